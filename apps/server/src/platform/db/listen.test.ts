import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Line } from '../../testing/line.ts'
import { listenWithReconnect } from './listen.ts'

const base = process.env.TEST_DATABASE_URL ?? ''

describe.runIf(base)('listening on PostgreSQL', () => {
  let line: Line
  let url: string

  beforeEach(async () => {
    ;({ line, url } = await Line.to(base))
  })
  afterEach(() => line.close())

  const notify = async (payload: string) => {
    const client = new pg.Client({ connectionString: base })
    await client.connect()
    await client.query(`notify test_listen, '${payload}'`)
    await client.end()
  }

  it('hears, notices a line that went dead in silence, and hears again when it is back', async () => {
    const heard: string[] = []
    const health: boolean[] = []
    const stop = await listenWithReconnect(
      url,
      'test_listen',
      { onMessage: (payload) => heard.push(payload), onHealth: (is) => health.push(is) },
      { everyMs: 250, answerMs: 200 },
    )
    await notify('one')
    await vi.waitFor(() => expect(heard).toEqual(['one']))
    line.frozen = true
    await vi.waitFor(() => expect(health).toEqual([true, false]), { timeout: 3000 })
    line.frozen = false
    await vi.waitFor(() => expect(health).toEqual([true, false, true]), { timeout: 5000 })
    await notify('two')
    await vi.waitFor(() => expect(heard).toEqual(['one', 'two']))
    await stop()
    await notify('three')
    expect(heard).toEqual(['one', 'two'])
    expect(health).toEqual([true, false, true])
  })

  it('says so at once when the first connection fails', async () => {
    line.close()
    const listener = { onMessage: () => {}, onHealth: () => {} }
    await expect(listenWithReconnect(url, 'test_listen', listener)).rejects.toThrow()
  })
})
