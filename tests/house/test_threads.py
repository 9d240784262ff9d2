"""The web server's threads: the next request goes to the thread that became idle last."""

from __future__ import annotations

from queue import Queue
from threading import Event, current_thread, get_ident

from zooasync.buffering import Dispatcher


class Request:
    """A request that occupies its thread until the test lets it end."""

    def __init__(self) -> None:
        self.thread: Queue[int] = Queue()
        self.may_end, self.name = Event(), ""

    def service(self) -> None:
        self.name = current_thread().name
        self.thread.put(get_ident())
        self.may_end.wait()

    def cancel(self) -> None:
        self.may_end.set()


def begun(dispatcher: Dispatcher) -> tuple[Request, int]:
    """Return a running request and the id of its thread."""
    request = Request()
    dispatcher.add_task(request)
    return request, request.thread.get(timeout=30)


def await_idle(dispatcher: Dispatcher, threads: int) -> None:
    while True:
        with dispatcher.lock:
            if len(dispatcher.threads) - dispatcher.active_count == threads:
                return


def test_requests_one_after_another_use_one_thread() -> None:
    dispatcher = Dispatcher(4)
    used = set()
    for _ in range(8):
        await_idle(dispatcher, 4)
        request, thread = begun(dispatcher)
        used.add(thread)
        request.may_end.set()
    assert len(used) == 1
    assert dispatcher.shutdown()


def test_simultaneous_requests_use_all_threads_and_the_rest_waits() -> None:
    dispatcher = Dispatcher(3)
    await_idle(dispatcher, 3)
    requests = [begun(dispatcher) for _ in range(3)]
    assert len({thread for _, thread in requests}) == 3
    fourth = Request()
    dispatcher.add_task(fourth)
    assert fourth.thread.empty()
    requests[1][0].may_end.set()
    assert fourth.thread.get(timeout=30) == requests[1][1]
    for request in (requests[0][0], requests[2][0], fourth):
        request.may_end.set()
    assert dispatcher.shutdown()
