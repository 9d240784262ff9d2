"""The lines of a mail as written, for its answer to quote."""

from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('games', '0052_channel_choices'),
    ]

    operations = [
        migrations.AddField(
            model_name='submission',
            name='written',
            field=models.TextField(blank=True, db_default='', editable=False),
        ),
    ]
