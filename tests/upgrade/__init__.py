"""The release before beside this one."""
