"""Add the events of each person, in a fixed order, for programs and webhooks."""

import django.db.models.deletion
import django.utils.timezone
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('games', '0023_programs'),
    ]

    operations = [
        migrations.CreateModel(
            name='EventOrder',
            fields=[
                ('user', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, primary_key=True, related_name='+', serialize=False, to=settings.AUTH_USER_MODEL)),
                ('last', models.PositiveBigIntegerField(default=0)),
                ('gone', models.PositiveBigIntegerField(default=0)),
            ],
            options={
                'constraints': [models.CheckConstraint(condition=models.Q(('gone__lte', models.F('last'))), name='gone_was_given')],
            },
        ),
        migrations.CreateModel(
            name='Subscription',
            fields=[
                ('channel', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, primary_key=True, related_name='subscription', serialize=False, to='games.channel')),
                ('kinds', models.JSONField(default=list)),
                ('after', models.PositiveBigIntegerField()),
                ('next_try_at', models.DateTimeField(default=django.utils.timezone.now)),
                ('error', models.CharField(blank=True, max_length=300)),
            ],
            options={
                'indexes': [models.Index(fields=['next_try_at'], name='subscriptions_due')],
            },
        ),
        migrations.CreateModel(
            name='Event',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('kind', models.CharField(choices=[('invited', 'Invited'), ('seated', 'Seated'), ('joined', 'Joined'), ('started', 'Started'), ('turn', 'Turn'), ('answer', 'Answer'), ('over', 'Over'), ('reminder', 'Reminder'), ('away', 'Away'), ('late', 'Late'), ('proposal', 'Proposal'), ('decided', 'Decided'), ('left', 'Left'), ('taken_over', 'Taken Over')], max_length=10)),
                ('about', models.CharField(blank=True, max_length=60)),
                ('position', models.PositiveBigIntegerField(null=True)),
                ('ply', models.PositiveIntegerField()),
                ('seat', models.PositiveSmallIntegerField(null=True)),
                ('other', models.PositiveSmallIntegerField(null=True)),
                ('due_at', models.DateTimeField(null=True)),
                ('submission', models.PositiveBigIntegerField(null=True)),
                ('proposal', models.PositiveBigIntegerField(null=True)),
                ('status', models.CharField(blank=True, max_length=10)),
                ('code', models.CharField(blank=True, max_length=100)),
                ('created_at', models.DateTimeField(default=django.utils.timezone.now, editable=False)),
                ('game', models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='events', to='games.game')),
                ('user', models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='events', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'constraints': [models.UniqueConstraint(fields=('game', 'user', 'kind', 'about'), name='one_event_per_thing'), models.UniqueConstraint(fields=('user', 'position'), name='one_event_per_position')],
            },
        ),
    ]
