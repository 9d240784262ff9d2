"""Add chat messages, private notes, and each person's last visit to a table."""

import django.db.models.deletion
import django.utils.timezone
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('games', '0026_sandbox_tables'),
    ]

    operations = [
        migrations.CreateModel(
            name='Message',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('seat', models.PositiveSmallIntegerField(null=True)),
                ('channel', models.CharField(choices=[('players', 'Players'), ('spectators', 'Spectators')], max_length=10)),
                ('text', models.TextField()),
                ('ply', models.PositiveIntegerField()),
                ('said_at', models.DateTimeField(default=django.utils.timezone.now, editable=False)),
                ('hidden_at', models.DateTimeField(null=True)),
                ('changed_at', models.DateTimeField(default=django.utils.timezone.now, editable=False)),
                ('key', models.CharField(blank=True, max_length=100)),
            ],
            options={
                'ordering': ['pk'],
            },
        ),
        migrations.CreateModel(
            name='Note',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('text', models.TextField()),
                ('changed_at', models.DateTimeField(default=django.utils.timezone.now, editable=False)),
            ],
        ),
        migrations.CreateModel(
            name='Report',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('reported_at', models.DateTimeField(default=django.utils.timezone.now, editable=False)),
            ],
        ),
        migrations.RemoveConstraint(
            model_name='notice',
            name='one_notice_per_position',
        ),
        migrations.AddField(
            model_name='event',
            name='message',
            field=models.PositiveBigIntegerField(null=True),
        ),
        migrations.AddField(
            model_name='presence',
            name='left_at',
            field=models.DateTimeField(null=True),
        ),
        migrations.AddField(
            model_name='presence',
            name='left_ply',
            field=models.PositiveIntegerField(null=True),
        ),
        migrations.AddField(
            model_name='presence',
            name='ply',
            field=models.PositiveIntegerField(null=True),
        ),
        migrations.AlterField(
            model_name='event',
            name='kind',
            field=models.CharField(choices=[('invited', 'Invited'), ('seated', 'Seated'), ('joined', 'Joined'), ('started', 'Started'), ('turn', 'Turn'), ('answer', 'Answer'), ('over', 'Over'), ('reminder', 'Reminder'), ('away', 'Away'), ('late', 'Late'), ('proposal', 'Proposal'), ('decided', 'Decided'), ('left', 'Left'), ('taken_over', 'Taken Over'), ('said', 'Said')], max_length=10),
        ),
        migrations.AlterField(
            model_name='notice',
            name='kind',
            field=models.CharField(choices=[('invited', 'Invited'), ('turn', 'Turn'), ('answer', 'Answer'), ('over', 'Over'), ('reminder', 'Reminder'), ('away', 'Away'), ('proposal', 'Proposal'), ('decided', 'Decided'), ('late', 'Late'), ('mention', 'Mention'), ('digest', 'Digest')], max_length=10),
        ),
        migrations.AddField(
            model_name='message',
            name='game',
            field=models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='messages', to='games.game'),
        ),
        migrations.AddField(
            model_name='message',
            name='hidden_by',
            field=models.ForeignKey(null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL),
        ),
        migrations.AddField(
            model_name='message',
            name='user',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='messages', to=settings.AUTH_USER_MODEL),
        ),
        migrations.AddField(
            model_name='notice',
            name='message',
            field=models.ForeignKey(null=True, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='games.message'),
        ),
        migrations.AddConstraint(
            model_name='notice',
            constraint=models.UniqueConstraint(condition=models.Q(('due_at', None), ('message', None), ('proposal', None), ('submission', None)), fields=('seat', 'kind', 'ply'), name='one_notice_per_position'),
        ),
        migrations.AddConstraint(
            model_name='notice',
            constraint=models.UniqueConstraint(condition=models.Q(('message__isnull', False)), fields=('seat', 'message'), name='one_notice_per_message'),
        ),
        migrations.AddField(
            model_name='note',
            name='game',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='notes', to='games.game'),
        ),
        migrations.AddField(
            model_name='note',
            name='user',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='notes', to=settings.AUTH_USER_MODEL),
        ),
        migrations.AddField(
            model_name='report',
            name='message',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='reports', to='games.message'),
        ),
        migrations.AddField(
            model_name='report',
            name='user',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='reports', to=settings.AUTH_USER_MODEL),
        ),
        migrations.AddIndex(
            model_name='message',
            index=models.Index(fields=['game', 'channel', 'changed_at'], name='talk_changed'),
        ),
        migrations.AddIndex(
            model_name='message',
            index=models.Index(fields=['game', 'id'], name='talk_in_order'),
        ),
        migrations.AddConstraint(
            model_name='message',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('channel', 'players'), ('seat__isnull', False)), models.Q(('channel', 'spectators'), ('seat', None)), _connector='OR'), name='players_have_seats'),
        ),
        migrations.AddConstraint(
            model_name='message',
            constraint=models.CheckConstraint(condition=models.Q(('text', ''), _negated=True), name='message_says_something'),
        ),
        migrations.AddConstraint(
            model_name='message',
            constraint=models.CheckConstraint(condition=models.Q(('hidden_by', None), ('hidden_at__isnull', False), _connector='OR'), name='hidden_at_some_time'),
        ),
        migrations.AddConstraint(
            model_name='message',
            constraint=models.UniqueConstraint(condition=models.Q(('key', ''), _negated=True), fields=('game', 'user', 'key'), name='one_message_per_key'),
        ),
        migrations.AddConstraint(
            model_name='note',
            constraint=models.UniqueConstraint(fields=('user', 'game'), name='one_note_per_table'),
        ),
        migrations.AddConstraint(
            model_name='report',
            constraint=models.UniqueConstraint(fields=('message', 'user'), name='one_report_per_person'),
        ),
    ]
