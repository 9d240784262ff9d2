"""Cards, reputations and money: what is traded in a stock round."""
