"""The first words of automatic replies' subjects, by language (ISO 639-1)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

AWAY: Final[Mapping[str, str]] = MappingProxyType(
    {
        "ar": "رد تلقائي, الرد التلقائي, خارج المكتب, رسالة تلقائية",
        "bg": "автоматичен отговор, извън офиса",
        "bn": "স্বয়ংক্রিয় উত্তর, স্বয়ংক্রিয় জবাব, অফিসের বাইরে",
        "ca": "resposta automàtica, fora de l'oficina",
        "cs": "automatická odpověď, mimo kancelář, oznámení o nepřítomnosti",
        "da": "automatisk svar, autosvar, fraværsmeddelelse, ude af kontoret",
        "de": "automatische antwort, automatische rückantwort, abwesenheit, abwesenheitsnotiz,"
        "abwesenheitsbenachrichtigung, automatische abwesenheitsnotiz, nicht im büro, ich bin im urlaub",
        "el": "αυτόματη απάντηση, εκτός γραφείου",
        "en": "auto reply, auto response, autoreply, autoresponse, autoresponder, automatic reply,"
        "automatic response, automated reply, automated response, out of office, out of the office,"
        "away from the office, away from my office, away from office, i am out of the office,"
        "i'm out of the office, i am on vacation, on vacation, on annual leave, vacation reply,"
        "vacation message",
        "es": "respuesta automática, fuera de la oficina, fuera de oficina, mensaje automático,"
        "contestación automática, estoy de vacaciones",
        "fa": "پاسخ خودکار, جواب خودکار, خارج از دفتر",
        "fi": "automaattinen vastaus, poissaoloilmoitus, poissa toimistolta, olen lomalla",
        "fr": "réponse automatique, absence du bureau, absent du bureau,"
        "message automatique, message d'absence, en congé, en vacances",
        "gu": "સ્વચાલિત જવાબ, સ્વતઃ જવાબ, આપોઆપ જવાબ, ઑફિસની બહાર",
        "he": "תשובה אוטומטית, מענה אוטומטי, מחוץ למשרד, לא במשרד",
        "hi": "स्वचालित उत्तर, स्वचालित जवाब, स्वतः उत्तर, कार्यालय से बाहर",
        "hr": "automatski odgovor, izvan ureda",
        "hu": "automatikus válasz, házon kívül, irodán kívül, nem vagyok az irodában, szabadságon",
        "id": "balasan otomatis, jawaban otomatis, di luar kantor, sedang cuti, tidak di kantor",
        "it": "risposta automatica, fuori sede, fuori ufficio, assenza dall'ufficio, in ferie,"
        "messaggio automatico",
        "ja": "自動応答, 自動返信, 自動返答, 不在通知, 不在のお知らせ, 不在連絡, 休暇中, 外出中",
        "jv": "wangsulan otomatis, balesan otomatis",
        "ko": "자동 회신, 자동회신, 자동 응답, 자동응답, 자동 답장, 자동답장, 부재중, 부재 중, 휴가 중",
        "mr": "स्वयंचलित उत्तर, स्वयंचलित प्रत्युत्तर, कार्यालयाबाहेर",
        "nb": "automatisk svar, autosvar, ikke på kontoret, fraværsmelding",
        "nl": "automatisch antwoord, automatische reactie, automatische beantwoording, afwezig, afwezigheid,"
        "afwezigheidsbericht, niet op kantoor, niet aanwezig",
        "pa": "ਸਵੈਚਲਿਤ ਜਵਾਬ, ਆਟੋਮੈਟਿਕ ਜਵਾਬ, ਸਵੈ-ਚਲਿਤ ਜਵਾਬ, ਦਫ਼ਤਰ ਤੋਂ ਬਾਹਰ",
        "pl": "autoodpowiedź, automatyczna odpowiedź, odpowiedź automatyczna, poza biurem, nieobecność,"
        "jestem na urlopie",
        "pt": "resposta automática, fora do escritório, ausência do escritório, ausência temporária,"
        "mensagem automática, estou de férias",
        "ro": "răspuns automat, în afara biroului, absent de la birou, în concediu",
        "ru": "автоматический ответ, автоответ, автоответчик, вне офиса, нет на месте,в отпуске, нет в офисе",
        "sk": "automatická odpoveď, mimo kancelárie, oznámenie o neprítomnosti",
        "sr": "аутоматски одговор, automatski odgovor, ван канцеларије",
        "sv": "autosvar, automatiskt svar, frånvaro, frånvaromeddelande, ej på kontoret, inte på kontoret",
        "ta": "தானியங்கு பதில், தானியங்கி பதில், தன்னியக்க பதில், அலுவலகத்தில் இல்லை",
        "te": "స్వయంచాలక ప్రత్యుత్తరం, స్వయంచాలక సమాధానం, ఆటోమేటిక్ రిప్లై, కార్యాలయం వెలుపల",
        "th": "ตอบกลับอัตโนมัติ, การตอบกลับอัตโนมัติ, ข้อความตอบกลับอัตโนมัติ, ไม่อยู่ที่สำนักงาน, อยู่นอกสำนักงาน",
        "tr": "otomatik yanıt, otomatik cevap, ofis dışında, ofis dışındayım, iş yeri dışında, izindeyim,"
        "otomatik yanıtlama",
        "uk": "автоматична відповідь, автовідповідь, поза офісом, немає на місці, у відпустці",
        "ur": "خودکار جواب, خود کار جواب, دفتر سے باہر",
        "vi": "trả lời tự động, thư trả lời tự động, phản hồi tự động, ngoài văn phòng, đang nghỉ phép",
        "zh": "自动答复, 自动回复, 自动应答, 自動回覆, 自動回復, 自動答覆, 外出自动回复, 不在办公室,"
        "不在辦公室",
    }
)
"""Phrases by language, separated by commas. The character after a phrase must not continue its last word."""
