"""The previous release next to this one."""
