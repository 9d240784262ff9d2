"""Which moves the pages ask a person about once more; people of before are asked as the site did."""

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
