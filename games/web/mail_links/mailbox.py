"""The development mailbox as a page: read the site's mails and answer them by real mail."""

from __future__ import annotations

import smtplib
from email.message import EmailMessage
from email.utils import format_datetime, make_msgid, parseaddr
from typing import Final

from django.conf import settings
from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_POST

from games.core import mailbox
from games.core.mailbox import StoredMail

TIMEOUT_SECONDS: Final = 10
_TOP: Final = '<base target="_top">'
"""The element that makes links of the framed mail open in the whole window."""


@never_cache
@require_GET
def letters(request: HttpRequest) -> HttpResponse:
    _only_here()
    return render(request, "pages/mailbox.html", {"letters": mailbox.newest()})


@never_cache
@require_GET
def letter(request: HttpRequest, key: str) -> HttpResponse:
    found = _find(key)
    words = {"letter": found, "page": _page(found), "headers": found.message.items()}
    return render(request, "pages/mailbox_letter.html", words)


@require_POST
def answer(request: HttpRequest, key: str) -> HttpResponse:
    """Send the reply, with a quotation, to the site's own mail listener over SMTP or LMTP."""
    found = _find(key)
    reply = _reply(found, request.POST.get("text", ""))
    lmtp = settings.MAILD_PROTOCOL == "lmtp"
    try:
        with (smtplib.LMTP if lmtp else smtplib.SMTP)(
            settings.MAILD_HOST, settings.MAILD_PORT, timeout=TIMEOUT_SECONDS
        ) as connection:
            connection.send_message(reply)
    except smtplib.SMTPRecipientsRefused as error:
        refusal = next(iter(error.recipients.values()))
        words = f"{refusal[0]} {refusal[1].decode(errors='replace')}"
        messages.error(request, gettext("The mail server refused the reply: {words}").format(words=words))
    except (smtplib.SMTPException, OSError) as error:
        messages.error(request, gettext("The reply could not be sent: {error}").format(error=error))
    else:
        messages.success(request, gettext("Reply sent. The result arrives as a new email in a moment."))
        return redirect("mailbox")
    return redirect("mailbox-letter", key)


def _only_here() -> None:
    if not settings.SHOW_MAILBOX:
        raise Http404


def _find(key: str) -> StoredMail:
    _only_here()
    found = mailbox.stored_mail(key)
    if found is None:
        raise Http404
    return found


def _page(found: StoredMail) -> str:
    """Return the HTML with embedded images, for a sandboxed frame."""
    page = found.html.replace("<head>", f"<head>{_TOP}", 1)
    for number, address in found.pictures.items():
        page = page.replace(f"cid:{number}", address)
    return page


def _reply(found: StoredMail, text: str) -> EmailMessage:
    """Return a reply as mail programs write it: the answer above the quoted mail."""
    now = timezone.now()
    reply = EmailMessage()
    reply["From"] = parseaddr(found.to)[1]
    reply["To"] = found.reply_to or found.header("From")
    reply["Subject"] = "Re: " + found.subject.removeprefix("Re: ")
    reply["Date"] = format_datetime(now)
    reply["Message-ID"] = make_msgid(domain="mailbox.invalid")
    if found.header("Message-ID"):
        reply["In-Reply-To"] = found.header("Message-ID")
    quoted = "".join(f"> {line}\n" for line in found.text.splitlines())
    intro = f"On {now:%a, %d %b %Y at %H:%M} {parseaddr(found.header('From'))[1]} wrote:"
    reply.set_content(f"{text}\n\n{intro}\n\n{quoted}")
    return reply
