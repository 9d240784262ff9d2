"""The URLs in mails, and the development mailbox."""

from __future__ import annotations

from django.urls import path

from games.web.device import answers
from games.web.mail_links import address, mailbox
from games.web.mail_links.confirm import back, vote
from games.web.mail_links.invitations import invitation, no_invitations
from games.web.mail_links.moves import do
from games.web.mail_links.unsubscribe import unsubscribe

urlpatterns = [
    path("do/<str:token>/", do, name="do"),
    path("do/<str:token>/answer/", answers.move, name="do-answer"),
    path("back/<str:token>/", back, name="back"),
    path("vote/<str:token>/", vote, name="vote"),
    path("vote/<str:token>/answer/", answers.vote, name="vote-answer"),
    path("address/<str:token>/", address.confirm, name="address-confirm"),
    path("address/<str:token>/undo/", address.undo, name="address-undo"),
    path("unsubscribe/<str:token>/", unsubscribe, name="unsubscribe"),
    path("invitations/<str:token>/", invitation, name="invitation"),
    path("invitations/<str:token>/stop/", no_invitations, name="no-invitations"),
    path("mailbox/", mailbox.letters, name="mailbox"),
    path("mailbox/<str:key>/", mailbox.letter, name="mailbox-letter"),
    path("mailbox/<str:key>/answer/", mailbox.answer, name="mailbox-answer"),
]
