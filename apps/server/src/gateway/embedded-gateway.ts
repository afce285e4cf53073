import type { FastifyInstance } from 'fastify'
import { checkPassword } from '../platform/devices/credentials.ts'
import { ServerLock } from '../platform/devices/server-lock.ts'
import { EmbeddedBroker } from './embedded-broker.ts'
import type { Gateway, GatewayServices } from './gateway-services.ts'
import { acceptWebSockets, listenForDevices, portOf, websocketPath } from './listeners.ts'
import { Router } from './router.ts'

const lookMs = 5000

/** The broker inside the server, for devices on a port of its own and by WebSocket on the console's. */
export async function openEmbedded(
  services: GatewayServices,
  app: FastifyInstance,
): Promise<Gateway> {
  const { config, devices, database } = services
  const lock = new ServerLock(database, { brokerIsOurs: true, onLead: () => {} })
  await lock.start()
  await devices.markOffline(lock.isOfDeadServer)
  const router = new Router(devices, (key, ack) => broker.publish(key, 'acks', ack))
  const broker = await EmbeddedBroker.open({
    inbox: router,
    metrics: devices.metrics,
    logIn: (key, password) => logIn(services, key, password),
    isValid: async ({ key, generation }) => {
      const now = await devices.links.find(key).catch(() => undefined)
      return now !== undefined && !now.revoked && now.generation === generation
    },
    listens: ({ id }, channel) => {
      if (channel === 'settings') void devices.tellSettings([id])
      if (channel === 'commands') devices.commands.wake([id])
    },
    ended: (link) => devices.presence.ended(link),
  })
  const server = await listenForDevices(config, (stream) => broker.handle(stream)).catch(
    async (error) => {
      await Promise.all([broker.close(), lock.stop()])
      throw error
    },
  )
  const closeWebSockets = await acceptWebSockets(app.server, (stream) => broker.handle(stream))
  const port = portOf(server)
  await devices.start(broker, { addresses: addressesOf(services, port), server: lock.id })
  const looking = setInterval(() => {
    void devices.markOffline(lock.isOfDeadServer).catch(() => {})
  }, lookMs)
  looking.unref()
  return {
    port,
    async close() {
      clearInterval(looking)
      server.close()
      // Their ends are said before anybody stops to listen.
      await broker.close()
      closeWebSockets()
      await devices.stop()
      await lock.stop()
    },
  }
}

async function logIn({ keys, devices }: GatewayServices, key: string, password: Uint8Array) {
  const link = await devices.links.find(key)
  if (!link || !checkPassword(keys, link, password)) return 'wrong_password'
  return link.revoked ? 'revoked' : link
}

/** Where devices connect to, as far as the server knows from where it is seen. */
function addressesOf({ config }: GatewayServices, port: number) {
  const { MQTT_PUBLIC_URL, MQTT_PUBLIC_WEBSOCKET_URL, MQTT_TLS_CERT, MQTT_HOST } = config
  const { PUBLIC_URL, HOST, PORT } = config
  const base = new URL(websocketPath, PUBLIC_URL ?? `http://${HOST}:${PORT}`)
  return {
    mqtt_url: MQTT_PUBLIC_URL ?? `${MQTT_TLS_CERT ? 'mqtts' : 'mqtt'}://${MQTT_HOST}:${port}`,
    websocket_url: MQTT_PUBLIC_WEBSOCKET_URL ?? base.href.replace(/^http/, 'ws'),
  }
}
