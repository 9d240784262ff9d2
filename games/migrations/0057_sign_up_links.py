"""Sign-up links, and the accounts created with them."""

import django.core.validators
import django.db.models.deletion
import django.utils.timezone
import games.models.sign_up
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('games', '0056_analyses'),
    ]

    operations = [
        migrations.CreateModel(
            name='SignUpLink',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('key', models.CharField(default=games.models.sign_up.new_key, editable=False, max_length=24, unique=True)),
                ('note', models.CharField(blank=True, max_length=80)),
                ('max_uses', models.PositiveSmallIntegerField(default=1, validators=[django.core.validators.MinValueValidator(1)], verbose_name='accounts')),
                ('created_at', models.DateTimeField(default=django.utils.timezone.now, editable=False)),
                ('expires_at', models.DateTimeField()),
                ('revoked_at', models.DateTimeField(editable=False, null=True)),
                ('made_by', models.ForeignKey(db_constraint=False, editable=False, null=True, on_delete=django.db.models.deletion.CASCADE, related_name='sign_up_links', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'verbose_name': 'sign-up link',
            },
        ),
        migrations.CreateModel(
            name='SignUp',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('at', models.DateTimeField()),
                ('user', models.OneToOneField(db_constraint=False, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='sign_up', to=settings.AUTH_USER_MODEL)),
                ('link', models.ForeignKey(db_constraint=False, on_delete=django.db.models.deletion.CASCADE, related_name='sign_ups', to='games.signuplink')),
            ],
        ),
    ]
