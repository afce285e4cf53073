import type { StateOf } from '@innkeeper/device-protocol/kind'
import type { tv } from '@innkeeper/device-protocol/kinds/tv'

interface NetworkInformation {
  type?: string
}

/** What a browser tells about the TV that it runs on; much of it only some browsers know. */
export async function machineState(version: string): Promise<StateOf<typeof tv>> {
  const { connection } = navigator as { connection?: NetworkInformation }
  const estimate = await navigator.storage?.estimate?.().catch(() => undefined)
  const { quota, usage = 0 } = estimate ?? {}
  const network = ({ ethernet: 'wired', wifi: 'wifi' } as const)[connection?.type ?? '']
  return {
    apps: [
      { id: 'innkeeper.tv', name: 'Innkeeper TV', version, version_code: versionCode(version) },
    ],
    system: systemOf(navigator.userAgent),
    ...(network && { network }),
    ...(quota && { storage_total: quota, storage_free: Math.max(0, quota - usage) }),
  }
}

/** `1.2.3` as a number that grows with it. */
export const versionCode = (version: string): number =>
  version.split('.').reduce((sum, part) => sum * 100 + (Number.parseInt(part, 10) || 0), 0)

const systems: [RegExp, string][] = [
  [/Web0S|webOS/i, 'webOS'],
  [/Tizen ([\d.]+)/, 'Tizen'],
  [/Android ([\d.]+)/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
]

/** Such as `Android 11, Chrome 87`. */
export function systemOf(userAgent: string): string {
  const found = systems.find(([pattern]) => pattern.test(userAgent))
  const [, number = ''] = found?.[0].exec(userAgent) ?? []
  const [, browser = ''] = /Chrome\/(\d+)/.exec(userAgent) ?? []
  const system = `${found?.[1] ?? ''} ${number}`.trim()
  const parts = [system, browser && `Chrome ${browser}`].filter((part) => part !== '')
  return parts.join(', ').slice(0, 60) || 'Browser'
}
