"""A game, its secret, and its seats."""

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
from games.models.user import ApiToken, User
from games.turnlaw.clocks import SeatClock
from games.turnlaw.turns import TurnTime

CLOCK: Final = SeatClock.__struct_fields__
"""The columns of a seat that are its clock."""

_ID_LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"


def new_game_id() -> str:
    """Ten letters and digits that are hard to confuse."""
    return "".join(randomness.source.choice(_ID_LETTERS) for _ in range(10))


def new_nonce() -> str:
    """What a seat adds to the dice when its player names nothing."""
    return randomness.source.randbytes(16).hex()


def seats_with_users() -> models.Prefetch[Any]:
    """What to prefetch with games: their seats in order, and who sits there."""
    return models.Prefetch("seats", Seat.objects.select_related("user"))


class GameQuerySet(models.QuerySet["Game"]):
    """Named queries."""

    def of(self, user: User) -> GameQuerySet:
        """The tables at which a person sits."""
        return self.filter(seats__user=user).distinct()

    def open(self) -> GameQuerySet:
        """The tables that wait for somebody to take a free seat."""
        free = Q(seats__user=None, seats__bot="", seats__invited="")
        return self.listed().filter(free, status=Game.Status.OPEN, is_private=False).distinct()

    def listed(self) -> GameQuerySet:
        """All but sandbox tables, which stand in no list that people read."""
        return self.filter(is_sandbox=False)

    def bots_alone(self) -> GameQuerySet:
        """The tables at which bots play every seat."""
        people = Seat.objects.played_by_people().filter(game=models.OuterRef("pk"))
        return self.exclude(models.Exists(people))

    def vacant(self) -> GameQuerySet:
        """The running tables that look for somebody who takes a seat over from a bot."""
        offered = Q(is_private=False) | Q(seats__is_offered=True)
        running = self.listed().filter(status=Game.Status.RUNNING)
        return running.filter(offered, seats__is_vacant=True).distinct()

    def quiet(self, status: str, since: datetime) -> GameQuerySet:
        """The tables of a status at which nothing has happened since then, the quietest first.

        Those at which all have agreed to a pause are not among them; those that rest are.
        """
        awaited = Q(paused_at=None) | Q(is_resting=True)
        return self.filter(awaited, status=status, active_at__lte=since).order_by("active_at")

    def with_seats(self) -> GameQuerySet:
        """The games with their seats and who sits there, in one more query."""
        return self.prefetch_related(seats_with_users())

    def to_count(self) -> GameQuerySet:
        """The rated games that are over, not given up, and not yet counted on their ladder."""
        over = self.filter(status=Game.Status.FINISHED, is_counted=False).exclude(rated="")
        return over.exclude(ending=Game.Ending.ABANDONED)

    def to_pack(self, since: datetime) -> GameQuerySet:
        """The games that were over by then and whose moves still have rows, the oldest first."""
        over = self.filter(status=Game.Status.FINISHED, packed_at=None, finished_at__lte=since)
        return over.order_by("finished_at")

    def to_trim(self, since: datetime) -> GameQuerySet:
        """The games with rows of moves through which nobody has looked since then, the longest first."""
        begun = self.filter(status__in=[Game.Status.RUNNING, Game.Status.FINISHED], packed_at=None)
        return begun.filter(trimmed_at__lte=since).order_by("trimmed_at")

    def waiting(self) -> GameQuerySet:
        """The games with queued submissions, once for each of these, the longest waiting first."""
        return self.filter(submissions__status="queued").order_by("submissions__created_at")

    def locked(self, skip_locked: bool = False) -> GameQuerySet:
        """The games under their locks; needs a transaction."""
        return self.select_for_update(of=("self",), no_key=True, skip_locked=skip_locked)


