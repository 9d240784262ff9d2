"""What the people at a table agree upon."""

from __future__ import annotations

from django.http import HttpResponseBase
from django.urls import reverse
from django.utils import timezone
from rest_framework.request import Request
from rest_framework.response import Response

from games import selectors, values
from games.api import shapes
from games.api.endpoint import View, operation, person
from games.models import User
from games.services.agreements import proposals


class Proposals(View):
    """The proposals at a table."""

    @operation("list_proposals", shapes.ProposalList, scope="read")
    def get(self, request: Request, table: str) -> HttpResponseBase:
        """The last proposals at a table, those that are decided included."""
        found = selectors.proposals(selectors.game_row(table), person(request))
        return Response(shapes.ProposalList(tuple(found)))

    @operation(
        "propose", values.ProposalAt, scope="play", status=201, body=shapes.NewProposal, errors=(403, 409)
    )
    def post(self, request: Request, table: str, body: shapes.NewProposal) -> HttpResponseBase:
        """Ask all others at a table for something.

        It is done when all persons who play there for themselves agree, within seven days; the first no
        declines. Where nobody has to be asked, the answer is `carried`.
        """
        user = person(request)
        made = proposals.propose(table, user, body.kind, body.data, timezone.now())
        address = reverse("api-proposal", args=(str(made.pk),))
        return Response(_shown(made.pk, user), 201, headers={"Location": address})


class Proposal(View):
    """One proposal."""

    @operation("get_proposal", values.ProposalAt, scope="read")
    def get(self, request: Request, proposal: str) -> HttpResponseBase:
        """How a proposal stands."""
        return Response(_shown(int(proposal), person(request)))


class Voting(View):
    """Yes and no."""

    @operation("vote", values.ProposalAt, scope="play", body=shapes.Word, errors=(403, 409))
    def post(self, request: Request, proposal: str, body: shapes.Word) -> HttpResponseBase:
        """Say yes or no to a proposal.

        The last yes does what was proposed; the first no declines it. The same word again changes nothing.
        """
        user = person(request)
        proposals.vote(int(proposal), user, body.agrees, timezone.now())
        return Response(_shown(int(proposal), user))


class Withdraw(View):
    """Thinking better of it."""

    @operation("withdraw_proposal", values.ProposalAt, scope="play", body=shapes.Nothing, errors=(403, 409))
    def post(self, request: Request, proposal: str, body: shapes.Nothing) -> HttpResponseBase:
        """Ask no longer for what you have proposed."""
        user = person(request)
        proposals.withdraw(int(proposal), user, timezone.now())
        return Response(_shown(int(proposal), user))


def _shown(proposal: int, user: User) -> values.ProposalAt:
    return selectors.proposal(proposal, user)
