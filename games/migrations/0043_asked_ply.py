"""Since when a seat is asked what it is asked, where others are still asked what they were asked before."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("games", "0042_confirmed_moves")]

    operations = [
        migrations.AddField(
            model_name="seat",
            name="asked_ply",
            field=models.PositiveIntegerField(db_default=0, default=0, editable=False),
        )
    ]
