"""Games, their dice secrets and their seats."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from typing import Any, Final

from django.db import models, transaction
from django.db.models import Q
from django.db.models.functions import Now
from django.utils import timezone

from adjudicator import randomness
from adjudicator.engine import codec
from adjudicator.engine.record import UndoMark
from games.models.reader_facts import ReaderFacts
from games.models.user import ApiToken, User
from games.time_control import urgency
from games.time_control.clocks import SeatClock
from games.time_control.turns import TurnTime

CLOCK: Final = SeatClock.__struct_fields__
"""The columns of a seat that form its clock."""

_ID_LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"


def new_game_id() -> str:
    """Return ten random letters and digits that are hard to confuse."""
    return "".join(randomness.source.choice(_ID_LETTERS) for _ in range(10))


def new_nonce() -> str:
    """Return a random contribution to the dice, for a seat whose player sets none."""
    return randomness.source.randbytes(16).hex()


def found_by(user: User | None) -> Q:
    """Return the condition that a user finds a table in lists: it is public, or open to the user as a friend.

    A friend is a player whom the host has marked as a favourite. None stands for a stranger.
    """
    public = Q(is_private=False)
    if user is None:
        return public
    return public | Q(is_open_to_friends=True, created_by__in=user.favourite_of.values("user"))


def seats_with_users() -> models.Prefetch[Any]:
    """Return a prefetch for games: their seats in order, with users."""
    return models.Prefetch("seats", Seat.objects.select_related("user"))


class GameQuerySet(models.QuerySet["Game"]):
    """Named queries for games."""

    def of(self, user: User) -> GameQuerySet:
        """Return the tables at which a user sits."""
        return self.filter(seats__user=user).distinct()

    def open_to(self, user: User | None) -> GameQuerySet:
        """Return the tables with a free seat that a user can find. None stands for a stranger."""
        free = Q(seats__user=None, seats__bot="", seats__invited="")
        return self.listed().filter(free, found_by(user), status=Game.Status.OPEN).distinct()

    def listed(self) -> GameQuerySet:
        """Return all tables except sandbox tables, which appear in no public list."""
        return self.filter(is_sandbox=False)

    def bots_alone(self) -> GameQuerySet:
        """Return the tables at which bots play every seat."""
        people = Seat.objects.played_by_people().filter(game=models.OuterRef("pk"))
        return self.exclude(models.Exists(people))

    def vacant_for(self, user: User | None) -> GameQuerySet:
        """Return the running tables that a user can find, with a seat to take over without an invitation."""
        lets_strangers_in = Q(open_to_strangers=True) | Q(open_to_strangers=None, is_private=False)
        offered = found_by(user) & lets_strangers_in | Q(seats__is_offered=True)
        running = self.listed().filter(status=Game.Status.RUNNING)
        return running.filter(offered, seats__is_vacant=True).distinct()

    def quiet(self, status: str, since: datetime) -> GameQuerySet:
        """Return the tables with this status that have been inactive since this time, longest inactive first.

        Tables paused by agreement are not included, but resting ones are.
        """
        awaited = Q(paused_at=None) | Q(is_resting=True)
        return self.filter(awaited, status=status, active_at__lte=since).order_by("active_at")

    def with_seats(self) -> GameQuerySet:
        """Prefetch the seats and their users, in one more query."""
        return self.prefetch_related(seats_with_users())

    def to_count(self) -> GameQuerySet:
        """Return the finished rated games, without abandoned ones, whose ratings are not stored yet."""
        over = self.filter(status=Game.Status.FINISHED, is_counted=False).exclude(rated="")
        return over.exclude(ending=Game.Ending.ABANDONED)

    def to_pack(self, since: datetime) -> GameQuerySet:
        """Return the games that ended by this time and still have move rows, oldest first."""
        over = self.filter(status=Game.Status.FINISHED, packed_at=None, finished_at__lte=since)
        return over.order_by("finished_at")

    def to_trim(self, since: datetime) -> GameQuerySet:
        """Return the games with move rows that were last trimmed by this time, longest untrimmed first."""
        begun = self.filter(status__in=[Game.Status.RUNNING, Game.Status.FINISHED], packed_at=None)
        return begun.filter(trimmed_at__lte=since).order_by("trimmed_at")

    def waiting(self) -> GameQuerySet:
        """Return the games with queued submissions, once per submission, longest waiting first."""
        return self.filter(submissions__status="queued").order_by("submissions__created_at")

    def locked(self, skip_locked: bool = False) -> GameQuerySet:
        """Lock the games. Needs a transaction."""
        return self.select_for_update(of=("self",), no_key=True, skip_locked=skip_locked)


class Game(models.Model):
    """A table. The columns from `ply` on are derived from the moves and updated with each of them.

    - `question_ply`: the ply of the oldest pending question. It is the last ply, unless seats have since
      acted on independent questions.
    - `turn`: the number of the turn. `Ruleset.turn` tells turns apart.
    - `rules_time`: the time that all answers limited by the rules share in this turn (`TurnTime` of
      `games.time_control.turns`, as plain JSON).
    - `campaign_number`: the number of the game in its campaign, from 1.
    - `is_shown`: everybody can find the table and watch it.
    - `is_private`: only people with the link or an invitation can find the table.
    - `is_open_to_friends`: the host's favourites can find the private table, too.
    - `is_visibility_chosen`: the host chose `is_private`, so inviting people does not change it.
    - `open_to_strangers`: strangers may take over a vacant seat. None for the default: at public tables.
    - `starts_when_full`: the game starts automatically when the last seat is taken.
    - `rated`: the kind of leaderboard it counts for, fixed at creation. Empty for none.
    - `is_counted`: its ratings, if any, are stored.
    - `law`: the time control (`games.time_control`) as plain JSON, fixed at creation. None for no limit.
    - `min_reliability`, `min_rating`: the minimums for taking a seat without an invitation
      (`games.core.merits`), fixed at creation. None for no minimum.
    - `hides_absence`: planned moves fire after a delay, so that nobody can recognize them.
    - `host_helps`: its creator may step the game back and let a bot answer for an absent player.
    - `trimmed_at`: when it was last trimmed (`games.services.upkeep.trimming`).
    - `paused_at`: the time at which its clocks were stopped, by agreement or because it rests.
    - `is_resting`: only stand-ins play, so nothing is played until a player returns.
    - `active_at`: the time of the last activity.
    - `packed_at`: when its moves were packed into an archive. None while they are in rows.
    - `is_sandbox`: a table for testing programs. It sends no notices and is deleted after a day.
    - `dice_seed`: the seed of all draws, for sandbox tables only. If empty, the dice are fair.
    """

    class Status(models.TextChoices):
        OPEN = "open"
        RUNNING = "running"
        FINISHED = "finished"

    class Ending(models.TextChoices):
        """The cause of a game's end."""

        RULES = "rules"
        AGREEMENT = "agreement"
        ABANDONED = "abandoned"

    class Rated(models.TextChoices):
        """The kind of leaderboard that a game counts for."""

        PEOPLE = "people"
        BOTS = "bots"

    id = models.CharField(primary_key=True, max_length=10, default=new_game_id, editable=False)
    ruleset = models.CharField(max_length=40)
    version = models.PositiveIntegerField()
    options = models.JSONField(default=dict)
    name = models.CharField(max_length=60)
    created_by = models.ForeignKey(User, on_delete=models.SET_NULL, null=True, related_name="created_games")
    created_at = models.DateTimeField(default=timezone.now, editable=False)
    started_at = models.DateTimeField(null=True, editable=False)
    finished_at = models.DateTimeField(null=True, editable=False)
    status = models.CharField(max_length=10, choices=Status.choices, default=Status.OPEN)
    commitment = models.CharField(max_length=64, editable=False)
    start_digest = models.CharField(max_length=64, blank=True, editable=False)
    campaign = models.ForeignKey(
        "games.Campaign", on_delete=models.SET_NULL, null=True, editable=False, related_name="games"
    )
    campaign_number = models.PositiveSmallIntegerField(null=True, editable=False)
    rematch_of = models.OneToOneField(
        "self", on_delete=models.SET_NULL, null=True, editable=False, related_name="rematch"
    )
    ply = models.PositiveIntegerField(default=0, editable=False)
    turn = models.PositiveIntegerField(default=0, db_default=0, editable=False)
    rules_time = models.JSONField(null=True, editable=False)
    question_ply = models.PositiveIntegerField(default=0, editable=False)
    digest = models.CharField(max_length=64, blank=True, editable=False)
    outcome = models.JSONField(null=True, editable=False)
    ending = models.CharField(max_length=10, choices=Ending.choices, default=Ending.RULES, editable=False)
    law = models.JSONField(null=True, editable=False)
    is_shown = models.BooleanField(default=False, db_default=False)
    is_private = models.BooleanField(default=False, db_default=False)
    is_open_to_friends = models.BooleanField(default=False, db_default=False)
    is_visibility_chosen = models.BooleanField(default=False, db_default=False)
    open_to_strangers = models.BooleanField(null=True)
    starts_when_full = models.BooleanField(default=False, db_default=False)
    hides_absence = models.BooleanField(default=False, db_default=False)
    host_helps = models.BooleanField(default=False, db_default=False)
    rated = models.CharField(max_length=10, choices=Rated.choices, blank=True, default="", db_default="")
    min_reliability = models.PositiveSmallIntegerField(null=True, editable=False)
    min_rating = models.PositiveSmallIntegerField(null=True, editable=False)
    is_counted = models.BooleanField(default=False, db_default=False, editable=False)
    is_sandbox = models.BooleanField(default=False, db_default=False, editable=False)
    dice_seed = models.CharField(max_length=64, blank=True, default="", db_default="", editable=False)
    paused_at = models.DateTimeField(null=True, editable=False)
    is_resting = models.BooleanField(default=False, db_default=False, editable=False)
    packed_at = models.DateTimeField(null=True, editable=False)
    trimmed_at = models.DateTimeField(default=timezone.now, db_default=Now(), editable=False)
    active_at = models.DateTimeField(default=timezone.now, editable=False)

    objects = GameQuerySet.as_manager()

    known_state: tuple[tuple[int, int], Any] | None = None
    """The state at a ply and version, once `games.core.store.state_of` has read it."""
    known_snapshot: tuple[int, bytes] | None = None
    """The snapshot of a ply in the game's version, if it was read together with the game."""
    known_decisive: UndoMark | None = None
    """The one move that decides whether a seat may undo, or None if the log has to be read for that."""
    facts: ReaderFacts | None = None
    """The facts that were read for one reader together with the game. `facts_for` returns them."""

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["campaign", "campaign_number"], name="one_game_per_number")
        ]
        indexes = [
            models.Index(fields=["status", "created_at"]),
            models.Index(fields=["status", "active_at"], name="quiet_games"),
            models.Index(fields=["active_at"], condition=Q(is_shown=True), name="shown_games"),
            models.Index(fields=["created_at"], condition=Q(is_sandbox=True), name="sandbox_games"),
            models.Index(fields=["paused_at"], condition=Q(paused_at__isnull=False), name="paused_games"),
            models.Index(
                fields=["finished_at"],
                condition=Q(status="finished", packed_at=None),
                name="games_to_pack",
            ),
            models.Index(
                fields=["trimmed_at"],
                condition=Q(status__in=["running", "finished"], packed_at=None),
                name="games_to_trim",
            ),
            models.Index(
                fields=["ruleset", "finished_at"],
                condition=Q(status="finished", is_counted=False) & ~Q(rated="") & ~Q(ending="abandoned"),
                name="games_to_count",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.name} ({self.id})"

    def facts_for(self, user: User | None) -> ReaderFacts | None:
        """Return the facts that were read together with the game, if they were read for this user."""
        user_id = 0 if user is None else user.pk
        return self.facts if self.facts is not None and self.facts.user_id == user_id else None

    @property
    def lets_strangers_in(self) -> bool:
        """Whether strangers may take over a vacant seat that is not offered to everybody."""
        return not self.is_private if self.open_to_strangers is None else self.open_to_strangers

    @transaction.atomic
    def delete(self, *arguments: Any, **options: Any) -> tuple[int, dict[str, int]]:
        """Delete the table and everything that belongs to it.

        Lock its notices first: if one is being sent, its receipt is written before both are deleted.
        """
        list(self.notices.select_for_update().values_list("pk"))
        return super().delete(*arguments, **options)


class GameSecret(models.Model):
    """The dice secret, in a separate database table so that code that shows a game cannot reveal it."""

    game = models.OneToOneField(Game, on_delete=models.CASCADE, primary_key=True, related_name="+")
    secret = models.BinaryField()

    def __str__(self) -> str:
        return f"sealed secret of {self.game_id}"


class SeatQuerySet(models.QuerySet["Seat"]):
    """Named queries for seats."""

    def voters(self) -> SeatQuerySet:
        """Return the seats whose players play for themselves. Each has a vote on proposals."""
        return self.filter(user__is_active=True, stand_in="", is_vacant=False)

    def asked(self) -> SeatQuerySet:
        """Return the seats that running tables wait for. Resting tables wait for nobody."""
        return self.filter(must_act=True, game__status=Game.Status.RUNNING, game__is_resting=False)

    def out_of_time(self, at: datetime) -> SeatQuerySet:
        """Return the seats that must act and whose time is over."""
        return self.asked().filter(due_at__lte=at)

    def to_remind(self, at: datetime) -> SeatQuerySet:
        """Return the seats that must act and whose reminder is due."""
        return self.asked().filter(remind_at__lte=at)

    def stood_in_for(self) -> SeatQuerySet:
        """Return the seats of people for whom a bot plays, or whose last answer came from the clock."""
        return self.filter(~Q(stand_in="") | Q(is_away=True), user__isnull=False)

    def played_by_bots(self) -> SeatQuerySet:
        """Return the seats played by bots or stand-ins."""
        return self.filter(~Q(bot="") | ~Q(stand_in=""))

    def played_by(self, bots: Iterable[str]) -> SeatQuerySet:
        """Return the seats in which one of these bots plays or stands in."""
        names = list(bots)
        return self.filter(Q(bot__in=names) | Q(bot="", stand_in__in=names))

    def played_by_people(self) -> SeatQuerySet:
        """Return the seats that no bot plays, including free ones."""
        return self.filter(bot="", stand_in="")


class Seat(models.Model):
    """A place at a table.

    Derived from the moves:

    - `must_act`: the table waits for this seat.
    - `due_at`: the deadline. A seat with a sealed answer keeps its deadline.
    - `moved_ply`: the game's ply after the seat's last move.
    - `asked_ply`: the ply of its question, if other seats' earlier questions are still pending.

    Fields of the clock. They determine `due_at`, with the table's time control and the calendars:

    - `asked_at`: when the question was asked.
    - `budget`, `within`: the seconds for this answer according to the time control and according to the
      rules.
    - `bank`: the seconds left in the seat's time bank.
    - `turn_time`: its time in the turn of its last question (`TurnTime` of `games.time_control.turns`, as
      plain JSON).
    - `remind_at`: when to remind its player. None if there is no reminder to send.
    - `in_time`, `missed`: the numbers of answers that its player gave in time, and of deadlines missed.
    - `ran`: the seconds that its clock had run at its last answer.

    Invitation:

    - `invited`: the address for which the seat has been reserved since `invited_at`.
    - `declined_at`: when the invitation was declined.
    - `invited_as`: whether the inviting user knows, and may see, the person's address or only the name.

    Absence:

    - `late_at`: when its time ran out and the other players could start to decide.
    - `stand_in`: the bot that plays for its player, who can return.
    - `is_away`: its player missed a deadline and has done nothing at the table since.
    - `is_vacant`: its player left the running game, so somebody can take the seat over from the bot.
      `invited_by`: the user who invited them, if any.
    - `is_offered`: anybody may take the seat over, even at a private table.
    - `taken_at`: when the current player took the seat over.

    Other:

    - `is_guided`: its player follows the guide, which explains each question.
    - `is_program`: its player's account was marked as a program's when the game began.
    - `program`: the token that made the seat's last move, if that program polls for its turns.
    """

    class InvitedAs(models.TextChoices):
        """The way in which the inviting user identified the invited person."""

        ADDRESS = "address"
        NAME = "name"

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="seats")
    number = models.PositiveSmallIntegerField()
    user = models.ForeignKey(User, on_delete=models.SET_NULL, null=True, blank=True, related_name="seats")
    bot = models.CharField(max_length=20, blank=True)
    invited = models.EmailField(blank=True)
    invited_as = models.CharField(
        max_length=10, choices=InvitedAs.choices, blank=True, default="", db_default="", editable=False
    )
    invited_at = models.DateTimeField(null=True, editable=False)
    declined_at = models.DateTimeField(null=True, editable=False)
    invited_by = models.ForeignKey(
        User, on_delete=models.SET_NULL, null=True, editable=False, related_name="+"
    )
    taken_at = models.DateTimeField(null=True, editable=False)
    nonce = models.CharField(max_length=64, default=new_nonce)
    must_act = models.BooleanField(default=False, editable=False)
    asked_at = models.DateTimeField(null=True, editable=False)
    due_at = models.DateTimeField(null=True, editable=False)
    moved_ply = models.PositiveIntegerField(default=0, editable=False)
    asked_ply = models.PositiveIntegerField(default=0, db_default=0, editable=False)
    budget = models.PositiveIntegerField(null=True, editable=False)
    within = models.PositiveIntegerField(null=True, editable=False)
    bank = models.PositiveIntegerField(null=True, editable=False)
    turn_time = models.JSONField(null=True, editable=False)
    ran = models.PositiveIntegerField(default=0, editable=False)
    remind_at = models.DateTimeField(null=True, editable=False)
    stand_in = models.CharField(max_length=20, blank=True, editable=False)
    late_at = models.DateTimeField(null=True, editable=False)
    is_away = models.BooleanField(default=False, db_default=False, editable=False)
    is_vacant = models.BooleanField(default=False, editable=False)
    is_offered = models.BooleanField(default=False, db_default=False, editable=False)
    in_time = models.PositiveIntegerField(default=0, editable=False)
    missed = models.PositiveIntegerField(default=0, editable=False)
    is_guided = models.BooleanField(default=False, db_default=False, editable=False)
    is_program = models.BooleanField(default=False, db_default=False, editable=False)
    program = models.ForeignKey(  # no constraint: older releases do not know the column and may delete tokens
        ApiToken,
        on_delete=models.SET_NULL,
        null=True,
        db_constraint=False,
        editable=False,
        related_name="+",
    )

    objects = SeatQuerySet.as_manager()

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["game", "number"], name="one_seat_per_number"),
            models.UniqueConstraint(
                fields=["game", "user"], condition=Q(user__isnull=False), name="one_seat_per_person"
            ),
        ]
        indexes = [
            models.Index(fields=["user", "must_act"]),
            models.Index(fields=["due_at"], condition=Q(due_at__isnull=False), name="running_clocks"),
            models.Index(fields=["game"], condition=Q(is_vacant=True), name="vacant_seats"),
            models.Index(
                fields=["asked_at"],
                condition=Q(must_act=True) & (~Q(bot="") | ~Q(stand_in="")),
                name="waiting_bots",
            ),
            models.Index(
                fields=["remind_at"], condition=Q(remind_at__isnull=False), name="running_reminders"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.game_id} seat {self.number}"

    def invite(self, address: str, known_as: str, at: datetime) -> None:
        """Reserve the seat for an address from `at` on, without saving it."""
        self.invited, self.invited_as, self.invited_at, self.declined_at = address, known_as, at, None

    def invite_nobody(self) -> None:
        """End the seat's reservation, without saving it."""
        self.invited, self.invited_as, self.invited_at, self.declined_at = "", "", None, None
        self.invited_by = None

    @property
    def clock(self) -> SeatClock:
        """The clock in the seat's columns. Setting it changes them without saving."""
        stored = {name: getattr(self, name) for name in CLOCK}
        stored["turn_time"] = codec.convert(self.turn_time, TurnTime | None)
        return SeatClock(**stored)

    @clock.setter
    def clock(self, clock: SeatClock) -> None:
        for name in CLOCK:
            setattr(self, name, getattr(clock, name))
        self.turn_time = codec.to_builtins(clock.turn_time) if clock.turn_time else None

    @property
    def is_free(self) -> bool:
        return self.user_id is None and not self.bot and not self.invited

    def is_reserved_for(self, user: User) -> bool:
        """Return whether the seat waits for a user who was invited by address."""
        return self.user_id is None and self.invited.lower() == user.email.lower()

    @property
    def player(self) -> str:
        """The bot that plays the seat, permanently or as a stand-in. Empty if no bot plays it."""
        return self.bot or self.stand_in

    @property
    def until(self) -> datetime | None:
        """The deadline of this seat, if it must act and there is one."""
        return self.due_at if self.must_act else None

    @property
    def answer_time(self) -> int | None:
        """The total seconds for its current answer, if it must act within a limit that has not passed."""
        is_timed = self.must_act and self.due_at is not None and self.late_at is None
        return urgency.answer_time(self.budget, self.within) if is_timed else None

    @property
    def has_vote(self) -> bool:
        """Whether its player is playing in person, and so can vote on proposals."""
        return self.user is not None and self.user.is_active and not self.stand_in and not self.is_vacant

    @property
    def is_attended(self) -> bool:
        """Whether its player is playing in person and has acted since the last missed deadline, if any."""
        return self.has_vote and not self.is_away

    @property
    def is_stood_in_for(self) -> bool:
        """Whether a bot plays for its player, or the clock gave the player's last answer."""
        return self.user_id is not None and (bool(self.stand_in) or self.is_away)

    @property
    def is_played_by_program(self) -> bool:
        """Whether other players can see that a program plays for this person."""
        return self.user is not None and (self.is_program or self.user.is_program)

    @property
    def question_ply(self) -> int:
        """The earliest ply at which the seat could see its current question."""
        return max(self.game.question_ply, self.moved_ply, self.asked_ply)

    def knows_question(self, ply: int) -> bool:
        """Return whether the question that the seat could see at a ply is still its current one."""
        return self.question_ply <= ply <= self.game.ply

    def is_out_of_time(self, at: datetime) -> bool:
        return self.due_at is not None and self.due_at <= at

    @property
    def is_filled(self) -> bool:
        return self.user_id is not None or bool(self.bot)
