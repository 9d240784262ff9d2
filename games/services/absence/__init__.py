"""What happens when somebody does not answer in time."""
