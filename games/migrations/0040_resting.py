"""Add tables that rest while nobody plays there, and the moves and decisions of stand-ins."""

from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('games', '0039_ignored_lines'),
    ]

    operations = [
        migrations.AddField(
            model_name='game',
            name='is_resting',
            field=models.BooleanField(db_default=False, default=False, editable=False),
        ),
        migrations.AddField(
            model_name='move',
            name='by_stand_in',
            field=models.BooleanField(db_default=False, default=False),
        ),
        migrations.AddField(
            model_name='seat',
            name='is_away',
            field=models.BooleanField(db_default=False, default=False, editable=False),
        ),
        migrations.AlterField(
            model_name='event',
            name='kind',
            field=models.CharField(choices=[('invited', 'Invited'), ('seated', 'Seated'), ('joined', 'Joined'), ('started', 'Started'), ('turn', 'Turn'), ('answer', 'Answer'), ('over', 'Over'), ('reminder', 'Reminder'), ('away', 'Away'), ('late', 'Late'), ('proposal', 'Proposal'), ('decided', 'Decided'), ('left', 'Left'), ('taken_over', 'Taken Over'), ('said', 'Said'), ('order', 'Order'), ('host', 'Host'), ('rests', 'Rests')], max_length=10),
        ),
        migrations.AlterField(
            model_name='notice',
            name='kind',
            field=models.CharField(choices=[('invited', 'Invited'), ('turn', 'Turn'), ('answer', 'Answer'), ('over', 'Over'), ('reminder', 'Reminder'), ('away', 'Away'), ('rests', 'Rests'), ('proposal', 'Proposal'), ('decided', 'Decided'), ('late', 'Late'), ('mention', 'Mention'), ('host', 'Host'), ('digest', 'Digest')], max_length=10),
        ),
    ]
