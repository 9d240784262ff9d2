"""Add each person's language, for mails and notices."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("games", "0021_guided_seats")]

    operations = [
        migrations.AddField(
            model_name="user",
            name="language",
            field=models.CharField(blank=True, db_default="", max_length=10, verbose_name="language"),
        ),
    ]
