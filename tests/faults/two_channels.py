"""A site that sends its notices through two channels: mail and a file."""

from __future__ import annotations

from zooasync import queues
from zooasync.settings import *  # noqa: F403
from zooasync.settings import QUEUE_NAME

NOTICE_CHANNELS = {"mail": "games.mail.channel.Mail", "post": "tests.faults.killing.Post"}
CELERY_TASK_QUEUES = queues.declared(QUEUE_NAME, NOTICE_CHANNELS)
CELERY_TASK_ROUTES = queues.routes(QUEUE_NAME, NOTICE_CHANNELS)