class Game(models.Model):
    """A table. The columns from `ply` on are derived from the moves and rebuilt with each of them.

    `question_ply`: since when the oldest question stands that is asked now. It is the last ply, unless seats
    have acted on things of their own since. `turn` counts the turns, as `Ruleset.turn` tells them apart.
    `rules_time`: what the turn has left for answers that the rules limit, which share it (`TurnTime` of
    `games.turnlaw.turns`, as plain JSON). `campaign_number` counts the games of its campaign from 1.
    `is_shown`: whether those who know nothing of it find it among the tables to watch. `is_private`: people
    were invited to it, so strangers find it nowhere, and take over no seat unless it is offered to all.
    `starts_when_full`: it starts by itself when the last seat is taken.
    `rated`: on which kind of ladder it counts, fixed when the table is made; empty: on none. `is_counted`:
    its ratings, if it has given any, are written.
    `law`: the turn law (`games.turnlaw`) as plain JSON, fixed when the table is made; None: no limit.
    `hides_absence`: what players have said in advance is played after a while, so that nobody can tell.
    `host_helps`: whoever made it may take it back, and have a bot answer for who is absent.
    `trimmed_at`: when what is past there was last looked for (`games.services.upkeep.trimming`).
    `paused_at`: since when its clocks stand still: all have agreed, or it rests. `is_resting`: nobody plays
    there but stand-ins, so nothing is played until somebody is back. `active_at`: of the last that happened.
    `packed_at`: since when its moves lie in an archive, without rows of their own; None: they have rows.
    `is_sandbox`: programs are tried out there; nobody is told of it, and it is removed after a day.
    `dice_seed`: what all its chance follows from, at a sandbox table alone; empty: the dice are fair.
    """

    class Status(models.TextChoices):
        OPEN = "open"
        RUNNING = "running"
        FINISHED = "finished"

    class Ending(models.TextChoices):
        """What ended a finished game."""

        RULES = "rules"
        AGREEMENT = "agreement"
        ABANDONED = "abandoned"

    class Rated(models.TextChoices):
        """On which kind of ladder a game counts."""

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
    starts_when_full = models.BooleanField(default=False, db_default=False)
    hides_absence = models.BooleanField(default=False, db_default=False)
    host_helps = models.BooleanField(default=False, db_default=False)
    rated = models.CharField(max_length=10, choices=Rated.choices, blank=True, default="", db_default="")
    is_counted = models.BooleanField(default=False, db_default=False, editable=False)
    is_sandbox = models.BooleanField(default=False, db_default=False, editable=False)
    dice_seed = models.CharField(max_length=64, blank=True, default="", db_default="", editable=False)
    paused_at = models.DateTimeField(null=True, editable=False)
    is_resting = models.BooleanField(default=False, db_default=False, editable=False)
    packed_at = models.DateTimeField(null=True, editable=False)
    trimmed_at = models.DateTimeField(default=timezone.now, db_default=Now(), editable=False)
    active_at = models.DateTimeField(default=timezone.now, editable=False)

    objects = GameQuerySet.as_manager()

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

    @transaction.atomic
    def delete(self, *arguments: Any, **options: Any) -> tuple[int, dict[str, int]]:
        """All of the table. Messages about it are locked first: of one that is being sent the receipt comes
        before, and goes with it."""
        list(self.notices.select_for_update().values_list("pk"))
        return super().delete(*arguments, **options)


class GameSecret(models.Model):
    """The dice secret: a table of its own, so that nothing which shows a game can show it."""

    game = models.OneToOneField(Game, on_delete=models.CASCADE, primary_key=True, related_name="+")
    secret = models.BinaryField()

    def __str__(self) -> str:
        return f"sealed secret of {self.game_id}"


class SeatQuerySet(models.QuerySet["Seat"]):
    """Named queries."""

    def voters(self) -> SeatQuerySet:
        """The seats whose persons play for themselves: each has a word in what the table agrees upon."""
        return self.filter(user__is_active=True, stand_in="", is_vacant=False)

    def asked(self) -> SeatQuerySet:
        """The seats that running tables wait for; a table that rests waits for nobody."""
        return self.filter(must_act=True, game__status=Game.Status.RUNNING, game__is_resting=False)

    def out_of_time(self, at: datetime) -> SeatQuerySet:
        """The seats that are waited for and whose time is over."""
        return self.asked().filter(due_at__lte=at)

    def to_remind(self, at: datetime) -> SeatQuerySet:
        """The seats that are waited for, and of whose deadline their people shall hear by now."""
        return self.asked().filter(remind_at__lte=at)

    def stood_in_for(self) -> SeatQuerySet:
        """The seats of people for whom a bot plays, or for whom the clock gave the last answer."""
        return self.filter(~Q(stand_in="") | Q(is_away=True), user__isnull=False)

    def played_by_bots(self) -> SeatQuerySet:
        """The seats of bots, and those in which a bot stands in for somebody."""
        return self.filter(~Q(bot="") | ~Q(stand_in=""))

    def played_by(self, bots: Iterable[str]) -> SeatQuerySet:
        """The seats in which one of these bots plays or stands in."""
        names = list(bots)
        return self.filter(Q(bot__in=names) | Q(bot="", stand_in__in=names))

    def played_by_people(self) -> SeatQuerySet:
        """All others, those included that nobody has taken."""
        return self.filter(bot="", stand_in="")


