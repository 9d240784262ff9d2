"""Tables that the favourites of their host can find."""

from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('games', '0050_standing_wishes'),
    ]

    operations = [
        migrations.AddField(
            model_name='game',
            name='is_open_to_friends',
            field=models.BooleanField(db_default=False, default=False),
        ),
    ]
