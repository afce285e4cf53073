import Fastify from 'fastify'
import { announce } from '../lib/side.ts'

/** The same route as bare as Fastify allows: a JSON body in, the same envelope out. */
const app = Fastify()
app.post('/admin/bench/noop', async () => ({
  code: 10000,
  message: 'Operation successful',
  data: {},
}))

await announce(app, {}, async () => {})
