import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { hasMosquitto, startMosquitto } from '../../../../harness/mosquitto.ts'
import { makeCertificate } from '../testing/certificate.ts'
import { makeDevice, TestDevice, withGateway } from '../testing/devices.ts'
import { makeEstate } from '../testing/factories.ts'
import { TestServer } from '../testing/test-server.ts'

const folder = mkdtempSync(join(tmpdir(), 'innkeeper-test-'))
const made = makeCertificate(folder)
const { cert, key } = made ?? { cert: '', key: '' }
if (!made) console.warn('openssl is not installed: the tests of TLS are skipped')
const withMosquitto = made !== undefined && (await hasMosquitto())
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const events = [{ n: 1, type: 'powered_on', at: new Date().toISOString() }]
const message = { epoch: 'epoch001', first: 1, events }

describe.skipIf(!made)('the embedded broker with a certificate', () => {
  it('speaks TLS, and nothing else', async () => {
    const tls = { MQTT_TLS_CERT: cert, MQTT_TLS_KEY: key }
    const server = await TestServer.start({ ...withGateway, ...tls })
    const port = server.server.gateway?.port
    expect(server.server.services.devices.addresses.mqtt_url).toBe(`mqtts://127.0.0.1:${port}`)
    const device = await makeDevice(server.db, await makeEstate(server.db))
    const url = `mqtts://127.0.0.1:${port}`
    const client = await TestDevice.connect(server, device, { ca: [readFileSync(cert)] }, url)
    await client.says('events', message)
    expect(await client.hears('acks')).toEqual({ epoch: 'epoch001', n: 1 })
    await client.leave()
    await expect(TestDevice.connect(server, device, {}, url)).rejects.toThrow(/self-signed/)
    const plain = connect(port ?? 0, '127.0.0.1')
    plain.on('error', () => {})
    plain.end(Buffer.from([0x10, 0x0c, 0x00, 0x04, 0x4d, 0x51, 0x54, 0x54, 4, 2, 0, 60, 0, 0]))
    const answer: Buffer[] = []
    plain.on('data', (part) => answer.push(part))
    await once(plain, 'close')
    // An alert of TLS (21), or nothing; no CONNACK (32).
    expect([21, undefined]).toContain(Buffer.concat(answer)[0])
    await server.close()
  })

  it('whose files are not there does not start', async () => {
    const tls = { MQTT_TLS_CERT: join(folder, 'none'), MQTT_TLS_KEY: key }
    await expect(TestServer.start({ ...withGateway, ...tls })).rejects.toThrow(/cannot be read/)
  })
})

describe.skipIf(!withMosquitto)('an external broker with a certificate', () => {
  it('is spoken to by TLS when its authority is known', async () => {
    const mosquitto = await startMosquitto(() => [
      ...['allow_anonymous true', `certfile ${cert}`, `keyfile ${key}`],
    ])
    const MQTT_URL = `mqtts://127.0.0.1:${mosquitto.port}`
    const server = await TestServer.start({ GATEWAY: 'on', MQTT_URL, MQTT_CA: cert })
    const device = await makeDevice(server.db, await makeEstate(server.db))
    const client = await TestDevice.connect(server, device, { ca: [readFileSync(cert)] }, MQTT_URL)
    await expect
      .poll(async () => {
        await client.says('events', message)
        return client.heard('acks')[0]
      })
      .toEqual({ epoch: 'epoch001', n: 1 })
    await client.leave()
    await server.close()
    await mosquitto.stop()
  })
})
