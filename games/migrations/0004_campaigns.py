import django.db.models.deletion
import django.utils.timezone
import games.models.game
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('games', '0003_independent_questions'),
    ]

    operations = [
        migrations.CreateModel(
            name='Campaign',
            fields=[
                ('id', models.CharField(default=games.models.game.new_game_id, editable=False, max_length=10, primary_key=True, serialize=False)),
                ('ruleset', models.CharField(max_length=40)),
                ('name', models.CharField(max_length=60)),
                ('created_at', models.DateTimeField(default=django.utils.timezone.now, editable=False)),
            ],
        ),
        migrations.CreateModel(
            name='Member',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('joined_at', models.DateTimeField(default=django.utils.timezone.now, editable=False)),
                ('left_at', models.DateTimeField(editable=False, null=True)),
            ],
            options={
                'ordering': ['joined_at', 'pk'],
            },
        ),
        migrations.AddField(
            model_name='game',
            name='campaign_number',
            field=models.PositiveSmallIntegerField(editable=False, null=True),
        ),
        migrations.AddField(
            model_name='game',
            name='campaign',
            field=models.ForeignKey(editable=False, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='games', to='games.campaign'),
        ),
        migrations.AddConstraint(
            model_name='game',
            constraint=models.UniqueConstraint(fields=('campaign', 'campaign_number'), name='one_game_per_number'),
        ),
        migrations.AddField(
            model_name='member',
            name='campaign',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='members', to='games.campaign'),
        ),
        migrations.AddField(
            model_name='member',
            name='user',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='memberships', to=settings.AUTH_USER_MODEL),
        ),
        migrations.AddConstraint(
            model_name='member',
            constraint=models.UniqueConstraint(fields=('campaign', 'user'), name='one_membership_per_person'),
        ),
    ]
