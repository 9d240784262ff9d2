"""Add the times and answers of invitations to seats, and tables that strangers cannot find."""

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


def hide_from_strangers(apps, schema_editor):
    """Hide unfinished tables that have invitations or a guide, and set the times of open invitations."""
    Game, Notice, Seat = (apps.get_model("games", name) for name in ("Game", "Notice", "Seat"))
    games = Game.objects.exclude(status="finished")
    at_first = Notice.objects.filter(game=models.OuterRef("pk"), kind="invited", ply=0)
    games.filter(models.Exists(at_first)).update(is_private=True, is_shown=False)
    games.filter(seats__is_guided=True, is_shown=True).update(is_shown=False)
    waiting = Seat.objects.filter(user=None, invited_at=None).exclude(invited="")
    made = Game.objects.filter(pk=models.OuterRef("game")).values("created_at")
    waiting.update(invited_at=models.Subquery(made))


class Migration(migrations.Migration):

    dependencies = [
        ('games', '0040_resting'),
    ]

    operations = [
        migrations.CreateModel(
            name='Acquaintance',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('digest', models.CharField(max_length=32)),
                ('accepted_at', models.DateTimeField()),
            ],
        ),
        migrations.AddField(
            model_name='game',
            name='is_private',
            field=models.BooleanField(db_default=False, default=False),
        ),
        migrations.AddField(
            model_name='game',
            name='starts_when_full',
            field=models.BooleanField(db_default=False, default=False),
        ),
        migrations.AddField(
            model_name='notice',
            name='about',
            field=models.ForeignKey(db_constraint=False, db_index=False, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL),
        ),
        migrations.AddField(
            model_name='seat',
            name='declined_at',
            field=models.DateTimeField(editable=False, null=True),
        ),
        migrations.AddField(
            model_name='seat',
            name='invited_as',
            field=models.CharField(blank=True, choices=[('address', 'Address'), ('name', 'Name')], db_default='', default='', editable=False, max_length=10),
        ),
        migrations.AddField(
            model_name='seat',
            name='invited_at',
            field=models.DateTimeField(editable=False, null=True),
        ),
        migrations.AddField(
            model_name='seat',
            name='is_offered',
            field=models.BooleanField(db_default=False, default=False, editable=False),
        ),
        migrations.AlterField(
            model_name='notice',
            name='kind',
            field=models.CharField(choices=[('invited', 'Invited'), ('turn', 'Turn'), ('answer', 'Answer'), ('over', 'Over'), ('reminder', 'Reminder'), ('away', 'Away'), ('rests', 'Rests'), ('proposal', 'Proposal'), ('decided', 'Decided'), ('late', 'Late'), ('mention', 'Mention'), ('host', 'Host'), ('digest', 'Digest'), ('full', 'Full'), ('joined', 'Joined'), ('declined', 'Declined'), ('returned', 'Returned'), ('left', 'Left'), ('agreed', 'Agreed')], max_length=10),
        ),
        migrations.AddIndex(
            model_name='notice',
            index=models.Index(condition=models.Q(('about__isnull', False)), fields=['about'], name='notices_about'),
        ),
        migrations.AddField(
            model_name='acquaintance',
            name='host',
            field=models.ForeignKey(db_constraint=False, on_delete=django.db.models.deletion.CASCADE, related_name='acquaintances', to=settings.AUTH_USER_MODEL),
        ),
        migrations.AddIndex(
            model_name='acquaintance',
            index=models.Index(fields=['digest'], name='acquaintances_of_address'),
        ),
        migrations.AddConstraint(
            model_name='acquaintance',
            constraint=models.UniqueConstraint(fields=('host', 'digest'), name='one_acquaintance_per_address'),
        ),
        migrations.AddConstraint(
            model_name='notice',
            constraint=models.UniqueConstraint(
                condition=models.Q(('proposal__isnull', False)),
                fields=('seat', 'proposal', 'kind'),
                name='one_notice_per_proposal_and_kind',
            ),
        ),
        migrations.RemoveConstraint(model_name='notice', name='one_notice_per_proposal'),
        migrations.RunPython(hide_from_strangers, migrations.RunPython.noop),
    ]
