"""One's own times on the page, dates in one's own zone, and the law of a table."""

from __future__ import annotations
