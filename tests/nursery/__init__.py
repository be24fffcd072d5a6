"""Real processes of the program without its start: forked from one that has read everything.

A test starts the program hundreds of times, and most of that time goes into importing it. The mother has
done so once; each child is a process of its own, with its own streams, environment, signals and end.
What the start itself does (locales, closed streams, limits, what is imported) is tested by starting the
command as people do: `fits` says which way a call goes.
"""
