"""Operations on proposals to the players at a table."""

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


class ProposalsView(View):
    """The proposals at a table."""

    @operation("list_proposals", shapes.ProposalList, scope="read")
    def get(self, request: Request, table: str) -> HttpResponseBase:
        """List the latest proposals at a table, including closed ones."""
        found = selectors.proposals(selectors.game_row(table), person(request))
        return Response(shapes.ProposalList(tuple(found)))

    @operation(
        "propose", values.ProposalAt, scope="play", status=201, body=shapes.NewProposal, errors=(403, 409)
    )
    def post(self, request: Request, table: str, body: shapes.NewProposal) -> HttpResponseBase:
        """Propose something to all other players at a table.

        The server carries out the proposal when everyone who plays there in person agrees within seven days.
        The first no declines it. If nobody else has to agree, the returned status is `carried`.
        """
        user = person(request)
        made = proposals.propose(table, user, body.kind, body.data, timezone.now())
        address = reverse("api-proposal", args=(str(made.pk),))
        return Response(_shown(made.pk, user), 201, headers={"Location": address})


class ProposalView(View):
    """One proposal."""

    @operation("get_proposal", values.ProposalAt, scope="read")
    def get(self, request: Request, proposal: str) -> HttpResponseBase:
        """Retrieve a proposal."""
        return Response(_shown(int(proposal), person(request)))


class VotingView(View):
    """Votes on a proposal."""

    @operation("vote", values.ProposalAt, scope="play", body=shapes.Word, errors=(403, 409))
    def post(self, request: Request, proposal: str, body: shapes.Word) -> HttpResponseBase:
        """Vote on a proposal.

        The last yes carries out the proposal. The first no declines it. Repeating the same vote changes
        nothing.
        """
        user = person(request)
        proposals.vote(int(proposal), user, body.agrees, timezone.now())
        return Response(_shown(int(proposal), user))


class WithdrawView(View):
    """The withdrawal of a proposal."""

    @operation("withdraw_proposal", values.ProposalAt, scope="play", body=shapes.Nothing, errors=(403, 409))
    def post(self, request: Request, proposal: str, body: shapes.Nothing) -> HttpResponseBase:
        """Withdraw a proposal of yours."""
        user = person(request)
        proposals.withdraw(int(proposal), user, timezone.now())
        return Response(_shown(int(proposal), user))


def _shown(proposal: int, user: User) -> values.ProposalAt:
    return selectors.proposal(proposal, user)
