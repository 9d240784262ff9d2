"""How many notices of turns are spared by what people say in advance."""
