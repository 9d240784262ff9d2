"""Connections to addresses that players name: which are refused, and known tricks to get around that."""

from __future__ import annotations

import itertools
import socket
import ssl
import threading
from contextlib import suppress
from ipaddress import ip_address
from time import monotonic, sleep

import pytest

from benchmarks.load.certificate import certificate
from games.notify import outbound
from games.notify.outbound import HostResponse, NoAnswer, NotAllowed, check, is_public, post

PUBLIC, PRIVATE = "93.184.215.14", "10.0.0.1"


@pytest.fixture
def names(monkeypatch: pytest.MonkeyPatch):
    """Return the results of name lookups. Set them with `names["example.org"] = [addresses]`.

    If the value is a list of lists, each lookup finds the next list.
    """
    known: dict[str, list] = {}

    def look_up(host, port, **_):
        if host not in known:
            raise socket.gaierror
        found = known[host].pop(0) if isinstance(known[host][0], list) else known[host]
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (address, port)) for address in found]

    monkeypatch.setattr(socket, "getaddrinfo", look_up)
    return known


@pytest.fixture
def reached(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the addresses that the site tried to connect to. None of them answers."""
    found: list[str] = []

    def connect(peer, timeout=None):
        found.append(peer[0])
        raise ConnectionRefusedError

    monkeypatch.setattr(socket, "create_connection", connect)
    return found


def send(url: str) -> HostResponse:
    return post(url, b"{}", {"Content-Type": "application/json"})


def test_posts_to_an_allowed_host_and_reads_its_answer(host):
    answer = send(host.url + "/hook?table=1")
    assert (answer.status, answer.text) == (200, "thanks")
    head, _, body = host.requests[0].partition(b"\r\n\r\n")
    lines = head.decode().split("\r\n")
    assert lines[0] == "POST /hook?table=1 HTTP/1.1"
    assert f"Host: localhost:{host.port}" in lines
    assert "Content-Type: application/json" in lines
    assert body == b"{}"


@pytest.mark.parametrize(
    "url",
    [
        "http://example.org/",
        "file:///etc/passwd",
        "gopher://example.org/_x",
        "ftp://example.org/",
        "//example.org/",
        "example.org",
        "",
        "javascript:alert(1)",
        "unix:///run/docker.sock",
    ],
)
def test_allows_only_https(url, names, reached):
    names["example.org"] = [PUBLIC]
    with pytest.raises(NotAllowed, match="must begin with https"):
        send(url)
    assert reached == []


@pytest.mark.parametrize(
    "name",
    [
        "127.0.0.1",
        "127.1",
        "2130706433",
        "0177.0.0.1",
        "0x7f000001",
        "0x7f.0.0.1",
        "0",
        "127.0.0.1.",
        "1.1.1.1",
        "[::1]",
        "[::ffff:127.0.0.1]",
        "[::1%25lo]",
        "[fe80::1%25eth0]",
        "[64:ff9b::7f00:1]",
        "①②⑦.⓪.⓪.①",
        "127。0。0。1",
        "example.0x10",
    ],
)
def test_refuses_ip_addresses(name, reached):
    with pytest.raises(NotAllowed, match="The address needs a host name, not an IP address"):
        send(f"https://{name}/")
    assert reached == []


@pytest.mark.parametrize(
    "url",
    [
        "https://",
        "https:///path",
        "https://.example.org",
        "https://example..org",
        "https://exa mple.org",
        "https://exam\tple.org",
        "https://example.org\\@internal",
        "https://example.org\\.internal/",
        "https://example.org/\r\nX-Header: 1",
        "https://exam%70le.org",
        "https://-example.org",
        "https://example.org:port",
        "https://example.org:99999",
        "https://[::1",
        "https://" + "a" * 64 + ".org",
        "https://example.org/" + "a" * 2000,
        "https://exa\u00admple\u2024\u2024org/",
    ],
)
def test_refuses_malformed_addresses(url, names, reached):
    with pytest.raises(NotAllowed, match="This is not a web address"):
        send(url)
    assert reached == []


@pytest.mark.parametrize(
    "url", ["https://a:b@example.org/", "https://example.org@10.0.0.1/", "https://@example.org/"]
)
def test_refuses_credentials_in_addresses(url, names):
    names["example.org"] = [PUBLIC]
    with pytest.raises(NotAllowed, match="The address must not contain a user name or a password"):
        send(url)


@pytest.mark.parametrize("port", [0, 22, 25, 80, 465, 6379, 8000])
def test_refuses_other_ports(port, names, reached):
    names["example.org"] = [PUBLIC]
    with pytest.raises(NotAllowed, match="these ports: 443 8443"):
        send(f"https://example.org:{port}/")
    assert reached == []


@pytest.mark.parametrize(
    ("url", "plain"),
    [
        ("https://Example.ORG", "https://example.org/"),
        (" https://example.org:443/a?b=c#d ", "https://example.org/a?b=c"),
        ("https://example.org./", "https://example.org/"),
        ("https://example.org:8443/", "https://example.org:8443/"),
        ("https://bücher.example.org/", "https://xn--bcher-kva.example.org/"),
    ],
)
def test_normalizes_addresses(url, plain, names):
    names |= {"example.org": [PUBLIC], "xn--bcher-kva.example.org": [PUBLIC]}
    assert check(url) == plain


def test_reports_unknown_hosts_by_name(names):
    with pytest.raises(NotAllowed, match=r"The host nowhere\.example\.org does not exist"):
        check("https://nowhere.example.org/")
    with pytest.raises(NoAnswer, match=r"The host nowhere\.example\.org does not exist"):
        send("https://nowhere.example.org/")


@pytest.mark.parametrize(
    "address",
    [
        "0.0.0.0", "10.0.0.1", "100.64.0.1", "127.0.0.1", "169.254.169.254", "172.16.0.1", "192.0.0.9",
        "192.0.2.1", "192.88.99.1", "192.168.0.1", "198.18.0.1", "203.0.113.1", "224.0.0.1", "240.0.0.1",
        "255.255.255.255", "::", "::1", "::10.0.0.1", "::ffff:10.0.0.1", "::ffff:8.8.8.8", "64:ff9b::a00:1",
        "64:ff9b:1::a00:1", "100::1", "2001::1", "2001:0:4136:e378:8000:63bf:3fff:fdd2", "2001:db8::1",
        "2002:a00:1::", "3fff::1", "5f00::1", "fc00::1", "fd00::1", "fe80::1", "fe80::1%eth0", "fec0::1",
        "ff02::1", "2606:4700::1%eth0",
    ],
)  # fmt: skip
def test_refuses_hosts_at_addresses_that_are_not_public(address, names, reached):
    assert not is_public(ip_address(address))
    names["example.org"] = [address]
    for speak in (check, send):
        with pytest.raises(NotAllowed, match=r"^The address points to a private network\.$"):
            speak("https://example.org/")
    assert reached == []


@pytest.mark.parametrize("address", [PUBLIC, "8.8.8.8", "2606:4700::1111", "2a00:1450:4001:80e::200e"])
def test_connects_to_public_addresses(address, names, reached):
    names["example.org"] = [address]
    with pytest.raises(NoAnswer, match=r"example\.org accepts no connections"):
        send("https://example.org/")
    assert reached == [address]


def test_refuses_a_host_with_any_private_address(names, reached):
    names["example.org"] = [PUBLIC, PRIVATE]
    with pytest.raises(NotAllowed, match="private network"):
        send("https://example.org/")
    assert reached == []


def test_looks_up_a_name_once_to_prevent_dns_rebinding(names, reached):
    names["example.org"] = [[PUBLIC], [PRIVATE]]
    with pytest.raises(NoAnswer):
        send("https://example.org/")
    assert reached == [PUBLIC]
    assert names["example.org"] == [[PRIVATE]]


def test_tries_the_next_address_after_a_failure(names, reached):
    names["example.org"] = [PUBLIC, "8.8.8.8"]
    with pytest.raises(NoAnswer):
        send("https://example.org/")
    assert reached == [PUBLIC, "8.8.8.8"]


def test_slow_lookups_time_out(monkeypatch):
    monkeypatch.setattr(outbound, "LOOKUP_SECONDS", 0.05)
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: sleep(0.3))
    with pytest.raises(NoAnswer, match="The lookup of"):
        send("https://example.org/")


@pytest.mark.parametrize("status", [301, 302, 303, 307, 308])
def test_follows_no_redirects(status, host):
    host.answer = (
        f"HTTP/1.1 {status} Moved\r\nLocation: {host.url}/inward\r\nContent-Length: 0\r\n\r\n".encode()
    )
    with pytest.raises(NoAnswer, match=rf"localhost redirects to another address \({status}\)"):
        send(host.url)
    assert len(host.requests) == 1


def test_refuses_local_addresses_not_allowed_for_tests(host, settings):
    settings.OUTBOUND_TEST_ADDRESSES = [f"127.0.0.2:{host.port}"]
    with pytest.raises(NotAllowed, match="private network"):
        send(host.url)
    assert host.requests == []


def slow(line: ssl.SSLSocket) -> None:
    """Send one byte at a time, forever."""
    with suppress(OSError):
        for byte in itertools.cycle(b"HTTP/1.1 200 OK\r\nX-A: " + b"a" * 10_000):
            line.sendall(bytes([byte]))
            line.settimeout(0.05)
            with suppress(TimeoutError):
                if not line.recv(1):
                    return


def silent(line: ssl.SSLSocket) -> None:
    with suppress(OSError):
        line.recv(1)


def slow_body(line: ssl.SSLSocket) -> None:
    line.sendall(b"HTTP/1.1 200 OK\r\n\r\n")
    slow(line)


def endless_interim(line: ssl.SSLSocket) -> None:
    with suppress(OSError):
        while True:
            line.sendall(b"HTTP/1.1 100 Continue\r\n\r\n" * 100)


@pytest.mark.parametrize("script", [slow, silent, slow_body, endless_interim])
def test_slow_answers_time_out(script, host, monkeypatch):
    monkeypatch.setattr(outbound, "TOTAL_SECONDS", 0.5)
    host.script = script
    began = monotonic()
    with pytest.raises(NoAnswer, match="did not answer in time"):
        send(host.url)
    assert monotonic() - began < 3


def test_gives_up_on_a_host_that_reads_nothing(host, monkeypatch):
    monkeypatch.setattr(outbound, "TOTAL_SECONDS", 0.5)
    monkeypatch.setattr(type(host), "talk", lambda self, line: line.unwrap())
    with pytest.raises(NoAnswer):
        post(host.url, b"x" * 50_000_000, {})


def endless(line: ssl.SSLSocket) -> None:
    with suppress(OSError):
        line.sendall(b"HTTP/1.1 200 OK\r\n\r\n")
        while True:
            line.sendall(b"a" * 65536)


def endless_chunks(line: ssl.SSLSocket) -> None:
    with suppress(OSError):
        line.sendall(b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n")
        while True:
            line.sendall(b"1000\r\n" + b"a" * 4096 + b"\r\n")


@pytest.mark.parametrize("script", [endless, endless_chunks])
def test_truncates_an_endless_answer(script, host):
    host.script = script
    assert send(host.url).body == b"a" * outbound.MAX_ANSWER


@pytest.mark.parametrize(
    "answer",
    [
        b"HTTP/1.1 200 OK\r\nX-A: " + b"a" * 100_000 + b"\r\n\r\n",
        b"HTTP/1.1 200 OK\r\n" + b"X-A: a\r\n" * 1_000 + b"\r\n",
        b"HTTP/1.1 two hundred\r\n\r\n",
        b"220 mail.example.org ESMTP\r\n",
        b"",
    ],
)
def test_reports_invalid_http_answers(answer, host):
    host.answer = answer
    with pytest.raises(NoAnswer, match=r"localhost sent an answer that is not HTTP|connection to localhost"):
        send(host.url)


def test_ignores_proxies_of_the_environment(host, monkeypatch):
    for name in ("https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"):
        monkeypatch.setenv(name, "http://127.0.0.1:9")
    assert send(host.url).status == 200


def test_keeps_no_cookies(host):
    host.answer = b"HTTP/1.1 200 OK\r\nSet-Cookie: a=b\r\nContent-Length: 0\r\n\r\n"
    for _ in range(2):
        send(host.url)
    assert not any(b"cookie" in sent.lower() for sent in host.requests)


@pytest.mark.parametrize(("name", "days"), [("other.example.org", 1), ("localhost", -1)])
def test_refuses_expired_and_mismatched_certificates(name, days, listening, settings, tmp_path, monkeypatch):
    files = certificate(tmp_path, name, days)
    host = listening(files)
    settings.OUTBOUND_TEST_ADDRESSES = [f"127.0.0.1:{host.port}", f"[::1]:{host.port}"]
    monkeypatch.setenv("SSL_CERT_FILE", str(files[0]))
    with pytest.raises(NoAnswer, match=r"The certificate of localhost is not valid: .*(mismatch|expired)"):
        send(host.url)
    assert host.requests == []


def test_refuses_self_signed_certificates(host, monkeypatch):
    monkeypatch.delenv("SSL_CERT_FILE")
    with pytest.raises(NoAnswer, match="The certificate of localhost is not valid: self-signed"):
        send(host.url)
    assert host.requests == []


def test_reports_a_host_without_tls(settings):
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
        settings.OUTBOUND_TEST_ADDRESSES = [f"127.0.0.1:{port}", f"[::1]:{port}"]

        def answer() -> None:
            line, _ = server.accept()
            with line:
                line.recv(10)
                line.sendall(b"HTTP/1.1 400 Bad Request\r\n\r\n")

        thread = threading.Thread(target=answer)
        thread.start()
        with pytest.raises(NoAnswer, match="could not open a secure connection to localhost"):
            send(f"https://localhost:{port}/")
        thread.join()
