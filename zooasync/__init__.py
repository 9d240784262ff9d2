"""The site's project package."""

from zooasync.celery import app as celery_app

__all__ = ["celery_app"]
