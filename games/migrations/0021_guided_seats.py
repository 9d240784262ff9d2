"""Add guides for seats of players in their first game."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("games", "0020_shown_games")]

    operations = [
        migrations.AddField(
            model_name="seat",
            name="is_guided",
            field=models.BooleanField(db_default=False, default=False, editable=False),
        ),
    ]
