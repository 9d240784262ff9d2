"""The terms that a player who declines an offer would accept instead."""

from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('games', '0030_packed'),
    ]

    operations = [
        migrations.AddField(
            model_name='submission',
            name='counter',
            field=models.JSONField(editable=False, null=True),
        ),
    ]
