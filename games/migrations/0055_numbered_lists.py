"""The numbered moves in the last message about a table to a messenger."""

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('games', '0054_answers'),
    ]

    operations = [
        migrations.CreateModel(
            name='NumberedList',
            fields=[
                (
                    'id',
                    models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID'),
                ),
                ('ply', models.PositiveIntegerField()),
                ('mark', models.CharField(max_length=8)),
                ('shown_at', models.DateTimeField()),
                (
                    'channel',
                    models.ForeignKey(
                        db_constraint=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='games.channel'
                    ),
                ),
                (
                    'game',
                    models.ForeignKey(
                        db_constraint=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='games.game'
                    ),
                ),
            ],
            options={
                'constraints': [
                    models.UniqueConstraint(
                        fields=('channel', 'game'), name='one_numbered_list_per_table'
                    )
                ],
            },
        ),
    ]
