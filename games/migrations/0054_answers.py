"""Answers under notifications without a second tap, and replies from messengers."""

from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('games', '0053_written_lines'),
    ]

    operations = [
        migrations.AddField(
            model_name='user',
            name='answers_at_once',
            field=models.BooleanField(db_default=False, default=False, editable=False),
        ),
        migrations.AddField(
            model_name='channel',
            name='reply_secret',
            field=models.CharField(blank=True, db_default='', max_length=64),
        ),
        migrations.AddField(
            model_name='channel',
            name='reply_sender',
            field=models.CharField(blank=True, db_default='', max_length=200),
        ),
        migrations.AlterField(
            model_name='submission',
            name='face',
            field=models.CharField(
                choices=[
                    ('web', 'Web'),
                    ('mail', 'Mail'),
                    ('api', 'Api'),
                    ('messenger', 'Messenger'),
                    ('bot', 'Bot'),
                    ('clock', 'Clock'),
                    ('order', 'Order'),
                    ('host', 'Host'),
                ],
                max_length=10,
            ),
        ),
    ]
