"""Only authentication results from the server that receives the site's mail count."""

from __future__ import annotations

import pytest

from games.mail.authentication import is_forged

SENDER = "ann@example.org"


@pytest.mark.parametrize(
    ("results", "forged"),
    [
        ("mx.zoo.example; dmarc=pass header.from=example.org", False),
        (
            "mx.zoo.example; dmarc=fail (p=none) header.from=example.org; dkim=pass header.d=evil.example",
            True,
        ),
        (
            "mx.zoo.example; dkim=pass header.d=example.org header.s=k1; spf=fail smtp.mailfrom=a@b.example",
            False,
        ),
        ("mx.zoo.example; dkim=pass (2048-bit key; unprotected) header.d=mail.example.org", False),
        ("mx.zoo.example; dkim=fail header.d=example.org; spf=none smtp.mailfrom=x", True),
        ("mx.zoo.example; spf=fail smtp.mailfrom=ann@example.org", True),
        ("mx.zoo.example; spf=softfail smtp.mailfrom=ann@example.org", False),
        ("mx.zoo.example; spf=pass smtp.mailfrom=evil.example; dkim=fail header.d=example.org", True),
        ("mx.zoo.example; dkim=temperror header.d=example.org", False),
        ('mx.zoo.example; dkim=fail header.d="example.org"; spf=pass smtp.mailfrom="ann@example.org"', False),
        ('mx.zoo.example; spf=pass smtp.mailfrom="a;dmarc=pass "@evil.example; dmarc=fail', True),
        ('mx.zoo.example; spf=pass smtp.mailfrom="x.example.org "@evil.example; dkim=fail', True),
        (r'mx.zoo.example; spf=pass smtp.mailfrom="\";dkim=pass header.d=example.org "@x; dkim=fail', True),
        ('mx.zoo.example; spf=pass smtp.mailfrom="a@b.example; dmarc=fail (p=none)', True),
        ("mx.zoo.example; spf=pass smtp.helo=[192.0.2.1]; iprev=pass policy.iprev=::1; dmarc=fail;", True),
        ("mx.zoo.example; spf=pass (jösé@evil.example) smtp.mailfrom=jösé@evil.example; dmarc=fail", True),
        ("mx.zoo.example; spf=none (helo a(b);dmarc=pass c) smtp.helo=x; dmarc=fail", True),
        ("mx.zoo.example; dmarc=fail; spf=none (helo a(b);dmarc=pass c) smtp.helo=x", True),
        ("mx.zoo.example; none", False),
        ("MX.ZOO.EXAMPLE 1; DMARC=FAIL", True),
        ("mx.zoo.example", False),
        ("", False),
    ],
)
def test_detects_forged_senders(results: str, forged: bool) -> None:
    assert is_forged([results], "mx.zoo.example", SENDER) is forged


def test_ignores_results_of_other_servers() -> None:
    assert not is_forged(["mx.evil.example; dmarc=fail"], "mx.zoo.example", SENDER)
    forged = "mx.zoo.example; dmarc=fail"
    assert is_forged(["mx.evil.example; dmarc=pass", forged], "mx.zoo.example", SENDER)


def test_the_newest_result_counts() -> None:
    headers = ["mx.zoo.example; dmarc=fail", "mx.zoo.example; dmarc=pass"]
    assert is_forged(headers, "mx.zoo.example", SENDER)
