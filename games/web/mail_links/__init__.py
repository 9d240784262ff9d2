"""The pages behind the links in mails."""
