"""Remove indexes that other indexes make redundant, and that every move, message or submission updated.

The indexes of a submission's seat and of a message's submission stay. On PostgreSQL, when Django drops such an index,
it also drops the partial unique indexes of the same column.
"""

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('games', '0032_sign_ins'),
    ]

    operations = [
        migrations.AddIndex(
            model_name='notice',
            index=models.Index(fields=['game'], name='notices_of_game'),
        ),
        migrations.AddIndex(
            model_name='notice',
            index=models.Index(condition=models.Q(('proposal__isnull', False)), fields=['proposal'], name='notices_of_proposal'),
        ),
        migrations.AddIndex(
            model_name='notice',
            index=models.Index(condition=models.Q(('message__isnull', False)), fields=['message'], name='notices_of_message'),
        ),
        migrations.AlterField(
            model_name='move',
            name='game',
            field=models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='moves', to='games.game'),
        ),
        migrations.AlterField(
            model_name='notice',
            name='game',
            field=models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='notices', to='games.game'),
        ),
        migrations.AlterField(
            model_name='notice',
            name='message',
            field=models.ForeignKey(db_index=False, null=True, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='games.message'),
        ),
        migrations.AlterField(
            model_name='notice',
            name='proposal',
            field=models.ForeignKey(db_index=False, null=True, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='games.proposal'),
        ),
        migrations.AlterField(
            model_name='snapshot',
            name='game',
            field=models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='snapshots', to='games.game'),
        ),
        migrations.AlterField(
            model_name='submission',
            name='game',
            field=models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='submissions', to='games.game'),
        ),
    ]
