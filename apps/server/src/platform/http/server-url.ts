import type { Context } from './context.ts'

/** How the browser reaches this server. */
export const serverUrl = ({ services, request }: Context): string =>
  services.config.PUBLIC_URL?.replace(/\/$/, '') ?? `${request.protocol}://${request.host}`
