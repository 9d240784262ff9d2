"""Game files of 18xx.games (JSON), read as 18ZOO games of this site and compared with what that site had."""
