"""Add the moves that pages ask a person to confirm. Existing people keep the previous behaviour."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("games", "0041_invitations")]

    operations = [
        migrations.AddField(
            model_name="user",
            name="confirms",
            field=models.CharField(
                choices=[
                    ("always", "every move"),
                    ("final", "final moves only"),
                    ("never", "no move"),
                ],
                db_default="final",
                default="final",
                editable=False,
                max_length=10,
            ),
        )
    ]
