"""Reports of people, names and tables, restrictions of users, and the log of moderators."""

import django.db.models.deletion
import django.utils.timezone
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('auth', '0012_alter_user_first_name_max_length'),
        ('games', '0048_blocks_and_visibility'),
    ]

    operations = [
        migrations.CreateModel(
            name='BarredAddress',
            fields=[
                ('digest', models.CharField(max_length=32, primary_key=True, serialize=False)),
                ('until', models.DateTimeField(null=True)),
            ],
            options={
                'verbose_name_plural': 'barred addresses',
            },
        ),
        migrations.CreateModel(
            name='ModerationNotice',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('line', models.JSONField()),
                ('words', models.TextField(blank=True)),
                ('created_at', models.DateTimeField(default=django.utils.timezone.now, editable=False)),
                ('seen_at', models.DateTimeField(null=True)),
                ('mail_due_at', models.DateTimeField(null=True)),
                ('mail_failures', models.PositiveSmallIntegerField(default=0)),
                ('mailed_at', models.DateTimeField(null=True)),
            ],
            options={
                'ordering': ['-pk'],
            },
        ),
        migrations.CreateModel(
            name='ModeratorAction',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('act', models.CharField(choices=[('dismiss', 'No action'), ('warn', 'Warning'), ('mute', 'Mute'), ('rename', 'Name replaced'), ('rename_table', 'Table name replaced'), ('remove_message', 'Message removed'), ('suspend', 'Suspension'), ('ban', 'Permanent suspension'), ('unmute', 'Mute ended early'), ('unsuspend', 'Suspension ended early')], max_length=15)),
                ('at', models.DateTimeField(default=django.utils.timezone.now, editable=False)),
                ('until', models.DateTimeField(null=True)),
                ('before', models.TextField(blank=True)),
                ('words', models.TextField(blank=True)),
                ('note', models.TextField(blank=True)),
            ],
            options={
                'ordering': ['-pk'],
            },
        ),
        migrations.AlterModelOptions(
            name='report',
            options={'permissions': (('moderate', 'Can moderate reports'),)},
        ),
        migrations.AddField(
            model_name='message',
            name='removed_at',
            field=models.DateTimeField(editable=False, null=True),
        ),
        migrations.AddField(
            model_name='report',
            name='closed_at',
            field=models.DateTimeField(null=True),
        ),
        migrations.AddField(
            model_name='report',
            name='game',
            field=models.ForeignKey(db_constraint=False, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='reports', to='games.game'),
        ),
        migrations.AddField(
            model_name='report',
            name='is_told',
            field=models.BooleanField(db_default=False, default=False, editable=False),
        ),
        migrations.AddField(
            model_name='report',
            name='kind',
            field=models.CharField(choices=[('message', 'Chat message'), ('person', 'Player'), ('name', 'Player name'), ('table', 'Table'), ('table_name', 'Name of a table')], db_default='message', default='message', max_length=10),
        ),
        migrations.AddField(
            model_name='report',
            name='outcome',
            field=models.CharField(blank=True, choices=[('acted', 'A moderator took action.'), ('dismissed', 'A moderator took no action.')], db_default='', default='', max_length=10),
        ),
        migrations.AddField(
            model_name='report',
            name='person',
            field=models.ForeignKey(db_constraint=False, null=True, on_delete=django.db.models.deletion.CASCADE, related_name='reports_about', to=settings.AUTH_USER_MODEL),
        ),
        migrations.AddField(
            model_name='report',
            name='quote',
            field=models.TextField(blank=True, db_default='', default=''),
        ),
        migrations.AddField(
            model_name='report',
            name='reason',
            field=models.CharField(choices=[('insult', 'Insults or hate'), ('spam', 'Spam or advertising'), ('cheating', 'Cheating'), ('name', 'Offensive name'), ('other', 'Something else')], db_default='other', default='other', max_length=10),
        ),
        migrations.AddField(
            model_name='report',
            name='reply',
            field=models.TextField(blank=True, db_default='', default=''),
        ),
        migrations.AddField(
            model_name='report',
            name='state',
            field=models.CharField(choices=[('open', 'Unassigned'), ('taken', 'Assigned'), ('closed', 'Decided')], db_default='open', default='open', max_length=10),
        ),
        migrations.AddField(
            model_name='report',
            name='taken_at',
            field=models.DateTimeField(null=True),
        ),
        migrations.AddField(
            model_name='report',
            name='taken_by',
            field=models.ForeignKey(db_constraint=False, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL),
        ),
        migrations.AddField(
            model_name='report',
            name='words',
            field=models.TextField(blank=True, db_default='', default=''),
        ),
        migrations.AddField(
            model_name='user',
            name='has_moderation_notices',
            field=models.BooleanField(db_default=False, default=False, editable=False),
        ),
        migrations.AddField(
            model_name='user',
            name='muted_until',
            field=models.DateTimeField(editable=False, null=True),
        ),
        migrations.AddField(
            model_name='user',
            name='suspended_at',
            field=models.DateTimeField(editable=False, null=True),
        ),
        migrations.AddField(
            model_name='user',
            name='suspended_until',
            field=models.DateTimeField(editable=False, null=True),
        ),
        migrations.AlterField(
            model_name='report',
            name='message',
            field=models.ForeignKey(null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='reports', to='games.message'),
        ),
        migrations.AlterField(
            model_name='report',
            name='user',
            field=models.ForeignKey(null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='reports', to=settings.AUTH_USER_MODEL),
        ),
        migrations.AddIndex(
            model_name='message',
            index=models.Index(condition=models.Q(('removed_at__isnull', False)), fields=['removed_at'], name='removed_messages'),
        ),
        migrations.AddIndex(
            model_name='report',
            index=models.Index(fields=['state', 'id'], name='reports_by_state'),
        ),
        migrations.AddIndex(
            model_name='report',
            index=models.Index(condition=models.Q(('closed_at__isnull', False)), fields=['closed_at'], name='closed_reports'),
        ),
        migrations.AddIndex(
            model_name='user',
            index=models.Index(condition=models.Q(('suspended_at__isnull', False)), fields=['suspended_at'], name='suspended_users'),
        ),
        migrations.AddField(
            model_name='moderationnotice',
            name='user',
            field=models.ForeignKey(db_constraint=False, on_delete=django.db.models.deletion.CASCADE, related_name='moderation_notices', to=settings.AUTH_USER_MODEL),
        ),
        migrations.AddField(
            model_name='moderatoraction',
            name='by',
            field=models.ForeignKey(db_constraint=False, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL),
        ),
        migrations.AddField(
            model_name='moderatoraction',
            name='game',
            field=models.ForeignKey(db_constraint=False, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to='games.game'),
        ),
        migrations.AddField(
            model_name='moderatoraction',
            name='message',
            field=models.ForeignKey(db_constraint=False, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to='games.message'),
        ),
        migrations.AddField(
            model_name='moderatoraction',
            name='person',
            field=models.ForeignKey(db_constraint=False, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='moderator_actions', to=settings.AUTH_USER_MODEL),
        ),
        migrations.AddField(
            model_name='moderatoraction',
            name='report',
            field=models.ForeignKey(db_constraint=False, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='actions', to='games.report'),
        ),
        migrations.AddIndex(
            model_name='moderationnotice',
            index=models.Index(condition=models.Q(('mail_due_at__isnull', False)), fields=['mail_due_at'], name='moderation_mails'),
        ),
        migrations.AddIndex(
            model_name='moderatoraction',
            index=models.Index(fields=['at'], name='moderator_actions_by_time'),
        ),
    ]
