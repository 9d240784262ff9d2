"""Make a channel of each person's mail address, and add a recipient to notices."""

from django.db import migrations
from django.db.models import OuterRef, Subquery

BATCH = 2_000


def make_channels(apps, schema_editor):
    User, Channel = apps.get_model("games", "User"), apps.get_model("games", "Channel")
    people, last = User.objects.order_by("pk").values_list("pk", "email", "wants_mail"), 0
    while batch := list(people.filter(pk__gt=last)[:BATCH]):
        last = batch[-1][0]
        Channel.objects.bulk_create(
            Channel(user_id=pk, kind="mail", label="Mail", address=email, position=0, is_on=is_on)
            for pk, email, is_on in batch
        )


def address_notices(apps, schema_editor):
    Notice, Seat = apps.get_model("games", "Notice"), apps.get_model("games", "Seat")
    owed = Notice.objects.filter(status__in=["owed", "claimed"], user=None).exclude(kind="invited")
    owed.update(user=Subquery(Seat.objects.filter(pk=OuterRef("seat")).values("user")))


class Migration(migrations.Migration):
    dependencies = [('games', '0011_leaving')]

    operations = [
        migrations.RunPython(make_channels, migrations.RunPython.noop, elidable=True),
        migrations.RunPython(address_notices, migrations.RunPython.noop, elidable=True),
    ]
