"""Add planned moves, and tables that hide the absence of players."""

import django.db.models.deletion
import django.utils.timezone
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('games', '0027_talk'),
    ]

    operations = [
        migrations.AddField(
            model_name='game',
            name='hides_absence',
            field=models.BooleanField(db_default=False, default=False),
        ),
        migrations.AddField(
            model_name='event',
            name='order',
            field=models.PositiveIntegerField(null=True),
        ),
        migrations.AlterField(
            model_name='event',
            name='kind',
            field=models.CharField(choices=[('invited', 'Invited'), ('seated', 'Seated'), ('joined', 'Joined'), ('started', 'Started'), ('turn', 'Turn'), ('answer', 'Answer'), ('over', 'Over'), ('reminder', 'Reminder'), ('away', 'Away'), ('late', 'Late'), ('proposal', 'Proposal'), ('decided', 'Decided'), ('left', 'Left'), ('taken_over', 'Taken Over'), ('said', 'Said'), ('order', 'Order')], max_length=10),
        ),
        migrations.AlterField(
            model_name='submission',
            name='face',
            field=models.CharField(choices=[('web', 'Web'), ('mail', 'Mail'), ('api', 'Api'), ('bot', 'Bot'), ('clock', 'Clock'), ('order', 'Order')], max_length=10),
        ),
        migrations.CreateModel(
            name='Order',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('number', models.PositiveIntegerField()),
                ('position', models.PositiveIntegerField()),
                ('key', models.CharField(blank=True, max_length=100)),
                ('text', models.CharField(max_length=400)),
                ('given', models.JSONField()),
                ('status', models.CharField(choices=[('active', 'Active'), ('fired', 'Fired'), ('stopped', 'Stopped'), ('removed', 'Removed')], default='active', max_length=10)),
                ('last_ply', models.PositiveIntegerField(null=True)),
                ('fires_at', models.DateTimeField(null=True)),
                ('fires_ply', models.PositiveIntegerField(null=True)),
                ('created_at', models.DateTimeField(default=django.utils.timezone.now, editable=False)),
                ('game', models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='orders', to='games.game')),
                ('seat', models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='orders', to='games.seat')),
                ('user', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='orders', to=settings.AUTH_USER_MODEL)),
            ],
        ),
        migrations.CreateModel(
            name='OrderEntry',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('ply', models.PositiveIntegerField()),
                ('move', models.CharField(blank=True, max_length=400)),
                ('reason', models.JSONField()),
                ('created_at', models.DateTimeField(default=django.utils.timezone.now, editable=False)),
                ('order', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='entries', to='games.order')),
            ],
            options={
                'ordering': ['pk'],
            },
        ),
        migrations.AddIndex(
            model_name='order',
            index=models.Index(condition=models.Q(('status', 'active')), fields=['game'], name='active_orders'),
        ),
        migrations.AddIndex(
            model_name='order',
            index=models.Index(condition=models.Q(('fires_at__isnull', False)), fields=['fires_at'], name='orders_to_fire'),
        ),
        migrations.AddConstraint(
            model_name='order',
            constraint=models.UniqueConstraint(fields=('seat', 'number'), name='one_order_per_number'),
        ),
    ]
