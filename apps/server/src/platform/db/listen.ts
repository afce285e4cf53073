import pg from 'pg'

export interface Listener {
  onMessage(payload: string): void
  /** False while messages may be missed: the connection is down. */
  onHealth(healthy: boolean): void
}

const reconnectAfter = 1000

/** A line that a firewall dropped in silence looks sound until somebody speaks on it. */
const pulse = { everyMs: 10_000, answerMs: 5000 }

/** LISTEN on a connection of its own, opened again for as long as it takes whenever it is lost. */
export async function listenWithReconnect(
  connectionString: string,
  channel: string,
  listener: Listener,
  { everyMs, answerMs } = pulse,
): Promise<() => Promise<void>> {
  let stopped = false
  let current: pg.Client | undefined
  let again: NodeJS.Timeout | undefined
  let beat: NodeJS.Timeout | undefined

  const lost = (client: pg.Client) => {
    if (stopped || client !== current) return
    current = undefined
    clearInterval(beat)
    client.end().catch(() => {})
    listener.onHealth(false)
    again = setTimeout(() => connect().catch(() => {}), reconnectAfter)
  }

  const connect = async () => {
    const client = new pg.Client({
      connectionString,
      application_name: 'innkeeper-listen',
      connectionTimeoutMillis: answerMs,
      query_timeout: answerMs,
    })
    current = client
    client.on('error', () => lost(client))
    client.on('end', () => lost(client))
    client.on('notification', (message) => listener.onMessage(message.payload ?? ''))
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
    } catch (error) {
      lost(client)
      throw error
    }
    beat = setInterval(() => client.query('select 1').catch(() => lost(client)), everyMs)
    listener.onHealth(true)
  }

  const stop = async () => {
    stopped = true
    clearTimeout(again)
    clearInterval(beat)
    await current?.end()
  }
  try {
    await connect()
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}
