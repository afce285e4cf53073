@rem npm runs scripts through cmd on Windows, which knows no exec: there it only starts the command.
@%*
