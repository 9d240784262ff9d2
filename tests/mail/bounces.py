"""Bounce reports in the style of common mail servers, each with the result that the site should reach."""

from __future__ import annotations

from collections.abc import Callable
from email.message import EmailMessage
from email.mime.message import MIMEMessage
from email.mime.multipart import MIMEMultipart
from email.mime.text import MIMEText
from pathlib import Path
from typing import Final, NamedTuple

ADDRESS: Final = "ann@example.org"
GONE, FULL, POLICY, OTHER = "no_mailbox", "full", "policy", "other"


class Bounce(NamedTuple):
    """A report in the style of a family of servers. `cause` is None if the mail is not a report."""

    family: str
    shape: str
    status: str
    words: str
    cause: str | None


def report(status: str, words: str, *, action: str = "failed", kind: str = "smtp", intro: str = "") -> bytes:
    """Return a delivery report as defined in RFC 3464."""
    whole = MIMEMultipart("report", report_type="delivery-status")
    whole["From"], whole["Subject"] = "MAILER-DAEMON@mx.example.org", "Undelivered Mail Returned to Sender"
    whole.attach(MIMEText(intro or "This is the mail system at host mx.example.org."))
    about_all, recipient = EmailMessage(), EmailMessage()
    about_all["Reporting-MTA"] = "dns; mx.example.org"
    recipient["Final-Recipient"], recipient["Action"], recipient["Status"] = (
        f"rfc822; {ADDRESS}",
        action,
        status,
    )
    if words:
        recipient["Diagnostic-Code"] = f"{kind}; {words}"
    blocks = MIMEMessage(EmailMessage(), "x")
    blocks.set_payload([about_all, recipient])
    blocks.replace_header("Content-Type", "message/delivery-status")
    whole.attach(blocks)
    whole.attach(MIMEText("From: play@zoo.example.net\nSubject: Your turn\n\n5.1.1 stands in our own mail"))
    return whole.as_bytes()


def plain(sender: str, subject: str, body: str, **headers: str) -> bytes:
    """Return a report without a machine-readable part."""
    mail = EmailMessage()
    mail["From"], mail["To"], mail["Subject"] = sender, "back+1.x@zoo.example.net", subject
    for name, value in headers.items():
        mail[name.replace("_", "-")] = value
    mail.set_content(body)
    return mail.as_bytes()


def qmail(status: str, words: str) -> bytes:
    body = (
        "Hi. This is the qmail-send program at mx.example.org.\n"
        "I'm afraid I wasn't able to deliver your message to the following addresses.\n"
        f"This is a permanent error; I've given up. Sorry it didn't work out.\n\n<{ADDRESS}>:\n{words}\n\n"
        "--- Below this line is a copy of the message.\n\nReturn-Path: <back+1.x@zoo.example.net>\n\n5.1.1"
    )
    return plain("MAILER-DAEMON@mx.example.org", "failure notice", body)


def exim(status: str, words: str) -> bytes:
    body = (
        "This message was created automatically by mail delivery software.\n\n"
        "A message that you sent could not be delivered to one or more of its\n"
        "recipients. This is a permanent error. The following address(es) failed:\n\n"
        f"  {ADDRESS}\n    SMTP error from remote mail server after RCPT TO:<{ADDRESS}>:\n    {words}\n\n"
        "------ This is a copy of the message, including all the headers. ------\n\n"
        "Return-path: <back+1.x@zoo.example.net>\n\n550 5.1.1 in a copy\n"
    )
    return plain(
        "Mail Delivery System <Mailer-Daemon@mx.example.org>",
        "Mail delivery failed: returning message to sender",
        body,
        X_Failed_Recipients=ADDRESS,
    )


def sendmail(status: str, words: str) -> bytes:
    return report(
        status,
        words,
        intro=f"   ----- The following addresses had permanent fatal errors -----\n<{ADDRESS}>\n\n"
        f"   ----- Transcript of session follows -----\n>>> RCPT To:<{ADDRESS}>\n<<< {words}\n",
    )


SHAPES: Final[dict[str, Callable[[str, str], bytes]]] = {
    "report": report,
    "sendmail": sendmail,
    "qmail": qmail,
    "exim": exim,
    "delayed": lambda status, words: report(status, words, action="delayed"),
}
_CAUSES: Final = {"gone": GONE, "full": FULL, "policy": POLICY, "other": OTHER, "none": None}


def _row(line: str) -> Bounce:
    family, shape, status, words, cause = (each.strip() for each in line.split("|"))
    return Bounce(family, shape, status, words.replace("\\n", "\n"), _CAUSES[cause])


CORPUS: Final = tuple(map(_row, Path(__file__).with_suffix(".txt").read_text().splitlines()[1:]))


def mail_of(bounce: Bounce) -> bytes:
    return SHAPES[bounce.shape](bounce.status, bounce.words)
