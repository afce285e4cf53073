import { endWithNpm } from './end-with-npm.mjs'

/** Loaded into the server by `npm start`. A terminal that closes means the same as SIGTERM. */
endWithNpm()
process.on('SIGHUP', () => process.kill(process.pid, 'SIGTERM'))
