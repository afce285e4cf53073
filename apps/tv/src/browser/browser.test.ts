import { beforeEach, expect, it, vi } from 'vitest'
import { localStorageOf, serialOf } from './local-storage.ts'
import { machineState, systemOf, versionCode } from './machine-state.ts'
import { whenOnlyWindow } from './only-window.ts'
import { websocketUrl } from './websocket-pipe.ts'

beforeEach(() => localStorage.clear())

it('a serial is made once, unless the address names one', () => {
  const made = serialOf('http://x/tv')
  expect(made).toMatch(/^WEB-[2-9A-Z]{10}$/)
  expect(serialOf('http://x/tv')).toBe(made)
  expect(serialOf('http://x/tv?serial=LG-77')).toBe('LG-77')
  expect(serialOf('http://x/tv')).toBe(made)
})

it('two TVs of one browser keep apart what they remember', () => {
  const [one, two] = [localStorageOf('1'), localStorageOf('2')]
  one.write('volume', { level: 3 })
  expect([one.read('volume'), two.read('volume')]).toEqual([{ level: 3 }, undefined])
  one.write('volume', undefined)
  expect(one.read('volume')).toBeUndefined()
})

it('a storage that is full or broken does not stop the TV', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('QuotaExceededError')
  })
  const storage = localStorageOf('1')
  expect(() => storage.write('events', [])).not.toThrow()
  vi.restoreAllMocks()
  localStorage.setItem('innkeeper-tv/1/events', '{broken')
  expect(storage.read('events')).toBeUndefined()
})

it('the connection goes where the server says, or to the server of the page', () => {
  expect(websocketUrl('wss://mqtt.example/x', 'http://a/tv')).toBe('wss://mqtt.example/x')
  expect(websocketUrl('', 'http://a:8080/tv?serial=1')).toBe('ws://a:8080/mqtt')
  expect(websocketUrl('', 'https://a/tv')).toBe('wss://a/mqtt')
  expect(websocketUrl('ws://127.0.0.1:8080/mqtt', 'http://localhost:8080/tv')).toBe(
    'ws://localhost:8080/mqtt',
  )
})

it('says what it is', async () => {
  const webos = 'Mozilla/5.0 (Web0S; Linux/SmartTV) AppleWebKit/537.36 Chrome/79.0.3945.79 Safari'
  expect(systemOf(webos)).toBe('webOS, Chrome 79')
  expect(systemOf('Mozilla/5.0 (Linux; Android 11; TV) Chrome/120.0 Safari')).toBe(
    'Android 11, Chrome 120',
  )
  expect(systemOf('')).toBe('Browser')
  expect([versionCode('1.2.3'), versionCode('0.1.0')]).toEqual([10203, 100])
  const { apps } = await machineState('1.2.3')
  expect(apps?.[0]).toMatchObject({ version: '1.2.3', version_code: 10203 })
})

it('a second window waits for the first', async () => {
  const held = new Set<string>()
  const queue: (() => void)[] = []
  const request = async (name: string, ...rest: unknown[]) => {
    const run = rest.at(-1) as (lock: object | null) => unknown
    const isImpatient = rest.length > 1
    if (!held.has(name)) {
      held.add(name)
      run({})
    } else if (isImpatient) run(null)
    else queue.push(() => run({}))
  }
  vi.stubGlobal('navigator', { locks: { request } })
  const [first, second, waits] = [vi.fn(), vi.fn(), vi.fn()]
  whenOnlyWindow('tv', () => {}, first)
  whenOnlyWindow('tv', waits, second)
  expect([first, waits, second].map((each) => each.mock.calls.length)).toEqual([1, 1, 0])
  queue[0]?.()
  expect(second).toHaveBeenCalledTimes(1)
  vi.stubGlobal('navigator', {})
  const third = vi.fn()
  whenOnlyWindow('tv', () => {}, third)
  expect(third).toHaveBeenCalledTimes(1)
})
