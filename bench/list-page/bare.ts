import Fastify from 'fastify'
import pg from 'pg'
import { announce } from '../lib/side.ts'
import { queries } from './queries.ts'

/** The same SQL, parameters and answer, with nothing around them. */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 })
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
const { rows } = await pool.query('select min(id) as id from partners')
const { total, page } = queries(rows[0].id)

const app = Fastify()
app.post('/admin/sub/getList', async () => {
  const counted = await pool.query(total)
  const listed = await pool.query(page)
  return {
    code: 10000,
    message: 'Operation successful',
    data: { list: { data: listed.rows, total: counted.rows[0].count } },
  }
})

await announce(app, {}, () => pool.end())
