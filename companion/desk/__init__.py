"""Where lines come in and values go out: from the prompt, a pipe, a program, a phone."""
