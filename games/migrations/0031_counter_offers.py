"""Add counter-offers: the terms that a player would accept after declining an offer."""

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
