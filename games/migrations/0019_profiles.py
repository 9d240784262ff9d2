"""Add a page for each person, with a random id."""

from django.db import migrations, models

import games.models.user


def give_signs(apps, schema_editor):
    User = apps.get_model("games", "User")
    for key in User.objects.filter(sign=None).values_list("pk", flat=True).iterator():
        User.objects.filter(pk=key).update(sign=games.models.user.new_sign())


class Migration(migrations.Migration):
    dependencies = [("games", "0018_guests")]

    operations = [
        migrations.AddField(
            model_name="user",
            name="is_hidden",
            field=models.BooleanField(db_default=False, default=False, editable=False),
        ),
        migrations.AddField(
            model_name="user",
            name="sign",
            field=models.CharField(editable=False, max_length=12, null=True, unique=True),
        ),
        migrations.RunPython(give_signs, migrations.RunPython.noop),
        migrations.AlterField(
            model_name="user",
            name="sign",
            field=models.CharField(
                default=games.models.user.new_sign, editable=False, max_length=12, null=True, unique=True
            ),
        ),
    ]
