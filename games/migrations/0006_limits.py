import django.utils.timezone
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('games', '0005_receipts'),
    ]

    operations = [
        migrations.CreateModel(
            name='ClosedAddress',
            fields=[
                ('digest', models.CharField(max_length=32, primary_key=True, serialize=False)),
                ('closed_at', models.DateTimeField(default=django.utils.timezone.now, editable=False)),
            ],
            options={
                'verbose_name_plural': 'closed addresses',
            },
        ),
        migrations.CreateModel(
            name='Tally',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('limit', models.CharField(max_length=40)),
                ('subject', models.CharField(max_length=64)),
                ('until', models.DateTimeField(db_index=True)),
                ('count', models.PositiveIntegerField(default=0)),
            ],
            options={
                'verbose_name_plural': 'tallies',
                'constraints': [models.UniqueConstraint(fields=('limit', 'subject'), name='one_tally_per_subject')],
            },
        ),
    ]
