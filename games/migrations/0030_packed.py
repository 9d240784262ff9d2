"""Add packed logs of finished games."""

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('games', '0029_host_help'),
    ]

    operations = [
        migrations.CreateModel(
            name='Archive',
            fields=[
                ('game', models.OneToOneField(db_constraint=False, on_delete=django.db.models.deletion.CASCADE, primary_key=True, related_name='+', serialize=False, to='games.game')),
                ('version', models.PositiveIntegerField()),
                ('log', models.BinaryField()),
                ('states', models.BinaryField()),
            ],
        ),
        migrations.AddField(
            model_name='game',
            name='packed_at',
            field=models.DateTimeField(editable=False, null=True),
        ),
        migrations.AddIndex(
            model_name='game',
            index=models.Index(condition=models.Q(('packed_at', None), ('status', 'finished')), fields=['finished_at'], name='games_to_pack'),
        ),
    ]
