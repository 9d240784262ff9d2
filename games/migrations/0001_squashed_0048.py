"""All migrations up to 0048 in one.

A new database gets its tables from this migration. A site that has applied some of the old ones runs the rest.
"""

import django.db.models.deletion
import django.db.models.functions.datetime
import django.db.models.functions.text
import django.utils.timezone
import games.models.game
import games.models.user
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    replaces = [
        ("games", "0001_initial"),
        ("games", "0002_clocks"),
        ("games", "0003_independent_questions"),
        ("games", "0004_campaigns"),
        ("games", "0005_receipts"),
        ("games", "0006_limits"),
        ("games", "0007_pruning"),
        ("games", "0008_clocks_notices_agreements"),
        ("games", "0009_calendar_feed"),
        ("games", "0010_clocks_of_seats"),
        ("games", "0011_leaving"),
        ("games", "0012_channels"),
        ("games", "0013_notices_find_their_way"),
        ("games", "0014_noted_submissions"),
        ("games", "0015_one_person_per_device"),
        ("games", "0016_agreements"),
        ("games", "0017_proposals_in_vain"),
        ("games", "0018_guests"),
        ("games", "0019_profiles"),
        ("games", "0020_shown_games"),
        ("games", "0021_guided_seats"),
        ("games", "0022_languages"),
        ("games", "0023_programs"),
        ("games", "0024_events"),
        ("games", "0025_ladder"),
        ("games", "0026_sandbox_tables"),
        ("games", "0027_talk"),
        ("games", "0028_orders"),
        ("games", "0029_host_help"),
        ("games", "0030_packed"),
        ("games", "0031_counter_offers"),
        ("games", "0032_sign_ins"),
        ("games", "0033_lean_indexes"),
        ("games", "0034_trimming"),
        ("games", "0035_returned_mail"),
        ("games", "0036_proposed_names"),
        ("games", "0037_thinking"),
        ("games", "0038_turn_times"),
        ("games", "0039_ignored_lines"),
        ("games", "0040_resting"),
        ("games", "0041_invitations"),
        ("games", "0042_confirmed_moves"),
        ("games", "0043_asked_ply"),
        ("games", "0044_reword_labels"),
        ("games", "0045_channel_kinds"),
        ("games", "0046_announcements"),
        ("games", "0047_people"),
        ("games", "0048_blocks_and_visibility"),
    ]

    initial = True

    dependencies = [
        ("auth", "0012_alter_user_first_name_max_length"),
        ("sessions", "0001_initial"),
    ]

    operations = [
        migrations.CreateModel(
            name="User",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("password", models.CharField(max_length=128, verbose_name="password")),
                ("last_login", models.DateTimeField(blank=True, null=True, verbose_name="last login")),
                (
                    "is_superuser",
                    models.BooleanField(
                        default=False,
                        help_text="Designates that this user has all permissions without explicitly assigning them.",
                        verbose_name="superuser status",
                    ),
                ),
                ("email", models.EmailField(max_length=254, unique=True, verbose_name="email address")),
                ("name", models.CharField(max_length=40, verbose_name="name")),
                ("is_name_proposed", models.BooleanField(db_default=False, default=False, editable=False)),
                ("zone", models.CharField(blank=True, max_length=64, verbose_name="time zone")),
                (
                    "language",
                    models.CharField(blank=True, db_default="", max_length=10, verbose_name="language"),
                ),
                ("quiet_from", models.PositiveSmallIntegerField(blank=True, null=True)),
                ("quiet_until", models.PositiveSmallIntegerField(blank=True, null=True)),
                ("digest_at", models.PositiveSmallIntegerField(blank=True, null=True)),
                ("calendar_changed_at", models.DateTimeField(editable=False, null=True)),
                ("feed_number", models.PositiveIntegerField(default=0, editable=False)),
                ("is_staff", models.BooleanField(default=False)),
                ("is_active", models.BooleanField(default=True)),
                ("is_guest", models.BooleanField(db_default=False, default=False, editable=False)),
                (
                    "sign",
                    models.CharField(
                        default=games.models.user.new_sign,
                        editable=False,
                        max_length=12,
                        null=True,
                        unique=True,
                    ),
                ),
                ("is_hidden", models.BooleanField(db_default=False, default=False, editable=False)),
                ("is_program", models.BooleanField(db_default=False, default=False, editable=False)),
                (
                    "confirms",
                    models.CharField(
                        choices=[("always", "Every move"), ("final", "Final moves only"), ("never", "Never")],
                        db_default="final",
                        default="final",
                        editable=False,
                        max_length=10,
                    ),
                ),
                ("created_at", models.DateTimeField(default=django.utils.timezone.now, editable=False)),
                (
                    "groups",
                    models.ManyToManyField(
                        blank=True,
                        help_text="The groups this user belongs to. A user will get all permissions granted to each of their groups.",
                        related_name="user_set",
                        related_query_name="user",
                        to="auth.group",
                        verbose_name="groups",
                    ),
                ),
                (
                    "user_permissions",
                    models.ManyToManyField(
                        blank=True,
                        help_text="Specific permissions for this user.",
                        related_name="user_set",
                        related_query_name="user",
                        to="auth.permission",
                        verbose_name="user permissions",
                    ),
                ),
            ],
            options={
                "constraints": [
                    models.UniqueConstraint(
                        django.db.models.functions.text.Lower("email"), name="one_user_per_address"
                    )
                ],
            },
        ),
        migrations.CreateModel(
            name="Game",
            fields=[
                (
                    "id",
                    models.CharField(
                        default=games.models.game.new_game_id,
                        editable=False,
                        max_length=10,
                        primary_key=True,
                        serialize=False,
                    ),
                ),
                ("ruleset", models.CharField(max_length=40)),
                ("version", models.PositiveIntegerField()),
                ("options", models.JSONField(default=dict)),
                ("name", models.CharField(max_length=60)),
                ("created_at", models.DateTimeField(default=django.utils.timezone.now, editable=False)),
                ("started_at", models.DateTimeField(editable=False, null=True)),
                ("finished_at", models.DateTimeField(editable=False, null=True)),
                (
                    "status",
                    models.CharField(
                        choices=[("open", "Open"), ("running", "Running"), ("finished", "Finished")],
                        default="open",
                        max_length=10,
                    ),
                ),
                ("commitment", models.CharField(editable=False, max_length=64)),
                ("start_digest", models.CharField(blank=True, editable=False, max_length=64)),
                ("campaign_number", models.PositiveSmallIntegerField(editable=False, null=True)),
                ("ply", models.PositiveIntegerField(default=0, editable=False)),
                ("turn", models.PositiveIntegerField(db_default=0, default=0, editable=False)),
                ("rules_time", models.JSONField(editable=False, null=True)),
                ("question_ply", models.PositiveIntegerField(default=0, editable=False)),
                ("digest", models.CharField(blank=True, editable=False, max_length=64)),
                ("outcome", models.JSONField(editable=False, null=True)),
                (
                    "ending",
                    models.CharField(
                        choices=[("rules", "Rules"), ("agreement", "Agreement"), ("abandoned", "Abandoned")],
                        default="rules",
                        editable=False,
                        max_length=10,
                    ),
                ),
                ("law", models.JSONField(editable=False, null=True)),
                ("is_shown", models.BooleanField(db_default=False, default=False)),
                ("is_private", models.BooleanField(db_default=False, default=False)),
                ("is_visibility_chosen", models.BooleanField(db_default=False, default=False)),
                ("open_to_strangers", models.BooleanField(null=True)),
                ("starts_when_full", models.BooleanField(db_default=False, default=False)),
                ("hides_absence", models.BooleanField(db_default=False, default=False)),
                ("host_helps", models.BooleanField(db_default=False, default=False)),
                (
                    "rated",
                    models.CharField(
                        blank=True,
                        choices=[("people", "People"), ("bots", "Bots")],
                        db_default="",
                        default="",
                        max_length=10,
                    ),
                ),
                ("is_counted", models.BooleanField(db_default=False, default=False, editable=False)),
                ("is_sandbox", models.BooleanField(db_default=False, default=False, editable=False)),
                (
                    "dice_seed",
                    models.CharField(blank=True, db_default="", default="", editable=False, max_length=64),
                ),
                ("paused_at", models.DateTimeField(editable=False, null=True)),
                ("is_resting", models.BooleanField(db_default=False, default=False, editable=False)),
                ("packed_at", models.DateTimeField(editable=False, null=True)),
                (
                    "trimmed_at",
                    models.DateTimeField(
                        db_default=django.db.models.functions.datetime.Now(),
                        default=django.utils.timezone.now,
                        editable=False,
                    ),
                ),
                ("active_at", models.DateTimeField(default=django.utils.timezone.now, editable=False)),
                (
                    "created_by",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="created_games",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "rematch_of",
                    models.OneToOneField(
                        editable=False,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="rematch",
                        to="games.game",
                    ),
                ),
            ],
            options={
                "indexes": [
                    models.Index(fields=["status", "created_at"], name="games_game_status_dab637_idx"),
                    models.Index(fields=["status", "active_at"], name="quiet_games"),
                    models.Index(
                        condition=models.Q(("is_shown", True)), fields=["active_at"], name="shown_games"
                    ),
                    models.Index(
                        condition=models.Q(("is_sandbox", True)), fields=["created_at"], name="sandbox_games"
                    ),
                    models.Index(
                        condition=models.Q(("paused_at__isnull", False)),
                        fields=["paused_at"],
                        name="paused_games",
                    ),
                    models.Index(
                        condition=models.Q(("packed_at", None), ("status", "finished")),
                        fields=["finished_at"],
                        name="games_to_pack",
                    ),
                    models.Index(
                        condition=models.Q(("packed_at", None), ("status__in", ["running", "finished"])),
                        fields=["trimmed_at"],
                        name="games_to_trim",
                    ),
                    models.Index(
                        condition=models.Q(
                            ("is_counted", False),
                            ("status", "finished"),
                            models.Q(("rated", ""), _negated=True),
                            models.Q(("ending", "abandoned"), _negated=True),
                        ),
                        fields=["ruleset", "finished_at"],
                        name="games_to_count",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="Campaign",
            fields=[
                (
                    "id",
                    models.CharField(
                        default=games.models.game.new_game_id,
                        editable=False,
                        max_length=10,
                        primary_key=True,
                        serialize=False,
                    ),
                ),
                ("ruleset", models.CharField(max_length=40)),
                ("name", models.CharField(max_length=60)),
                ("created_at", models.DateTimeField(default=django.utils.timezone.now, editable=False)),
            ],
        ),
        migrations.CreateModel(
            name="Channel",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("kind", models.CharField(max_length=10)),
                ("label", models.CharField(max_length=60)),
                ("address", models.TextField()),
                ("secret", models.CharField(blank=True, max_length=64)),
                ("position", models.PositiveSmallIntegerField()),
                ("is_on", models.BooleanField(default=True)),
                ("failures", models.PositiveSmallIntegerField(default=0)),
                ("off_reason", models.CharField(blank=True, max_length=300)),
                ("created_at", models.DateTimeField(default=django.utils.timezone.now, editable=False)),
                ("last_sent_at", models.DateTimeField(null=True)),
                (
                    "user",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="channels",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "ordering": ["position", "pk"],
                "constraints": [
                    models.UniqueConstraint(
                        condition=models.Q(("kind", "push")),
                        fields=("address",),
                        name="one_person_per_device",
                    )
                ],
            },
        ),
        migrations.CreateModel(
            name="ClosedAddress",
            fields=[
                ("digest", models.CharField(max_length=32, primary_key=True, serialize=False)),
                ("closed_at", models.DateTimeField(default=django.utils.timezone.now, editable=False)),
            ],
            options={
                "verbose_name_plural": "closed addresses",
            },
        ),
        migrations.CreateModel(
            name="Heartbeat",
            fields=[
                ("name", models.CharField(max_length=20, primary_key=True, serialize=False)),
                ("at", models.DateTimeField()),
            ],
        ),
        migrations.CreateModel(
            name="Ladder",
            fields=[
                ("ruleset", models.CharField(max_length=40, primary_key=True, serialize=False)),
            ],
        ),
        migrations.CreateModel(
            name="Rescue",
            fields=[
                ("kind", models.CharField(max_length=20, primary_key=True, serialize=False)),
                ("count", models.PositiveBigIntegerField(default=0)),
                ("last_at", models.DateTimeField(null=True)),
            ],
        ),
        migrations.CreateModel(
            name="ThinkingClaim",
            fields=[
                ("seat", models.PositiveBigIntegerField(primary_key=True, serialize=False)),
                ("until", models.DateTimeField()),
            ],
        ),
        migrations.CreateModel(
            name="ThinkingTurn",
            fields=[
                ("owner", models.PositiveBigIntegerField(primary_key=True, serialize=False)),
                ("number", models.PositiveBigIntegerField(default=0)),
            ],
        ),
        migrations.CreateModel(
            name="Acquaintance",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("digest", models.CharField(max_length=32)),
                ("accepted_at", models.DateTimeField()),
                (
                    "host",
                    models.ForeignKey(
                        db_constraint=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="acquaintances",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "indexes": [models.Index(fields=["digest"], name="acquaintances_of_address")],
                "constraints": [
                    models.UniqueConstraint(fields=("host", "digest"), name="one_acquaintance_per_address")
                ],
            },
        ),
        migrations.CreateModel(
            name="Announcement",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("begins_at", models.DateTimeField(default=django.utils.timezone.now)),
                ("ends_at", models.DateTimeField(blank=True, db_index=True, null=True)),
            ],
            options={
                "ordering": ["-begins_at", "-pk"],
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(
                            ("ends_at", None), ("ends_at__gt", models.F("begins_at")), _connector="OR"
                        ),
                        name="announcement_ends_later",
                    )
                ],
            },
        ),
        migrations.CreateModel(
            name="AnnouncementText",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("language", models.CharField(max_length=10)),
                ("text", models.TextField(max_length=500)),
                (
                    "announcement",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="texts",
                        to="games.announcement",
                    ),
                ),
            ],
            options={
                "ordering": ["pk"],
                "constraints": [
                    models.UniqueConstraint(
                        fields=("announcement", "language"), name="one_text_per_language"
                    ),
                    models.CheckConstraint(
                        condition=models.Q(("text", ""), _negated=True), name="announcement_says_something"
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="ApiToken",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("label", models.CharField(max_length=40)),
                ("digest", models.CharField(editable=False, max_length=64, unique=True)),
                ("tail", models.CharField(editable=False, max_length=4)),
                (
                    "scope",
                    models.CharField(
                        choices=[("read", "read only"), ("play", "play games"), ("full", "full access")],
                        db_default="full",
                        default="full",
                        max_length=10,
                    ),
                ),
                ("is_quiet", models.BooleanField(db_default=False, default=False)),
                ("created_at", models.DateTimeField(default=django.utils.timezone.now, editable=False)),
                (
                    "user",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="tokens",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="Archive",
            fields=[
                (
                    "game",
                    models.OneToOneField(
                        db_constraint=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        primary_key=True,
                        related_name="+",
                        serialize=False,
                        to="games.game",
                    ),
                ),
                ("version", models.PositiveIntegerField()),
                ("log", models.BinaryField()),
                ("states", models.BinaryField()),
            ],
        ),
        migrations.CreateModel(
            name="GameSecret",
            fields=[
                (
                    "game",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        primary_key=True,
                        related_name="+",
                        serialize=False,
                        to="games.game",
                    ),
                ),
                ("secret", models.BinaryField()),
            ],
        ),
        migrations.CreateModel(
            name="Block",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("created_at", models.DateTimeField(default=django.utils.timezone.now, editable=False)),
                (
                    "by",
                    models.ForeignKey(
                        db_constraint=False,
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="blocks",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "person",
                    models.ForeignKey(
                        db_constraint=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="blocked_by",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "constraints": [
                    models.UniqueConstraint(fields=("by", "person"), name="one_block_per_person")
                ],
            },
        ),
        migrations.AddField(
            model_name="game",
            name="campaign",
            field=models.ForeignKey(
                editable=False,
                null=True,
                on_delete=django.db.models.deletion.SET_NULL,
                related_name="games",
                to="games.campaign",
            ),
        ),
        migrations.CreateModel(
            name="Subscription",
            fields=[
                (
                    "channel",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        primary_key=True,
                        related_name="subscription",
                        serialize=False,
                        to="games.channel",
                    ),
                ),
                ("kinds", models.JSONField(default=list)),
                ("after", models.PositiveBigIntegerField()),
                ("next_try_at", models.DateTimeField(default=django.utils.timezone.now)),
                ("error", models.CharField(blank=True, max_length=300)),
            ],
            options={
                "indexes": [models.Index(fields=["next_try_at"], name="subscriptions_due")],
            },
        ),
        migrations.CreateModel(
            name="Event",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "kind",
                    models.CharField(
                        choices=[
                            ("invited", "Invited"),
                            ("seated", "Seated"),
                            ("joined", "Joined"),
                            ("started", "Started"),
                            ("turn", "Turn"),
                            ("answer", "Answer"),
                            ("over", "Over"),
                            ("reminder", "Reminder"),
                            ("away", "Away"),
                            ("late", "Late"),
                            ("proposal", "Proposal"),
                            ("decided", "Decided"),
                            ("left", "Left"),
                            ("taken_over", "Taken Over"),
                            ("said", "Said"),
                            ("order", "Order"),
                            ("host", "Host"),
                            ("rests", "Rests"),
                        ],
                        max_length=10,
                    ),
                ),
                ("about", models.CharField(blank=True, max_length=60)),
                ("position", models.PositiveBigIntegerField(null=True)),
                ("ply", models.PositiveIntegerField()),
                ("seat", models.PositiveSmallIntegerField(null=True)),
                ("other", models.PositiveSmallIntegerField(null=True)),
                ("due_at", models.DateTimeField(null=True)),
                ("submission", models.PositiveBigIntegerField(null=True)),
                ("proposal", models.PositiveBigIntegerField(null=True)),
                ("message", models.PositiveBigIntegerField(null=True)),
                ("order", models.PositiveIntegerField(null=True)),
                ("status", models.CharField(blank=True, max_length=10)),
                ("code", models.CharField(blank=True, max_length=100)),
                ("created_at", models.DateTimeField(default=django.utils.timezone.now, editable=False)),
                (
                    "game",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="events",
                        to="games.game",
                    ),
                ),
                (
                    "user",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="events",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "constraints": [
                    models.UniqueConstraint(
                        fields=("game", "user", "kind", "about"), name="one_event_per_thing"
                    ),
                    models.UniqueConstraint(fields=("user", "position"), name="one_event_per_position"),
                ],
            },
        ),
        migrations.CreateModel(
            name="Favourite",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("created_at", models.DateTimeField(default=django.utils.timezone.now, editable=False)),
                (
                    "player",
                    models.ForeignKey(
                        db_constraint=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="favourite_of",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "user",
                    models.ForeignKey(
                        db_constraint=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="favourites",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "constraints": [
                    models.UniqueConstraint(fields=("user", "player"), name="one_favourite_per_player")
                ],
            },
        ),
        migrations.CreateModel(
            name="Member",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("joined_at", models.DateTimeField(default=django.utils.timezone.now, editable=False)),
                ("left_at", models.DateTimeField(editable=False, null=True)),
                (
                    "campaign",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="members",
                        to="games.campaign",
                    ),
                ),
                (
                    "user",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="memberships",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "ordering": ["joined_at", "pk"],
                "constraints": [
                    models.UniqueConstraint(fields=("campaign", "user"), name="one_membership_per_person")
                ],
            },
        ),
        migrations.CreateModel(
            name="Message",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("seat", models.PositiveSmallIntegerField(null=True)),
                (
                    "channel",
                    models.CharField(
                        choices=[("players", "Players"), ("spectators", "Spectators")], max_length=10
                    ),
                ),
                ("text", models.TextField()),
                ("ply", models.PositiveIntegerField()),
                ("said_at", models.DateTimeField(default=django.utils.timezone.now, editable=False)),
                ("hidden_at", models.DateTimeField(null=True)),
                ("changed_at", models.DateTimeField(default=django.utils.timezone.now, editable=False)),
                ("key", models.CharField(blank=True, max_length=100)),
                (
                    "game",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="messages",
                        to="games.game",
                    ),
                ),
                (
                    "hidden_by",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "user",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="messages",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "ordering": ["pk"],
                "indexes": [
                    models.Index(fields=["game", "channel", "changed_at"], name="talk_changed"),
                    models.Index(fields=["game", "id"], name="talk_in_order"),
                ],
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(
                            models.Q(("channel", "players"), ("seat__isnull", False)),
                            models.Q(("channel", "spectators"), ("seat", None)),
                            _connector="OR",
                        ),
                        name="players_have_seats",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(("text", ""), _negated=True), name="message_says_something"
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            ("hidden_by", None), ("hidden_at__isnull", False), _connector="OR"
                        ),
                        name="hidden_at_some_time",
                    ),
                    models.UniqueConstraint(
                        condition=models.Q(("key", ""), _negated=True),
                        fields=("game", "user", "key"),
                        name="one_message_per_key",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="Note",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("text", models.TextField()),
                ("changed_at", models.DateTimeField(default=django.utils.timezone.now, editable=False)),
                (
                    "game",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="notes", to="games.game"
                    ),
                ),
                (
                    "user",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="notes",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "constraints": [models.UniqueConstraint(fields=("user", "game"), name="one_note_per_table")],
            },
        ),
        migrations.CreateModel(
            name="Order",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("number", models.PositiveIntegerField()),
                ("position", models.PositiveIntegerField()),
                ("key", models.CharField(blank=True, max_length=100)),
                ("text", models.CharField(max_length=400)),
                ("given", models.JSONField()),
                (
                    "status",
                    models.CharField(
                        choices=[
                            ("active", "Active"),
                            ("fired", "Fired"),
                            ("stopped", "Stopped"),
                            ("removed", "Removed"),
                        ],
                        default="active",
                        max_length=10,
                    ),
                ),
                ("last_ply", models.PositiveIntegerField(null=True)),
                ("fires_at", models.DateTimeField(null=True)),
                ("fires_ply", models.PositiveIntegerField(null=True)),
                ("created_at", models.DateTimeField(default=django.utils.timezone.now, editable=False)),
                (
                    "game",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="orders",
                        to="games.game",
                    ),
                ),
                (
                    "user",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="orders",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "indexes": [
                    models.Index(
                        condition=models.Q(("status", "active")), fields=["game"], name="active_orders"
                    ),
                    models.Index(
                        condition=models.Q(("fires_at__isnull", False)),
                        fields=["fires_at"],
                        name="orders_to_fire",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="OrderEntry",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("ply", models.PositiveIntegerField()),
                ("move", models.CharField(blank=True, max_length=400)),
                ("reason", models.JSONField()),
                ("created_at", models.DateTimeField(default=django.utils.timezone.now, editable=False)),
                (
                    "order",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="entries", to="games.order"
                    ),
                ),
            ],
            options={
                "ordering": ["pk"],
            },
        ),
        migrations.CreateModel(
            name="Presence",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("seen_at", models.DateTimeField()),
                ("ply", models.PositiveIntegerField(null=True)),
                ("left_at", models.DateTimeField(null=True)),
                ("left_ply", models.PositiveIntegerField(null=True)),
                (
                    "game",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="+", to="games.game"
                    ),
                ),
                (
                    "user",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "constraints": [
                    models.UniqueConstraint(fields=("user", "game"), name="one_presence_per_table")
                ],
            },
        ),
        migrations.CreateModel(
            name="Proposal",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "kind",
                    models.CharField(
                        choices=[("pause", "Pause"), ("resume", "Resume"), ("undo", "Undo"), ("end", "End")],
                        max_length=10,
                    ),
                ),
                ("data", models.JSONField(default=dict)),
                ("ply", models.PositiveIntegerField()),
                (
                    "status",
                    models.CharField(
                        choices=[
                            ("open", "Open"),
                            ("carried", "Carried"),
                            ("declined", "Declined"),
                            ("withdrawn", "Withdrawn"),
                            ("lapsed", "Lapsed"),
                        ],
                        default="open",
                        max_length=10,
                    ),
                ),
                ("created_at", models.DateTimeField(default=django.utils.timezone.now, editable=False)),
                ("lapses_at", models.DateTimeField()),
                ("closed_at", models.DateTimeField(null=True)),
                (
                    "game",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="proposals", to="games.game"
                    ),
                ),
            ],
            options={
                "ordering": ["created_at", "pk"],
                "indexes": [
                    models.Index(
                        condition=models.Q(("status", "open")), fields=["lapses_at"], name="open_proposals"
                    )
                ],
                "constraints": [
                    models.UniqueConstraint(
                        condition=models.Q(("status", "open")),
                        fields=("game", "kind"),
                        name="one_open_proposal_of_a_kind",
                    )
                ],
            },
        ),
        migrations.CreateModel(
            name="Notice",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "kind",
                    models.CharField(
                        choices=[
                            ("invited", "Invited"),
                            ("turn", "Turn"),
                            ("answer", "Answer"),
                            ("over", "Over"),
                            ("reminder", "Reminder"),
                            ("away", "Away"),
                            ("rests", "Rests"),
                            ("proposal", "Proposal"),
                            ("decided", "Decided"),
                            ("late", "Late"),
                            ("mention", "Mention"),
                            ("host", "Host"),
                            ("digest", "Digest"),
                            ("full", "Full"),
                            ("joined", "Joined"),
                            ("declined", "Declined"),
                            ("returned", "Returned"),
                            ("left", "Left"),
                            ("agreed", "Agreed"),
                        ],
                        max_length=10,
                    ),
                ),
                ("channel", models.CharField(default="mail", max_length=10)),
                ("ply", models.PositiveIntegerField()),
                ("due_at", models.DateTimeField(null=True)),
                ("is_collected", models.BooleanField(default=False)),
                (
                    "status",
                    models.CharField(
                        choices=[
                            ("owed", "Owed"),
                            ("claimed", "Claimed"),
                            ("sent", "Sent"),
                            ("moot", "Moot"),
                            ("unsure", "Unsure"),
                            ("failed", "Failed"),
                        ],
                        default="owed",
                        max_length=10,
                    ),
                ),
                ("attempts", models.PositiveIntegerField(default=0)),
                ("failures", models.PositiveSmallIntegerField(default=0)),
                ("next_try_at", models.DateTimeField(default=django.utils.timezone.now)),
                ("created_at", models.DateTimeField(default=django.utils.timezone.now, editable=False)),
                ("sent_at", models.DateTimeField(null=True)),
                ("error", models.CharField(blank=True, max_length=300)),
                (
                    "about",
                    models.ForeignKey(
                        db_constraint=False,
                        db_index=False,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "game",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="notices",
                        to="games.game",
                    ),
                ),
                (
                    "message",
                    models.ForeignKey(
                        db_index=False,
                        null=True,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to="games.message",
                    ),
                ),
                (
                    "user",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="notices",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "via",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to="games.channel",
                    ),
                ),
                (
                    "proposal",
                    models.ForeignKey(
                        db_index=False,
                        null=True,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to="games.proposal",
                    ),
                ),
            ],
            options={
                "indexes": [
                    models.Index(
                        condition=models.Q(("is_collected", True)),
                        fields=["user", "is_collected"],
                        name="collected",
                    ),
                    models.Index(fields=["game"], name="notices_of_game"),
                    models.Index(
                        condition=models.Q(("about__isnull", False)), fields=["about"], name="notices_about"
                    ),
                    models.Index(
                        condition=models.Q(("proposal__isnull", False)),
                        fields=["proposal"],
                        name="notices_of_proposal",
                    ),
                    models.Index(
                        condition=models.Q(("message__isnull", False)),
                        fields=["message"],
                        name="notices_of_message",
                    ),
                    models.Index(
                        condition=models.Q(("status__in", ["owed", "claimed"])),
                        fields=["next_try_at"],
                        name="unsent_notices",
                    ),
                ],
                "constraints": [
                    models.UniqueConstraint(
                        condition=models.Q(("kind", "digest")),
                        fields=("user", "due_at"),
                        name="one_digest_per_hour",
                    )
                ],
            },
        ),
        migrations.CreateModel(
            name="Rating",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("bot", models.CharField(blank=True, max_length=20)),
                ("ruleset", models.CharField(max_length=40)),
                ("kind", models.CharField(choices=[("people", "People"), ("bots", "Bots")], max_length=10)),
                ("players", models.PositiveSmallIntegerField()),
                ("at", models.DateTimeField()),
                ("rating", models.FloatField()),
                ("deviation", models.FloatField()),
                ("volatility", models.FloatField()),
                ("games", models.PositiveIntegerField()),
                ("known_until", models.DateTimeField(null=True)),
                ("is_last", models.BooleanField(default=True)),
                (
                    "game",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="ratings", to="games.game"
                    ),
                ),
                (
                    "user",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="ratings",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "indexes": [
                    models.Index(fields=["ruleset", "at", "game"], name="ratings_in_order"),
                    models.Index(
                        condition=models.Q(("is_last", True)),
                        fields=["ruleset", "kind", "players", "-rating"],
                        name="standings_by_rating",
                    ),
                ],
                "constraints": [
                    models.UniqueConstraint(fields=("game", "user"), name="one_rating_per_person"),
                    models.UniqueConstraint(
                        condition=models.Q(("bot", ""), _negated=True),
                        fields=("game", "bot"),
                        name="one_rating_per_bot",
                    ),
                    models.UniqueConstraint(
                        condition=models.Q(("is_last", True)),
                        fields=("user", "ruleset", "kind", "players"),
                        name="last_rating_of_person",
                    ),
                    models.UniqueConstraint(
                        condition=models.Q(("is_last", True), models.Q(("bot", ""), _negated=True)),
                        fields=("bot", "ruleset", "players"),
                        name="last_rating_of_bot",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="Receipt",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("channel", models.CharField(max_length=10)),
                ("label", models.CharField(max_length=60)),
                (
                    "status",
                    models.CharField(
                        choices=[
                            ("sent", "Sent"),
                            ("delivered", "Delivered"),
                            ("opened", "Opened"),
                            ("failed", "Failed"),
                            ("given_up", "Given Up"),
                        ],
                        max_length=10,
                    ),
                ),
                ("words", models.CharField(blank=True, max_length=300)),
                ("at", models.DateTimeField()),
                (
                    "notice",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="receipts",
                        to="games.notice",
                    ),
                ),
                (
                    "via",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to="games.channel",
                    ),
                ),
            ],
            options={
                "ordering": ["at", "pk"],
            },
        ),
        migrations.CreateModel(
            name="Remark",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("ply", models.PositiveIntegerField()),
                ("line", models.JSONField()),
                ("created_at", models.DateTimeField(default=django.utils.timezone.now, editable=False)),
                (
                    "game",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="remarks", to="games.game"
                    ),
                ),
            ],
            options={
                "ordering": ["ply", "pk"],
                "indexes": [models.Index(fields=["game", "ply"], name="games_remar_game_id_d55b1a_idx")],
            },
        ),
        migrations.CreateModel(
            name="Report",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("reported_at", models.DateTimeField(default=django.utils.timezone.now, editable=False)),
                (
                    "message",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="reports",
                        to="games.message",
                    ),
                ),
                (
                    "user",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="reports",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "constraints": [
                    models.UniqueConstraint(fields=("message", "user"), name="one_report_per_person")
                ],
            },
        ),
        migrations.CreateModel(
            name="ReturnedMail",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("day", models.DateField()),
                ("cause", models.CharField(max_length=12)),
                ("words", models.CharField(blank=True, max_length=300)),
                ("at", models.DateTimeField(db_index=True)),
                (
                    "user",
                    models.ForeignKey(
                        db_constraint=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="returned_mails",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "constraints": [
                    models.UniqueConstraint(fields=("user", "day", "cause"), name="one_returned_mail_a_day")
                ],
            },
        ),
        migrations.CreateModel(
            name="SavedGroup",
            fields=[
                (
                    "id",
                    models.CharField(
                        default=games.models.game.new_game_id,
                        editable=False,
                        max_length=10,
                        primary_key=True,
                        serialize=False,
                    ),
                ),
                ("name", models.CharField(max_length=60)),
                ("ruleset", models.CharField(max_length=40)),
                ("options", models.JSONField(default=dict)),
                ("law", models.JSONField(null=True)),
                ("bots", models.JSONField(default=list)),
                ("is_rated", models.BooleanField(default=False)),
                ("hides_absence", models.BooleanField(default=False)),
                ("host_helps", models.BooleanField(default=False)),
                ("season", models.PositiveSmallIntegerField(default=1)),
                ("season_began_at", models.DateTimeField(default=django.utils.timezone.now, editable=False)),
                ("created_at", models.DateTimeField(default=django.utils.timezone.now, editable=False)),
                (
                    "owner",
                    models.ForeignKey(
                        db_constraint=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="saved_groups",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="GroupMember",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("joined_at", models.DateTimeField(default=django.utils.timezone.now, editable=False)),
                ("left_at", models.DateTimeField(editable=False, null=True)),
                (
                    "user",
                    models.ForeignKey(
                        db_constraint=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="group_memberships",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "group",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="members",
                        to="games.savedgroup",
                    ),
                ),
            ],
            options={
                "ordering": ["joined_at", "pk"],
                "constraints": [
                    models.UniqueConstraint(fields=("group", "user"), name="one_group_membership_per_person")
                ],
            },
        ),
        migrations.CreateModel(
            name="GroupGame",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("season", models.PositiveSmallIntegerField(default=1)),
                ("added_at", models.DateTimeField(default=django.utils.timezone.now, editable=False)),
                (
                    "game",
                    models.ForeignKey(
                        db_constraint=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="group_games",
                        to="games.game",
                    ),
                ),
                (
                    "group",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="games",
                        to="games.savedgroup",
                    ),
                ),
            ],
            options={
                "ordering": ["-added_at", "-pk"],
                "constraints": [
                    models.UniqueConstraint(fields=("group", "game"), name="one_entry_per_game_of_group")
                ],
            },
        ),
        migrations.CreateModel(
            name="Seat",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("number", models.PositiveSmallIntegerField()),
                ("bot", models.CharField(blank=True, max_length=20)),
                ("invited", models.EmailField(blank=True, max_length=254)),
                (
                    "invited_as",
                    models.CharField(
                        blank=True,
                        choices=[("address", "Address"), ("name", "Name")],
                        db_default="",
                        default="",
                        editable=False,
                        max_length=10,
                    ),
                ),
                ("invited_at", models.DateTimeField(editable=False, null=True)),
                ("declined_at", models.DateTimeField(editable=False, null=True)),
                ("taken_at", models.DateTimeField(editable=False, null=True)),
                ("nonce", models.CharField(default=games.models.game.new_nonce, max_length=64)),
                ("must_act", models.BooleanField(default=False, editable=False)),
                ("asked_at", models.DateTimeField(editable=False, null=True)),
                ("due_at", models.DateTimeField(editable=False, null=True)),
                ("moved_ply", models.PositiveIntegerField(default=0, editable=False)),
                ("asked_ply", models.PositiveIntegerField(db_default=0, default=0, editable=False)),
                ("budget", models.PositiveIntegerField(editable=False, null=True)),
                ("within", models.PositiveIntegerField(editable=False, null=True)),
                ("bank", models.PositiveIntegerField(editable=False, null=True)),
                ("turn_time", models.JSONField(editable=False, null=True)),
                ("ran", models.PositiveIntegerField(default=0, editable=False)),
                ("remind_at", models.DateTimeField(editable=False, null=True)),
                ("stand_in", models.CharField(blank=True, editable=False, max_length=20)),
                ("late_at", models.DateTimeField(editable=False, null=True)),
                ("is_away", models.BooleanField(db_default=False, default=False, editable=False)),
                ("is_vacant", models.BooleanField(default=False, editable=False)),
                ("is_offered", models.BooleanField(db_default=False, default=False, editable=False)),
                ("in_time", models.PositiveIntegerField(default=0, editable=False)),
                ("missed", models.PositiveIntegerField(default=0, editable=False)),
                ("is_guided", models.BooleanField(db_default=False, default=False, editable=False)),
                ("is_program", models.BooleanField(db_default=False, default=False, editable=False)),
                (
                    "game",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="seats", to="games.game"
                    ),
                ),
                (
                    "invited_by",
                    models.ForeignKey(
                        editable=False,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "program",
                    models.ForeignKey(
                        db_constraint=False,
                        editable=False,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to="games.apitoken",
                    ),
                ),
                (
                    "user",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="seats",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "ordering": ["number"],
                "indexes": [
                    models.Index(fields=["user", "must_act"], name="games_seat_user_id_ef0c89_idx"),
                    models.Index(
                        condition=models.Q(("due_at__isnull", False)),
                        fields=["due_at"],
                        name="running_clocks",
                    ),
                    models.Index(
                        condition=models.Q(("is_vacant", True)), fields=["game"], name="vacant_seats"
                    ),
                    models.Index(
                        condition=models.Q(
                            ("must_act", True),
                            models.Q(
                                models.Q(("bot", ""), _negated=True),
                                models.Q(("stand_in", ""), _negated=True),
                                _connector="OR",
                            ),
                        ),
                        fields=["asked_at"],
                        name="waiting_bots",
                    ),
                    models.Index(
                        condition=models.Q(("remind_at__isnull", False)),
                        fields=["remind_at"],
                        name="running_reminders",
                    ),
                ],
                "constraints": [
                    models.UniqueConstraint(fields=("game", "number"), name="one_seat_per_number"),
                    models.UniqueConstraint(
                        condition=models.Q(("user__isnull", False)),
                        fields=("game", "user"),
                        name="one_seat_per_person",
                    ),
                ],
            },
        ),
        migrations.AddField(
            model_name="proposal",
            name="seat",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.CASCADE, related_name="proposals", to="games.seat"
            ),
        ),
        migrations.AddField(
            model_name="order",
            name="seat",
            field=models.ForeignKey(
                db_index=False,
                on_delete=django.db.models.deletion.CASCADE,
                related_name="orders",
                to="games.seat",
            ),
        ),
        migrations.AddField(
            model_name="notice",
            name="seat",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.CASCADE, related_name="notices", to="games.seat"
            ),
        ),
        migrations.CreateModel(
            name="SignIn",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
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
        migrations.CreateModel(
            name="Sitter",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("since", models.DateTimeField(null=True)),
                ("until", models.DateTimeField()),
                ("bot", models.CharField(max_length=20)),
                ("in_time", models.PositiveIntegerField()),
                ("missed", models.PositiveIntegerField()),
                (
                    "seat",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="sitters", to="games.seat"
                    ),
                ),
                (
                    "user",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="sittings",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "ordering": ["until", "pk"],
            },
        ),
        migrations.CreateModel(
            name="Snapshot",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("ply", models.PositiveIntegerField()),
                ("version", models.PositiveIntegerField()),
                ("state", models.BinaryField()),
                (
                    "game",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="snapshots",
                        to="games.game",
                    ),
                ),
            ],
            options={
                "constraints": [models.UniqueConstraint(fields=("game", "ply"), name="one_snapshot_per_ply")],
            },
        ),
        migrations.CreateModel(
            name="Stop",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("began_at", models.DateTimeField()),
                ("ended_at", models.DateTimeField(null=True)),
                (
                    "game",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="stops",
                        to="games.game",
                    ),
                ),
            ],
            options={
                "ordering": ["began_at"],
                "indexes": [models.Index(fields=["game", "ended_at"], name="games_stop_game_id_00e409_idx")],
                "constraints": [
                    models.UniqueConstraint(
                        condition=models.Q(("ended_at", None)), fields=("game",), name="one_pause_at_a_time"
                    )
                ],
            },
        ),
        migrations.CreateModel(
            name="Submission",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("key", models.CharField(max_length=100)),
                (
                    "face",
                    models.CharField(
                        choices=[
                            ("web", "Web"),
                            ("mail", "Mail"),
                            ("api", "Api"),
                            ("bot", "Bot"),
                            ("clock", "Clock"),
                            ("order", "Order"),
                            ("host", "Host"),
                        ],
                        max_length=10,
                    ),
                ),
                ("expected_ply", models.PositiveIntegerField()),
                ("moves", models.JSONField()),
                (
                    "status",
                    models.CharField(
                        choices=[
                            ("queued", "Queued"),
                            ("held", "Held"),
                            ("accepted", "Accepted"),
                            ("refused", "Refused"),
                            ("noted", "Noted"),
                        ],
                        default="queued",
                        max_length=10,
                    ),
                ),
                ("reason", models.JSONField(null=True)),
                ("place", models.CharField(blank=True, max_length=100)),
                ("first_ply", models.PositiveIntegerField(null=True)),
                ("last_ply", models.PositiveIntegerField(null=True)),
                ("counter", models.JSONField(editable=False, null=True)),
                ("limit", models.PositiveIntegerField(editable=False, null=True)),
                ("refilled", models.PositiveIntegerField(editable=False, null=True)),
                ("ignored", models.TextField(blank=True, db_default="", editable=False)),
                ("created_at", models.DateTimeField(default=django.utils.timezone.now, editable=False)),
                ("judged_at", models.DateTimeField(null=True)),
                (
                    "game",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="submissions",
                        to="games.game",
                    ),
                ),
                (
                    "seat",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="submissions",
                        to="games.seat",
                    ),
                ),
            ],
            options={
                "indexes": [
                    models.Index(
                        condition=models.Q(("status", "queued")),
                        fields=["created_at"],
                        name="queued_submissions",
                    ),
                    models.Index(
                        condition=models.Q(("status", "refused")),
                        fields=["judged_at"],
                        name="refused_submissions",
                    ),
                    models.Index(fields=["game", "status"], name="games_submi_game_id_800218_idx"),
                ],
                "constraints": [
                    models.UniqueConstraint(fields=("seat", "key"), name="one_submission_per_key"),
                    models.UniqueConstraint(
                        condition=models.Q(("status", "held")),
                        fields=("seat",),
                        name="one_sealed_answer_per_seat",
                    ),
                ],
            },
        ),
        migrations.AddField(
            model_name="notice",
            name="submission",
            field=models.ForeignKey(
                null=True,
                on_delete=django.db.models.deletion.CASCADE,
                related_name="+",
                to="games.submission",
            ),
        ),
        migrations.CreateModel(
            name="Move",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("ply", models.PositiveIntegerField()),
                ("seat", models.SmallIntegerField()),
                ("kind", models.CharField(max_length=40)),
                ("move", models.JSONField(null=True)),
                ("undo_to", models.PositiveIntegerField(null=True)),
                ("digest", models.CharField(max_length=64)),
                ("reversible", models.BooleanField()),
                ("by_clock", models.BooleanField(default=False)),
                ("by_host", models.BooleanField(db_default=False, default=False)),
                ("by_stand_in", models.BooleanField(db_default=False, default=False)),
                ("undone", models.BooleanField(default=False)),
                ("told", models.JSONField()),
                ("created_at", models.DateTimeField(default=django.utils.timezone.now, editable=False)),
                (
                    "game",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="moves",
                        to="games.game",
                    ),
                ),
                (
                    "submission",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to="games.submission",
                    ),
                ),
            ],
            options={
                "ordering": ["ply"],
                "constraints": [models.UniqueConstraint(fields=("game", "ply"), name="one_move_per_ply")],
            },
        ),
        migrations.CreateModel(
            name="TableWish",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("is_muted", models.BooleanField(default=False)),
                (
                    "channel",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to="games.channel",
                    ),
                ),
                (
                    "game",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="+", to="games.game"
                    ),
                ),
                (
                    "user",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="table_wishes",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "constraints": [models.UniqueConstraint(fields=("user", "game"), name="one_wish_per_table")],
            },
        ),
        migrations.CreateModel(
            name="Tally",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("limit", models.CharField(max_length=40)),
                ("subject", models.CharField(max_length=64)),
                ("until", models.DateTimeField(db_index=True)),
                ("count", models.PositiveIntegerField(default=0)),
            ],
            options={
                "verbose_name_plural": "tallies",
                "constraints": [
                    models.UniqueConstraint(fields=("limit", "subject"), name="one_tally_per_subject")
                ],
            },
        ),
        migrations.CreateModel(
            name="Vacation",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("first", models.DateField()),
                ("last", models.DateField()),
                ("created_at", models.DateTimeField(default=django.utils.timezone.now, editable=False)),
                (
                    "user",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="vacations",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "ordering": ["first"],
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(("last__gte", models.F("first"))), name="vacation_goes_forward"
                    )
                ],
            },
        ),
        migrations.CreateModel(
            name="Vote",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("agrees", models.BooleanField()),
                ("created_at", models.DateTimeField(default=django.utils.timezone.now, editable=False)),
                (
                    "proposal",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="votes", to="games.proposal"
                    ),
                ),
                (
                    "seat",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="+", to="games.seat"
                    ),
                ),
            ],
            options={
                "constraints": [
                    models.UniqueConstraint(fields=("proposal", "seat"), name="one_vote_per_seat")
                ],
            },
        ),
        migrations.CreateModel(
            name="EventOrder",
            fields=[
                (
                    "user",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        primary_key=True,
                        related_name="+",
                        serialize=False,
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                ("last", models.PositiveBigIntegerField(default=0)),
                ("gone", models.PositiveBigIntegerField(default=0)),
            ],
            options={
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(("gone__lte", models.F("last"))), name="gone_was_given"
                    )
                ],
            },
        ),
        migrations.AddConstraint(
            model_name="game",
            constraint=models.UniqueConstraint(
                fields=("campaign", "campaign_number"), name="one_game_per_number"
            ),
        ),
        migrations.AddConstraint(
            model_name="order",
            constraint=models.UniqueConstraint(fields=("seat", "number"), name="one_order_per_number"),
        ),
        migrations.AddConstraint(
            model_name="notice",
            constraint=models.UniqueConstraint(
                condition=models.Q(
                    ("due_at", None), ("message", None), ("proposal", None), ("submission", None)
                ),
                fields=("seat", "kind", "ply"),
                name="one_notice_per_position",
            ),
        ),
        migrations.AddConstraint(
            model_name="notice",
            constraint=models.UniqueConstraint(
                condition=models.Q(("submission__isnull", False)),
                fields=("submission",),
                name="one_answer_per_submission",
            ),
        ),
        migrations.AddConstraint(
            model_name="notice",
            constraint=models.UniqueConstraint(
                condition=models.Q(("due_at__isnull", False)),
                fields=("seat", "kind", "due_at"),
                name="one_notice_per_deadline",
            ),
        ),
        migrations.AddConstraint(
            model_name="notice",
            constraint=models.UniqueConstraint(
                condition=models.Q(("proposal__isnull", False)),
                fields=("seat", "proposal", "kind"),
                name="one_notice_per_proposal_and_kind",
            ),
        ),
        migrations.AddConstraint(
            model_name="notice",
            constraint=models.UniqueConstraint(
                condition=models.Q(("message__isnull", False)),
                fields=("seat", "message"),
                name="one_notice_per_message",
            ),
        ),
    ]
