"""Add tables whose host may help alone."""

from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('games', '0028_orders'),
    ]

    operations = [
        migrations.AddField(
            model_name='game',
            name='host_helps',
            field=models.BooleanField(db_default=False, default=False),
        ),
        migrations.AddField(
            model_name='move',
            name='by_host',
            field=models.BooleanField(db_default=False, default=False),
        ),
        migrations.AlterField(
            model_name='event',
            name='kind',
            field=models.CharField(choices=[('invited', 'Invited'), ('seated', 'Seated'), ('joined', 'Joined'), ('started', 'Started'), ('turn', 'Turn'), ('answer', 'Answer'), ('over', 'Over'), ('reminder', 'Reminder'), ('away', 'Away'), ('late', 'Late'), ('proposal', 'Proposal'), ('decided', 'Decided'), ('left', 'Left'), ('taken_over', 'Taken Over'), ('said', 'Said'), ('order', 'Order'), ('host', 'Host')], max_length=10),
        ),
        migrations.AlterField(
            model_name='notice',
            name='kind',
            field=models.CharField(choices=[('invited', 'Invited'), ('turn', 'Turn'), ('answer', 'Answer'), ('over', 'Over'), ('reminder', 'Reminder'), ('away', 'Away'), ('proposal', 'Proposal'), ('decided', 'Decided'), ('late', 'Late'), ('mention', 'Mention'), ('host', 'Host'), ('digest', 'Digest')], max_length=10),
        ),
        migrations.AlterField(
            model_name='submission',
            name='face',
            field=models.CharField(choices=[('web', 'Web'), ('mail', 'Mail'), ('api', 'Api'), ('bot', 'Bot'), ('clock', 'Clock'), ('order', 'Order'), ('host', 'Host')], max_length=10),
        ),
    ]
