"""The headers of a quoted mail in a reply, such as `From: ... Sent: ... To: ... Subject: ...`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.replies.folding import folded
from games.text.patterns import linear

MAX_WORD: Final = 60
"""The number of characters of a line that are examined."""
MAX_LINES: Final = 8
"""The maximum number of lines in a block of quoted headers, not counting empty lines."""
MIN_FURTHER: Final = 2
"""The number of these lines, in addition to the sender's, that must be recognized."""

_SENDER: Final = """
    from, von, de, da, van, från, fra, frá, lähettäjä, nadawca, od, feladó, expéditeur, kimden,
    gönderen, от, отправитель, від, від кого, відправник, από, αποστολέας, מאת, من, از, 差出人,
    送信者, 送信元, 보낸 사람, 보낸사람, 发件人, 寄件者, 寄件人, 發件人, từ, người gửi, จาก, ผู้ส่ง,
    dari, daripada, pengirim, din, de la, expeditor, remitente, remetente, mittente, afzender,
    afsender, avsändare, avsender, no, nuo, siuntėjas, saatja, kellelt, pošiljatelj, pošiljalac,
    šalje, odesílatel, odosielateľ, remitent, प्रेषक, द्वारा, प्रेषक का नाम, подател, пошиљалац,
    nork, igorlea, sūtītājs
"""
"""The word before the sender, in the languages of Outlook and similar programs."""
_FURTHER: Final = """
    sent, sent on, date, gesendet, gesendet am, datum, envoyé, envoyé le, enviado, enviado el,
    enviado em, enviada, enviada em, fecha, inviato, data, verzonden, skickat, skickat den, sendt,
    dato, lähetetty, päivämäärä, päiväys, wysłano, wysłane, odesláno, odoslané, dátum, elküldve,
    küldve, küldés ideje, trimis, dată, gönderildi, gönderme tarihi, gönderilme tarihi, tarih,
    отправлено, дата, надіслано, відправлено, изпратено, εστάλη, στάλθηκε, ημερομηνία, נשלח, נשלח ב,
    תאריך, תם הישלח, تم الإرسال, تاريخ الإرسال, التاريخ, أرسلت, ارسال شده, تاریخ, 送信日時, 送信日,
    日付, 日時, 보낸 날짜, 보낸 시간, 날짜, 发送时间, 发送日期, 日期, 傳送日期, 寄件日期, 傳送時間,
    đã gửi, ngày gửi, ngày, ส่ง, ส่งเมื่อ, วันที่, dikirim, dihantar, tanggal, tarikh, poslano,
    poslato, poslané, datums, nosūtīts, išsiųsta, saadetud, kuupäev, enviat, enviat el, भेजा गया,
    प्रेषित, दिनांक, bidaltze data, послато, sent at, to, an, à, a, para, aan, till, til,
    vastaanottaja, do, komu, címzett, către, kime, alıcı, кому, до, за, προς, אל, إلى, الى, به,
    宛先, 받는 사람, 받는사람, 收件人, 收件者, đến, tới, người nhận, ถึง, kepada, ke, za, prima,
    primatelj, primalac, kam, kellele, adresāts, gavėjas, pre, destinatario, destinataire,
    destinatário, destinatari, per a, per, mottagare, mottaker, modtager, प्रति, प्राप्तकर्ता, nori,
    nora, cc, kopie, kopia, kopi, kopio, copie, копия, копія, κοιν., másolatot kap, dw, udw, bilgi,
    son kopya, cópia, c.c., ccn, bcc, 抄送, 副本, 참조, สำเนา, עותק, نسخة, subject, betreff, betr.,
    objet, asunto, oggetto, assunto, onderwerp, ämne, emne, efni, aihe, temat, předmět, predmet,
    tárgy, subiect, konu, тема, относно, θέμα, נושא, הנדון, الموضوع, موضوع, 件名, 제목, 主题, 主旨,
    主題, chủ đề, tiêu đề, เรื่อง, หัวเรื่อง, subjek, perihal, naslov, zadeva, assumpte, teema,
    tēma, tema, विषय, предмет, gaia
"""
"""The words before the date, the recipients and the subject."""


def _any_of(words: str) -> str:
    found = {folded(word) for word in words.replace("\n", " ").split(",")} - {""}
    return "|".join(sorted((word.replace(".", r"\.") for word in found), key=lambda word: (-len(word), word)))


_IS_SENDER: Final = linear(rf"^[*_]*(?:{_any_of(_SENDER)})[*_]* ?:")
_IS_FURTHER: Final = linear(rf"^[*_]*(?:{_any_of(_FURTHER)})[*_]* ?:")


def begins_head(lines: Sequence[str], at: int) -> bool:
    """Return whether the headers of a quoted mail start at this line. Everything after it is quoted too."""
    if not _IS_SENDER.match(_word(lines[at])):
        return False
    further = [line for line in lines[at + 1 : at + 2 * MAX_LINES] if line][: MAX_LINES - 1]
    return sum(bool(_IS_FURTHER.match(_word(line))) for line in further) >= MIN_FURTHER


def _word(line: str) -> str:
    """Return the normalized text up to a line's first colon, or an empty string without a colon."""
    word, colon, _ = line[:MAX_WORD].replace("\uff1a", ":").partition(":")
    return folded(word) + colon if colon else ""
