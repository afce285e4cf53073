import { enrol } from '@innkeeper/device-client/enrol'
import { formatPin } from '@innkeeper/device-protocol/enrolment'
import { CredentialsFile } from './credentials-file.ts'
import { Fleet } from './fleet.ts'
import type { Options } from './options.ts'
import { postTo } from './server-calls.ts'

const mostPins = 20

/** Virtual TVs that introduce themselves by their serial, and remember what they sign in with. */
export function startEnrolledFleet(options: Options, log: (line: string) => void) {
  const file = new CredentialsFile(options.credentialsFile)
  const ended = new AbortController()
  const fleet = new Fleet({
    ...options,
    onRefused: (serial) => {
      file.set(serial, undefined)
      log(`${serial} is no longer known to the server and enrols again`)
      void introduce(serial)
    },
  })
  const post = postTo(options.server)
  let waiting = 0

  async function introduce(serial: string) {
    waiting += 1
    try {
      const credentials = await enrol(
        { serial, property: 'tv', model: 'Virtual TV' },
        {
          post,
          clock: fleet.clock,
          signal: ended.signal,
          onOffer: ({ pin }) => {
            // Whoever runs thousands binds none of them by hand.
            if (waiting <= mostPins) log(`${serial} waits to be bound: ${formatPin(pin)}`)
          },
        },
      )
      file.set(serial, credentials)
      fleet.add({ serial, credentials })
    } catch {
      // Told to end.
    } finally {
      waiting -= 1
    }
  }

  options.serials.forEach((serial, index) => {
    const credentials = file.get(serial)
    if (credentials) fleet.add({ serial, credentials })
    else {
      const ms = (index * 1000) / options.connectsASecond
      fleet.clock.after(ms, () => void introduce(serial))
    }
  })

  return {
    fleet,
    /** Those that the server does not know yet. */
    get waiting() {
      return waiting
    },
    async stop() {
      ended.abort()
      await fleet.stop()
      file.save()
    },
  }
}
