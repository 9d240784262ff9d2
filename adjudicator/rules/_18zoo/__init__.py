"""18ZOO: squirrels run for eight families of animals, and players hold the families' cards."""
