"""The second screen: the table on phones and on a TV of the same network, and seats on phones.

Nothing here is imported before somebody shares a game.
"""
