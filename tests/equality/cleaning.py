"""Random or irrelevant content, which is removed from pages and mails before the comparison.

- CSRF tokens, anywhere in a page
- the list of scripts for a browser to load: `<script>` (except data), import maps, `rel="modulepreload"`
- hashes in the names of static files: `name.<hash>.js`
- the values of entity tags, which depend on all bytes of a page
- the free space of the disk
- boundaries and automatic message ids of mails
- bytes of pictures and other files, of which only the hash is kept
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from email.message import Message
from typing import Any, Final

HEADERS: Final = (
    *("Content-Type", "Content-Language", "Content-Disposition", "Location", "Vary", "Cache-Control"),
    *("Allow", "Link", "Retry-After", "WWW-Authenticate", "X-Robots-Tag"),
    *("HX-Redirect", "HX-Retarget", "HX-Reswap", "HX-Replace-Url", "HX-Push-Url", "HX-Trigger", "HX-Refresh"),
)
"""The headers of an answer that are recorded."""
_TOKEN: Final = re.compile(
    r"(?:csrfmiddlewaretoken\"\s+value|x-csrftoken)[^A-Za-z0-9]+(?:quot;[^A-Za-z0-9]*){0,2}(\w{64})",
    re.IGNORECASE,
)
_SCRIPT: Final = re.compile(r"<script\b(?![^>]*application/json)[^>]*>.*?</script>\s*", re.DOTALL)
_PRELOAD: Final = re.compile(r"<link\b[^>]*\brel=[\"']?(?:modulepreload|preload)\b[^>]*>\s*")
_HASHED: Final = re.compile(r"(/static/[\w./-]+?)\.[0-9a-f]{12}(\.\w+)")
_ROOM: Final = re.compile(r"\d+ MiB free")
_MESSAGE_ID: Final = re.compile(r"<\d{6,}\.\d+\.\d+@[^>]+>")
_TEXTUAL: Final = ("text/", "application/json", "application/xml", "image/svg", "application/manifest")


def page(answer: Any) -> str:
    """Return an answer of the site as text."""
    kind = answer.headers.get("Content-Type", "")
    body = b"".join(answer.streaming_content) if answer.streaming else answer.content
    lines = [f"{answer.status_code}"]
    lines += [f"{name}: {answer.headers[name]}" for name in HEADERS if name in answer.headers]
    lines += ["ETag: one"] if "ETag" in answer.headers else []
    cookies = sorted(name for name in answer.cookies if name not in ("csrftoken", "sessionid"))
    lines += [f"Cookie: {name}={answer.cookies[name].value}" for name in cookies]
    text = kind.startswith(_TEXTUAL) or not kind
    return cleaned("\n".join(lines) + "\n\n" + (body.decode(errors="replace") if text else summary_of(body)))


def cleaned(text: str) -> str:
    """Return a text without its random parts."""
    for token in set(_TOKEN.findall(text)):
        text = text.replace(token, "TOKEN")
    text = _PRELOAD.sub("", _SCRIPT.sub("", text))
    return _HASHED.sub(r"\1\2", _ROOM.sub("some MiB free", text))


def summary_of(data: bytes) -> str:
    """Return the part of binary data that the record keeps."""
    return f"{len(data)} bytes, sha256 {hashlib.sha256(data).hexdigest()}\n"


def mail(message: Message) -> str:
    """Return a mail as text, part by part."""
    return "\n".join(_parts(message))


def _parts(message: Message) -> Iterator[str]:
    for name, value in message.items():
        text = re.sub(r'boundary="[^"]*"', 'boundary="B"', str(value))
        yield f"{name}: {_MESSAGE_ID.sub('<ID>', text)}"
    yield ""
    if message.is_multipart():
        for part in message.get_payload():
            yield "--- part"
            yield from _parts(part)  # type: ignore[arg-type]
        return
    data = message.get_payload(decode=True)
    assert isinstance(data, bytes)
    is_text = message.get_content_maintype() == "text"
    yield cleaned(data.decode(errors="replace")) if is_text else summary_of(data)