class Seat(models.Model):
    """A place at a table. `must_act` is derived: the rules wait for this seat.

    So is `due_at`, until when. A sealed answer that is in keeps the time it was to be given in.
    `moved_ply` is the game's ply after the seat's last move; `asked_ply`: that of its question, where others
    are still asked what they were asked before.

    What `due_at` follows from, beside the table's law and the calendars: `asked_at`, and the seconds given
    for this answer by the law (`budget`) and by the rules (`within`). `bank`: the seconds left in the seat's
    time bank. `turn_time`: what it had and has used in the turn in which it was asked last (`TurnTime` of
    `games.turnlaw.turns`, as plain JSON). `remind_at`: when its person shall be reminded, None once that is
    done. `in_time`, `missed`: how many answers its person gave within the limit, and how many not. `ran`: for
    how many seconds its clock has run up to its last answer.

    `invited`: the address for which the seat is kept, since `invited_at`; `declined_at`: when the answer was
    no. `invited_as`: what whoever invited knows of the person and may be shown: the address, or the name
    alone.

    `late_at`: since when the time is over and the others may decide. `stand_in`: the bot that plays for its
    person, who may come back. `is_away`: its person let the time for an answer go by, and has done nothing at
    the table since. `is_vacant`: its person has left the running game, and somebody may take it over from the
    bot, whom `invited_by` has invited. `is_offered`: at a private table, anybody may. `taken_at`: when the
    present person took it over.

    `is_guided`: its person is told what each question is about, until they leave the guide. `is_program`: the
    game was begun while its person's account was a program's. `program`: whose token made the seat's last
    move, where that program asks for its turns itself.
    """

    class InvitedAs(models.TextChoices):
        """How whoever invited somebody named them."""

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
    program = (
        models.ForeignKey(  # no constraint: code from before it knows nothing of it, and may delete tokens
            ApiToken,
            on_delete=models.SET_NULL,
            null=True,
            db_constraint=False,
            editable=False,
            related_name="+",
        )
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
        """Keep the seat for an address from now on; not saved."""
        self.invited, self.invited_as, self.invited_at, self.declined_at = address, known_as, at, None

    def invite_nobody(self) -> None:
        """Keep the seat for nobody; not saved."""
        self.invited, self.invited_as, self.invited_at, self.declined_at = "", "", None, None
        self.invited_by = None

    @property
    def clock(self) -> SeatClock:
        """What its columns say of its clock; set it to change them, not saved."""
        stored = {name: getattr(self, name) for name in CLOCK}
        stored["turn_time"] = codec.convert(self.turn_time, TurnTime | None)
        return SeatClock(**stored)

    @clock.setter
    def clock(self, clock: SeatClock) -> None:
        for name in CLOCK:
            setattr(self, name, getattr(clock, name))
        self.turn_time = codec.plain(clock.turn_time) if clock.turn_time else None

    @property
    def is_free(self) -> bool:
        return self.user_id is None and not self.bot and not self.invited

    @property
    def player(self) -> str:
        """The bot that plays the seat, its own or a stand-in; empty where a person does."""
        return self.bot or self.stand_in

    @property
    def until(self) -> datetime | None:
        """Until when the rules wait for this seat, if they do and there is a limit."""
        return self.due_at if self.must_act else None

    @property
    def has_vote(self) -> bool:
        """Whether its person plays, and has a word in what the table agrees upon."""
        return self.user is not None and self.user.is_active and not self.stand_in and not self.is_vacant

    @property
    def is_attended(self) -> bool:
        """Whether its person plays, and has not just let an answer's time go by."""
        return self.has_vote and not self.is_away

    @property
    def is_stood_in_for(self) -> bool:
        """Whether a bot plays for its person, or the clock gave the person's last answer."""
        return self.user_id is not None and (bool(self.stand_in) or self.is_away)

    @property
    def is_played_by_program(self) -> bool:
        """Whether others are told that a program plays for its person."""
        return self.user is not None and (self.is_program or self.user.is_program)

    @property
    def question_ply(self) -> int:
        """Since which ply the seat is asked what it is asked now, its own moves included."""
        return max(self.game.question_ply, self.moved_ply, self.asked_ply)

    def knows_question(self, ply: int) -> bool:
        """Whether what was read at a ply is what the seat is asked now."""
        return self.question_ply <= ply <= self.game.ply

    def is_out_of_time(self, at: datetime) -> bool:
        return self.due_at is not None and self.due_at <= at

    @property
    def is_filled(self) -> bool:
        return self.user_id is not None or bool(self.bot)
