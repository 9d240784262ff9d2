"""Shared by all services: rate limits, the task queue, text checks and log remarks."""
