/** Loaded into a program of the product: when its starter is killed outright, it ends too. */
process.channel?.unref()
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
