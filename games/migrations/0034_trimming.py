"""Add the time of each game's last search for old rows."""

import django.db.models.functions.datetime
import django.utils.timezone
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('games', '0033_lean_indexes'),
    ]

    operations = [
        migrations.AddField(
            model_name='game',
            name='trimmed_at',
            field=models.DateTimeField(db_default=django.db.models.functions.datetime.Now(), default=django.utils.timezone.now, editable=False),
        ),
        migrations.AddIndex(
            model_name='game',
            index=models.Index(condition=models.Q(('packed_at', None), ('status__in', ['running', 'finished'])), fields=['trimmed_at'], name='games_to_trim'),
        ),
    ]
