"""What reading and writing both rest on."""
