"""Standing wishes, and the minimum reliability and rating of tables."""

import django.db.models.deletion
import django.utils.timezone
from django.conf import settings
from django.db import migrations, models
from django.db.models import F, Q


class Migration(migrations.Migration):

    dependencies = [
        ('games', '0049_moderation'),
    ]

    operations = [
        migrations.AddField(
            model_name='game',
            name='min_rating',
            field=models.PositiveSmallIntegerField(editable=False, null=True),
        ),
        migrations.AddField(
            model_name='game',
            name='min_reliability',
            field=models.PositiveSmallIntegerField(editable=False, null=True),
        ),
        migrations.AlterField(
            model_name='notice',
            name='kind',
            field=models.CharField(choices=[('invited', 'Invited'), ('turn', 'Turn'), ('answer', 'Answer'), ('over', 'Over'), ('reminder', 'Reminder'), ('away', 'Away'), ('rests', 'Rests'), ('proposal', 'Proposal'), ('decided', 'Decided'), ('late', 'Late'), ('mention', 'Mention'), ('host', 'Host'), ('digest', 'Digest'), ('full', 'Full'), ('joined', 'Joined'), ('declined', 'Declined'), ('returned', 'Returned'), ('left', 'Left'), ('agreed', 'Agreed'), ('matched', 'Matched')], max_length=10),
        ),
        migrations.CreateModel(
            name='StandingWish',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('ruleset', models.CharField(max_length=40)),
                ('min_players', models.PositiveSmallIntegerField()),
                ('max_players', models.PositiveSmallIntegerField()),
                ('speed', models.CharField(max_length=20)),
                ('rated', models.CharField(choices=[('yes', 'Yes'), ('no', 'No'), ('any', 'Any')], default='any', max_length=10)),
                ('language', models.CharField(blank=True, max_length=10)),
                ('min_reliability', models.PositiveSmallIntegerField(null=True)),
                ('min_rating', models.PositiveSmallIntegerField(null=True)),
                ('created_at', models.DateTimeField(default=django.utils.timezone.now, editable=False)),
                ('expires_at', models.DateTimeField()),
                ('checked_at', models.DateTimeField(editable=False, null=True)),
                ('user', models.ForeignKey(db_constraint=False, on_delete=django.db.models.deletion.CASCADE, related_name='standing_wishes', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'ordering': ['pk'],
                'indexes': [
                    models.Index(fields=['ruleset'], name='wishes_by_ruleset'),
                    models.Index(fields=['checked_at'], name='wishes_by_check'),
                    models.Index(fields=['expires_at'], name='wishes_by_end'),
                ],
                'constraints': [models.CheckConstraint(condition=Q(min_players__gte=2, max_players__gte=F('min_players')), name='wish_is_for_several')],
            },
        ),
    ]
