"""Starts the program as its command does, from the source that is being tested."""

from companion.cli.main import run

if __name__ == "__main__":
    run()
