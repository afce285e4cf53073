import { pbkdf2, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { downChannels, topicOf, upChannels } from '@innkeeper/device-protocol/topics'

const derive = promisify(pbkdf2)
/** As many as mosquitto_passwd makes; our passwords are 256 random bits anyway. */
const iterations = 101

/** A line of Mosquitto's password file (`$7$`: PBKDF2 with SHA-512). */
async function passwordLine({ user, password }: Login): Promise<string> {
  const salt = randomBytes(12)
  const hash = await derive(password, salt, iterations, 64, 'sha512')
  return `${user}:$7$${iterations}$${salt.toString('base64')}$${hash.toString('base64')}`
}

export interface Login {
  user: string
  password: string
}

export async function passwordFile(logins: Login[]): Promise<string> {
  const lines: string[] = []
  for (const login of logins) lines.push(await passwordLine(login))
  return lines.map((line) => `${line}\n`).join('')
}

/** A device's own topics, whoever it is; the servers' everything. */
export function accessFile(serverUser: string): string {
  const pattern = (verb: string, channel: (typeof upChannels | typeof downChannels)[number]) =>
    `pattern ${verb} ${topicOf('%u', channel)}`
  return [
    ...upChannels.map((channel) => pattern('write', channel)),
    ...downChannels.map((channel) => pattern('read', channel)),
    '',
    `user ${serverUser}`,
    'topic readwrite innkeeper/v1/#',
    '',
  ].join('\n')
}
