"""Helpers that all services share: rate limits, the task queue, text checks and log remarks."""
