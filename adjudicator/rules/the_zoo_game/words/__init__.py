"""What the game says and understands: moves as texts, and the sentences that tell them."""
