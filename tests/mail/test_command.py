"""`manage.py maild` as a separate process."""

from __future__ import annotations

import signal
import socket
import subprocess
import sys
from collections.abc import Iterator

import pytest

from games.models import Submission
from tests.mail.conftest import HOUSE, Maild, PostOffice, free_port, offered, port_of, program
from tests.services import child_environment

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def process() -> Iterator[subprocess.Popen]:
    with program("manage.py", "maild", "--port", "0") as running:
        yield running


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
@pytest.mark.sampled(2)
def test_stores_a_move_logs_no_address_and_stops_with_an_open_session(
    number, process, make_table, worker, post_office: PostOffice, no_pictures
):
    game = make_table("Ann", "Ben")
    worker.run()
    mail = post_office.last(game.seats.get(must_act=True).user.name)
    maild = Maild("smtp", port_of(process))
    maild.send(maild.reply(mail, offered(mail)[0]))
    assert Submission.objects.get().face == "mail"
    with maild.connect() as connection:
        connection.ehlo("tests")
        process.send_signal(number)
        log = process.communicate(timeout=600)[0]
        connection.close()
    assert process.returncode == 0
    (line,) = log.splitlines()
    assert "taken" in line
    assert "play+" not in line


def test_reports_a_port_in_use_without_a_traceback():
    with socket.create_server(("127.0.0.1", free_port())) as taken:
        command = [sys.executable, "manage.py", "maild", "--port", str(taken.getsockname()[1])]
        done = subprocess.run(
            command, cwd=HOUSE, env=child_environment(), capture_output=True, text=True, timeout=600
        )
    assert done.returncode == 1
    assert done.stderr.startswith("CommandError: Cannot listen by SMTP at 127.0.0.1")
    assert "Traceback" not in done.stderr
