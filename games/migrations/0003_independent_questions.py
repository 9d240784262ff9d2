from django.db import migrations, models


def begin_at_last_ply(apps, schema_editor):
    """Set the last ply of each running game as the ply of its questions."""
    apps.get_model("games", "Game").objects.update(question_ply=models.F("ply"))


class Migration(migrations.Migration):

    dependencies = [
        ('games', '0002_clocks'),
    ]

    operations = [
        migrations.AddField(
            model_name='game',
            name='question_ply',
            field=models.PositiveIntegerField(default=0, editable=False),
        ),
        migrations.AddField(
            model_name='seat',
            name='moved_ply',
            field=models.PositiveIntegerField(default=0, editable=False),
        ),
        migrations.RunPython(begin_at_last_ply, migrations.RunPython.noop),
    ]
