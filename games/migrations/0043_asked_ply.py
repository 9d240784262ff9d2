"""Add the ply at which each seat was asked, for questions that several seats answer independently."""

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
