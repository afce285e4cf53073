import type { FastifyInstance } from 'fastify'
import { openEmbedded } from './embedded-gateway.ts'
import { openExternal } from './external-gateway.ts'
import type { Gateway, GatewayServices } from './gateway-services.ts'

/** The way between devices and this server, as the settings say. */
export async function openGateway(
  services: GatewayServices,
  app: FastifyInstance,
): Promise<Gateway> {
  const { MQTT_URL } = services.config
  await services.devices.ingest.start()
  return MQTT_URL ? openExternal(services, MQTT_URL, app) : openEmbedded(services, app)
}
