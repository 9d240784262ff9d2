from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('games', '0006_limits'),
    ]

    operations = [
        migrations.AddIndex(
            model_name='submission',
            index=models.Index(condition=models.Q(('status', 'refused')), fields=['judged_at'], name='refused_submissions'),
        ),
    ]
