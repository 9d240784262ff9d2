"""Cards, reputations and money: the trades of a stock round."""
