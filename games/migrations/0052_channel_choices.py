"""Topics of channels, changes of addresses, mails of announcements, and notices of groups."""

import django.db.models.deletion
import games.models.address_change
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('games', '0051_tables_for_friends'),
    ]

    operations = [
        migrations.AddField(
            model_name='channel',
            name='unwanted',
            field=models.CharField(blank=True, db_default='', default='', max_length=100),
        ),
        migrations.AddField(
            model_name='announcement',
            name='is_mailed',
            field=models.BooleanField(db_default=False, default=False, verbose_name='also by mail'),
        ),
        migrations.AddField(
            model_name='announcement',
            name='listed_at',
            field=models.DateTimeField(editable=False, null=True),
        ),
        migrations.AddField(
            model_name='notice',
            name='group',
            field=models.ForeignKey(db_constraint=False, db_index=False, null=True, on_delete=django.db.models.deletion.CASCADE, related_name='notices', to='games.savedgroup'),
        ),
        migrations.AlterField(
            model_name='notice',
            name='kind',
            field=models.CharField(choices=[('invited', 'Invited'), ('turn', 'Turn'), ('answer', 'Answer'), ('over', 'Over'), ('reminder', 'Reminder'), ('away', 'Away'), ('rests', 'Rests'), ('proposal', 'Proposal'), ('decided', 'Decided'), ('late', 'Late'), ('mention', 'Mention'), ('host', 'Host'), ('digest', 'Digest'), ('full', 'Full'), ('joined', 'Joined'), ('declined', 'Declined'), ('returned', 'Returned'), ('left', 'Left'), ('agreed', 'Agreed'), ('matched', 'Matched'), ('group', 'Group')], max_length=10),
        ),
        migrations.AddIndex(
            model_name='notice',
            index=models.Index(condition=models.Q(('group__isnull', False)), fields=['group'], name='notices_of_group'),
        ),
        migrations.AddConstraint(
            model_name='notice',
            constraint=models.UniqueConstraint(condition=models.Q(('group__isnull', False)), fields=('user', 'group'), name='one_notice_per_group'),
        ),
        migrations.CreateModel(
            name='AddressChange',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('old', models.EmailField(max_length=254)),
                ('new', models.EmailField(max_length=254)),
                ('key', models.CharField(default=games.models.address_change.new_key, max_length=32)),
                ('asked_at', models.DateTimeField()),
                ('confirmed_at', models.DateTimeField(null=True)),
                ('user', models.ForeignKey(db_constraint=False, on_delete=django.db.models.deletion.CASCADE, related_name='address_changes', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'ordering': ['asked_at', 'pk'],
            },
        ),
        migrations.CreateModel(
            name='AnnouncementMail',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('status', models.CharField(choices=[('owed', 'Owed'), ('claimed', 'Claimed'), ('sent', 'Sent'), ('skipped', 'Skipped'), ('failed', 'Failed')], default='owed', max_length=10)),
                ('failures', models.PositiveSmallIntegerField(default=0)),
                ('next_try_at', models.DateTimeField()),
                ('sent_at', models.DateTimeField(null=True)),
                ('error', models.CharField(blank=True, max_length=300)),
                ('announcement', models.ForeignKey(db_constraint=False, on_delete=django.db.models.deletion.CASCADE, related_name='mails', to='games.announcement')),
                ('user', models.ForeignKey(db_constraint=False, on_delete=django.db.models.deletion.CASCADE, related_name='announcement_mails', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'indexes': [models.Index(condition=models.Q(('status', 'owed')), fields=['announcement', 'next_try_at'], name='owed_announcement_mails')],
                'constraints': [models.UniqueConstraint(fields=('announcement', 'user'), name='one_mail_per_announcement')],
            },
        ),
    ]
