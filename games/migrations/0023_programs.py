"""Add the scopes of tokens, the accounts of programs, and programs that ask for turns without notices."""

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("games", "0022_languages")]

    operations = [
        migrations.AddField(
            model_name="user",
            name="is_program",
            field=models.BooleanField(db_default=False, default=False, editable=False),
        ),
        migrations.AddField(
            model_name="apitoken",
            name="scope",
            field=models.CharField(
                choices=[("read", "only read"), ("play", "play games"), ("full", "everything")],
                db_default="full",
                default="full",
                max_length=10,
            ),
        ),
        migrations.AddField(
            model_name="apitoken",
            name="is_quiet",
            field=models.BooleanField(db_default=False, default=False),
        ),
        migrations.AddField(
            model_name="seat",
            name="is_program",
            field=models.BooleanField(db_default=False, default=False, editable=False),
        ),
        migrations.AddField(
            model_name="seat",
            name="program",
            field=models.ForeignKey(
                db_constraint=False,
                editable=False,
                null=True,
                on_delete=django.db.models.deletion.SET_NULL,
                related_name="+",
                to="games.apitoken",
            ),
        ),
    ]
