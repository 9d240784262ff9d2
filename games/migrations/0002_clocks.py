from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('games', '0001_initial'),
    ]

    operations = [
        migrations.AddField(
            model_name='move',
            name='by_clock',
            field=models.BooleanField(default=False),
        ),
        migrations.AddField(
            model_name='seat',
            name='due_at',
            field=models.DateTimeField(editable=False, null=True),
        ),
        migrations.AlterField(
            model_name='submission',
            name='face',
            field=models.CharField(choices=[('web', 'Web'), ('mail', 'Mail'), ('api', 'Api'), ('bot', 'Bot'), ('clock', 'Clock')], max_length=10),
        ),
        migrations.AddIndex(
            model_name='seat',
            index=models.Index(condition=models.Q(('due_at__isnull', False)), fields=['due_at'], name='running_clocks'),
        ),
    ]
