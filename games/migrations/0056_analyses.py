"""Analyses of games, and the moves tried in them."""

import django.db.models.deletion
import django.utils.timezone
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('games', '0055_numbered_lists'),
    ]

    operations = [
        migrations.CreateModel(
            name='Analysis',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('number', models.PositiveSmallIntegerField()),
                ('ply', models.PositiveIntegerField()),
                ('seat', models.PositiveSmallIntegerField(null=True)),
                ('luck', models.PositiveSmallIntegerField(default=1)),
                ('created_at', models.DateTimeField(default=django.utils.timezone.now, editable=False)),
                ('game', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, db_constraint=False, related_name='analyses', to='games.game')),
                ('user', models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, db_constraint=False, related_name='analyses', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'ordering': ['number'],
            },
        ),
        migrations.CreateModel(
            name='AnalysisMove',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('number', models.PositiveSmallIntegerField()),
                ('seat', models.PositiveSmallIntegerField()),
                ('text', models.CharField(max_length=1000)),
                ('is_by_bot', models.BooleanField(default=False)),
                ('analysis', models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='moves', to='games.analysis')),
                ('parent', models.ForeignKey(null=True, on_delete=django.db.models.deletion.CASCADE, related_name='children', to='games.analysismove')),
            ],
            options={
                'ordering': ['number'],
            },
        ),
        migrations.AddConstraint(
            model_name='analysis',
            constraint=models.UniqueConstraint(fields=('user', 'game', 'number'), name='one_analysis_per_number'),
        ),
        migrations.AddConstraint(
            model_name='analysismove',
            constraint=models.UniqueConstraint(fields=('analysis', 'number'), name='one_move_per_number'),
        ),
        migrations.AddConstraint(
            model_name='analysismove',
            constraint=models.CheckConstraint(condition=models.Q(('text', ''), _negated=True), name='analysis_move_has_text'),
        ),
    ]
