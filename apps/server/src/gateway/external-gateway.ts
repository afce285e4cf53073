import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { ServerLock } from '../platform/devices/server-lock.ts'
import { StartError } from '../platform/http/errors.ts'
import { ExternalBroker } from './external-broker.ts'
import type { Gateway, GatewayServices } from './gateway-services.ts'
import { Router } from './router.ts'

const lookMs = 5000

/** A broker beside the servers. Whether it is there yet or not, the server starts. */
export async function openExternal(
  { config, database, devices }: GatewayServices,
  url: string,
  app: FastifyInstance,
): Promise<Gateway> {
  const ca = config.MQTT_CA ? readCa(config.MQTT_CA) : undefined
  const router = new Router(devices, (key, ack) => broker.publish(key, 'acks', ack))
  const broker = await ExternalBroker.open({
    ...{ url, ca, inbox: router, metrics: devices.metrics, log: app.log },
    onPresenceKnown: (keys) => {
      devices.presence.onlyOnline(keys).catch((error) => app.log.warn({ err: error }, 'presence'))
    },
  })
  const lock = new ServerLock(database, {
    brokerIsOurs: false,
    onLead: (leads) => broker.lead(leads),
  })
  const mqtt_url = config.MQTT_PUBLIC_URL ?? withoutLogin(url)
  const websocket_url = config.MQTT_PUBLIC_WEBSOCKET_URL ?? ''
  await devices.start(broker, { addresses: { mqtt_url, websocket_url }, server: null })
  await lock.start()
  const look = () => devices.markOffline(lock.isOfDeadServer).catch(() => {})
  await look()
  const looking = setInterval(look, lookMs)
  looking.unref()
  return {
    port: 0,
    async close() {
      clearInterval(looking)
      await broker.close()
      await devices.stop()
      await lock.stop()
    },
  }
}

function readCa(path: string): Buffer {
  try {
    return readFileSync(path)
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code
    throw new StartError(`The file ${path} of MQTT_CA cannot be read (${reason}).`)
  }
}

/** Our own name and password are not for devices. */
function withoutLogin(url: string): string {
  const address = new URL(url)
  address.username = ''
  address.password = ''
  return address.href.replace(/\/$/, '')
}
