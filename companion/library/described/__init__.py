"""Things that a question describes without naming them: "which card …", "is there a tile that …"."""
