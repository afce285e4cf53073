import { render } from 'preact'
import { act } from 'preact/test-utils'
import { listenToRemote } from '../browser/remote.ts'
import { Screen } from '../screens/screen.tsx'
import { Tv } from '../tv.ts'
import { fakeMachine } from './fake-machine.ts'

const ends: (() => void)[] = []

/** A TV that has just been switched on, with its remote. */
export async function showTv(fake = fakeMachine()) {
  const tv = new Tv(fake.machine)
  const root = document.body.appendChild(document.createElement('div'))
  const noRemote = listenToRemote(tv)
  ends.push(() => {
    noRemote()
    render(null, root)
    root.remove()
  })
  await act(async () => {
    render(<Screen tv={tv} />, root)
    tv.start()
    await fake.clock.pass(0)
  })
  return {
    ...fake,
    tv,
    pass: (seconds: number) => act(() => fake.clock.pass(seconds)),
    tell: (...message: Parameters<typeof fake.server.tell>) =>
      act(async () => {
        fake.server.tell(...message)
        await fake.clock.pass(0)
      }),
    press: (key: string) =>
      act(async () => {
        const target = document.activeElement ?? document.body
        const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
        target.dispatchEvent(event)
        // What a browser does with it.
        if (key === 'Enter' && target instanceof HTMLButtonElement) target.click()
        await fake.clock.pass(0)
      }),
    text: () => root.textContent ?? '',
    focused: () => document.activeElement?.textContent ?? '',
  }
}

export function switchOff(): void {
  for (const end of ends.splice(0)) end()
}
