"""Blocks between people, and the choice of who can find a table."""

import django.db.models.deletion
import django.utils.timezone
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('games', '0047_people'),
    ]

    operations = [
        migrations.AddField(
            model_name='game',
            name='is_visibility_chosen',
            field=models.BooleanField(db_default=False, default=False),
        ),
        migrations.AddField(
            model_name='game',
            name='open_to_strangers',
            field=models.BooleanField(null=True),
        ),
        migrations.CreateModel(
            name='Block',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('created_at', models.DateTimeField(default=django.utils.timezone.now, editable=False)),
                ('by', models.ForeignKey(db_constraint=False, db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='blocks', to=settings.AUTH_USER_MODEL)),
                ('person', models.ForeignKey(db_constraint=False, on_delete=django.db.models.deletion.CASCADE, related_name='blocked_by', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'constraints': [models.UniqueConstraint(fields=('by', 'person'), name='one_block_per_person')],
            },
        ),
    ]
