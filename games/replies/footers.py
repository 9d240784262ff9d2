"""Lines that mail programs, phones and virus scanners add below a mail, in many languages."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Final

from games.replies.folding import folded
from games.text.patterns import END, linear

MAX_FOOTER: Final = 200
"""The maximum number of characters in a footer."""

_SENT: Final[Mapping[str, str]] = MappingProxyType(
    {
        "ar": "أرسلت من, أرسل من, مرسل من, مرسلة من, تم الإرسال من, تم الإرسال بواسطة, تم إرساله من",
        "bg": "изпратено от, изпратено с, изпратено чрез",
        "ca": "enviat des de, enviat des del, enviat des de la, enviat amb, enviat per",
        "cs": "odesláno z, odesláno ze, odesláno pomocí, odesláno přes, odesláno aplikací, posláno z",
        "da": "sendt fra, sendt med, sendt via",
        "de": "gesendet von, gesendet mit, gesendet aus, gesendet über, gesendet per, von meinem, von meiner,"
        "diese nachricht wurde, diese e-mail wurde, diese mail wurde, verschickt mit, versendet mit,"
        "bitte entschuldigen sie die kürze, bitte entschuldigen sie meine kürze",
        "el": "στάλθηκε από, εστάλη από, στάλθηκε με, στάλθηκε μέσω, απεστάλη από",
        "en": "sent from, sent with, sent via, sent using, sent by, sent on the go, please excuse my brevity,"
        "please excuse brevity, please excuse any typos, please excuse typos, sender notified by",
        "es": "enviado desde, enviado con, enviado por, enviado a través, enviado mediante,"
        "remitente notificado",
        "et": "saadetud minu, saadetud",
        "fa": "ارسال شده از, فرستاده شده از, ارسال شده با",
        "fi": "lähetetty",
        "fr": "envoyé de, envoyé à, envoyé avec, envoyé depuis, envoyé par, envoyé via,"
        "expéditeur notifié, ce message a été envoyé",
        "hr": "poslano s, poslano sa, poslano iz, poslano putem, poslano pomoću, poslano uz",
        "hu": "elküldve, küldve",
        "id": "dikirim dari, dikirim dengan, dikirim melalui, terkirim dari",
        "it": "inviato da, inviato dal, inviato dallo, inviato dalla, inviato con, inviato tramite,"
        "mittente notificato",
        "lt": "išsiųsta iš, siunčiu iš, siųsta iš",
        "lv": "nosūtīts no, sūtīts no",
        "ms": "dihantar daripada, dihantar dari",
        "nb": "sendt fra, sendt med",
        "nl": "verzonden vanaf, verzonden vanuit, verzonden met, verzonden via, verzonden van,"
        "verstuurd vanaf, verstuurd vanuit, verstuurd met, verstuurd via, verstuurd van",
        "pl": "wysłane z, wysłane za, wysłano z, wysłano za, wysłane ze, wysłane przez, wysłano przez",
        "pt": "enviado do, enviado da, enviado de, enviado a partir, enviado pelo, enviado com, enviado via,"
        "remetente notificado",
        "ro": "trimis de pe, trimis de la, trimis din, trimis cu, trimis prin, trimis de",
        "ru": "отправлено с, отправлено из, отправлено через, отправлено со",
        "sk": "odoslané z, odoslané zo, odoslané pomocou, odoslané cez, poslané z",
        "sl": "poslano z, poslano iz, poslano prek",
        "sr": "послато са, послато из, poslato sa, poslato iz",
        "sv": "skickat från, skickat med, skickat via, skickades från",
        "tr": "gönderildi",
        "uk": "надіслано з, надіслано із, надіслано за, надіслано через, відправлено з, відправлено із",
        "vi": "đã gửi từ, được gửi từ, gửi từ, đã gửi bằng, được gửi bằng",
    }
)
"""The first words of a footer, by language (ISO 639-1), for languages with spaces."""
_SENT_UNSPACED: Final[Mapping[str, str]] = MappingProxyType(
    {
        "he": "נשלח מ, נשלח באמצעות, נשלח דרך, נשלח ב",
        "th": "ส่งจาก, ส่งโดย, ส่งด้วย, ส่งผ่าน",
        "zh": "发自, 發自, 发送自, 發送自, 傳送自, 传送自, 来自我的, 來自我的, 从我的, 從我的, 由我的",
    }
)
"""The first words of a footer in languages in which the next word may follow without a space."""
_SENT_AT_END: Final[Mapping[str, str]] = MappingProxyType(
    {
        "hi": "से भेजा गया, से भेजी गई",
        "hu": "küldve",
        "ja": "から送信, からの送信, で送信, から送信されました, から送信しました",
        "ko": "에서 보냄, 에서 전송, 에서 전송됨, 에서 보낸 메일, 에서 발송,"
        "에서 보냈습니다, 으로 보냄, 로 보냄",
        "tr": "gönderildi, gönderilmiştir",
    }
)
"""The last words of a footer."""
_VIRUS_FREE: Final = (
    "virus-free, virenfrei, sans virus, libre de virus, privo di virus, virusvrij, virusfri, virusfritt,"
    "livre de vírus, não contém vírus, wolny od wirusów, wolne od wirusów, bez virů, bez vírusov,"
    "vírusmentes, fără viruși, virüs içermez, virüssüz, без вирусов, без вірусів, χωρίς ιούς,"
    "ei viruksia"
)


def _any_of(phrases: Iterable[str]) -> str:
    """Return a pattern of comma-separated phrases, normalized, longest first."""
    found = {folded(phrase) for several in phrases for phrase in several.split(",")}
    return "|".join(sorted(found, key=lambda phrase: (-len(phrase), phrase)))


_FOOTER: Final = linear(
    rf"^[ *_~(]*(?:(?:{_any_of(_SENT.values())}){END}|{_any_of(_SENT_UNSPACED.values())})"
    rf"|^[ *_~(]*von .{{0,60}} (?:gesendet|verschickt|versendet){END}"
    rf"|(?:{_any_of(_SENT_AT_END.values())})[ .。!*_~)]*$"
    # An invitation to get the program, in any language. Some languages add an ending to the system's name.
    r"|(?:outlook|bluemail|typeapp|edison mail|mymail).*(?:ios|android|iphone|ipad|mac|windows)"
    r"|(?:ios|android|iphone|ipad|mac|windows).*(?:outlook|bluemail|typeapp|edison mail|mymail)"
    rf"|^(?:get|download|hol(?:en sie sich| dir)) outlook{END}"
    r"|^yahoo mail ?:|mobile\.aol\.com|(?:^|[^\p{L}])(?:avast|avg)\.com|mailtrack|mailsuite"
    r"|avast.*(?:virus|вирус|вірус|病毒|ウイルス|바이러스)|(?:virus|вирус|вірус|病毒|ウイルス|바이러스).*avast"
    rf"|^(?:{_any_of([_VIRUS_FREE])})[ .!]*$"
    # A marker by which some programs track that a mail was opened.
    r"|^[\x{1427} ]+$"
)


def is_footer(line: str) -> bool:
    """Return whether a program added this line below a mail."""
    return 0 < len(line) <= MAX_FOOTER and _FOOTER.search(folded(line)) is not None
