"""Favourite players and saved groups."""

import django.db.models.deletion
import django.utils.timezone
import games.models.game
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('games', '0046_announcements'),
    ]

    operations = [
        migrations.CreateModel(
            name='SavedGroup',
            fields=[
                ('id', models.CharField(default=games.models.game.new_game_id, editable=False, max_length=10, primary_key=True, serialize=False)),
                ('name', models.CharField(max_length=60)),
                ('ruleset', models.CharField(max_length=40)),
                ('options', models.JSONField(default=dict)),
                ('law', models.JSONField(null=True)),
                ('bots', models.JSONField(default=list)),
                ('is_rated', models.BooleanField(default=False)),
                ('hides_absence', models.BooleanField(default=False)),
                ('host_helps', models.BooleanField(default=False)),
                ('season', models.PositiveSmallIntegerField(default=1)),
                ('season_began_at', models.DateTimeField(default=django.utils.timezone.now, editable=False)),
                ('created_at', models.DateTimeField(default=django.utils.timezone.now, editable=False)),
                ('owner', models.ForeignKey(db_constraint=False, on_delete=django.db.models.deletion.CASCADE, related_name='saved_groups', to=settings.AUTH_USER_MODEL)),
            ],
        ),
        migrations.CreateModel(
            name='Favourite',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('created_at', models.DateTimeField(default=django.utils.timezone.now, editable=False)),
                ('player', models.ForeignKey(db_constraint=False, on_delete=django.db.models.deletion.CASCADE, related_name='favourite_of', to=settings.AUTH_USER_MODEL)),
                ('user', models.ForeignKey(db_constraint=False, on_delete=django.db.models.deletion.CASCADE, related_name='favourites', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'constraints': [models.UniqueConstraint(fields=('user', 'player'), name='one_favourite_per_player')],
            },
        ),
        migrations.CreateModel(
            name='GroupMember',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('joined_at', models.DateTimeField(default=django.utils.timezone.now, editable=False)),
                ('left_at', models.DateTimeField(editable=False, null=True)),
                ('user', models.ForeignKey(db_constraint=False, on_delete=django.db.models.deletion.CASCADE, related_name='group_memberships', to=settings.AUTH_USER_MODEL)),
                ('group', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='members', to='games.savedgroup')),
            ],
            options={
                'ordering': ['joined_at', 'pk'],
                'constraints': [models.UniqueConstraint(fields=('group', 'user'), name='one_group_membership_per_person')],
            },
        ),
        migrations.CreateModel(
            name='GroupGame',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('season', models.PositiveSmallIntegerField(default=1)),
                ('added_at', models.DateTimeField(default=django.utils.timezone.now, editable=False)),
                ('game', models.ForeignKey(db_constraint=False, on_delete=django.db.models.deletion.CASCADE, related_name='group_games', to='games.game')),
                ('group', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='games', to='games.savedgroup')),
            ],
            options={
                'ordering': ['-added_at', '-pk'],
                'constraints': [models.UniqueConstraint(fields=('group', 'game'), name='one_entry_per_game_of_group')],
            },
        ),
    ]
