/** Loaded into the server by `npm start`: when the starter is killed outright, the server ends too. */
process.channel?.unref()
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
