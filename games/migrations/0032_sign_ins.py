"""Add a row for each session, including those that exist already."""

from datetime import timedelta

import django.db.models.deletion
from django.conf import settings
from django.contrib.auth import SESSION_KEY
from django.contrib.sessions.backends.db import SessionStore
from django.db import migrations, models
from django.utils import timezone


def tell_of_sessions(apps, schema_editor):
    """Add rows for the users' current sessions. Derive the start of each from its end and the cookie's age."""
    Session, SignIn, User = (
        apps.get_model(*name) for name in (("sessions", "Session"), ("games", "SignIn"), ("games", "User"))
    )
    store, people = SessionStore(), {str(key) for key in User.objects.values_list("pk", flat=True)}
    found = []
    for session in Session.objects.filter(expire_date__gt=timezone.now()).iterator():
        owner = store.decode(session.session_data).get(SESSION_KEY)
        if owner in people:
            at = session.expire_date - timedelta(seconds=settings.SESSION_COOKIE_AGE)
            found.append(SignIn(session=session, user_id=owner, begun_at=at, seen_on=at.date()))
    SignIn.objects.bulk_create(found, batch_size=1000)


class Migration(migrations.Migration):
    dependencies = [("games", "0031_counter_offers"), ("sessions", "0001_initial")]

    operations = [
        migrations.CreateModel(
            name="SignIn",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("device", models.CharField(blank=True, max_length=60)),
                ("begun_at", models.DateTimeField()),
                ("seen_on", models.DateField()),
                (
                    "session",
                    models.OneToOneField(
                        db_constraint=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="sign_in",
                        to="sessions.session",
                    ),
                ),
                (
                    "user",
                    models.ForeignKey(
                        db_constraint=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="sign_ins",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
        ),
        migrations.RunPython(tell_of_sessions, migrations.RunPython.noop),
    ]
