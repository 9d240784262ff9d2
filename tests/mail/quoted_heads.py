"""The header that Outlook writes above a quoted mail, without an address and without a rule above it."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

HEADS: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "ar": ("من", "تم الإرسال", "إلى", "الموضوع"),
        "bg": ("От", "Изпратено", "До", "Относно"),
        "ca": ("De", "Enviat", "Per a", "Assumpte"),
        "cs": ("Od", "Odesláno", "Komu", "Předmět"),
        "da": ("Fra", "Sendt", "Til", "Emne"),
        "de": ("Von", "Gesendet", "An", "Betreff"),
        "el": ("Από", "Στάλθηκε", "Προς", "Θέμα"),
        "en": ("From", "Sent", "To", "Subject"),
        "es": ("De", "Enviado el", "Para", "Asunto"),
        "et": ("Saatja", "Saadetud", "Adressaat", "Teema"),
        "fi": ("Lähettäjä", "Lähetetty", "Vastaanottaja", "Aihe"),
        "fr": ("De\u00a0", "Envoyé\u00a0", "À\u00a0", "Objet\u00a0"),
        "he": ("מאת", "נשלח", "אל", "נושא"),
        "hi": ("प्रेषक", "भेजा गया", "प्रति", "विषय"),
        "hr": ("Od", "Poslano", "Za", "Predmet"),
        "hu": ("Feladó", "Elküldve", "Címzett", "Tárgy"),
        "id": ("Dari", "Dikirim", "Kepada", "Subjek"),
        "it": ("Da", "Inviato", "A", "Oggetto"),
        "ja": ("差出人", "送信日時", "宛先", "件名"),
        "ko": ("보낸 사람", "보낸 날짜", "받는 사람", "제목"),
        "lt": ("Nuo", "Išsiųsta", "Kam", "Tema"),
        "lv": ("No", "Nosūtīts", "Kam", "Tēma"),
        "nb": ("Fra", "Sendt", "Til", "Emne"),
        "nl": ("Van", "Verzonden", "Aan", "Onderwerp"),
        "pl": ("Nadawca", "Wysłane", "Do", "Temat"),
        "pl, newer": ("Od", "Wysłano", "Do", "Temat"),
        "pt": ("De", "Enviado", "Para", "Assunto"),
        "ro": ("De la", "Trimis", "Către", "Subiect"),
        "ru": ("От", "Отправлено", "Кому", "Тема"),
        "sk": ("Od", "Odoslané", "Komu", "Predmet"),
        "sl": ("Od", "Poslano", "Za", "Zadeva"),
        "sr": ("Od", "Poslato", "Za", "Tema"),
        "sv": ("Från", "Skickat", "Till", "Ämne"),
        "th": ("จาก", "ส่ง", "ถึง", "เรื่อง"),
        "tr": ("Kimden", "Gönderildi", "Kime", "Konu"),
        "uk": ("Від", "Надіслано", "Кому", "Тема"),
        "vi": ("Từ", "Đã gửi", "Đến", "Chủ đề"),
        "zh": ("发件人", "发送时间", "收件人", "主题"),
        "zh-tw": ("寄件者", "寄件日期", "收件者", "主旨"),
    }
)
"""The words before the sender, the date, the recipient and the subject, by language (ISO 639-1)."""
