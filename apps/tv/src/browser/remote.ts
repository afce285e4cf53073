import type { Tv } from '../tv.ts'

/** Names of keys that remotes send; webOS and Tizen give some of them a number alone. */
const backKeys = ['Escape', 'Backspace', 'GoBack', 'BrowserBack', 'XF86Back']
const backCodes = [461, 10009]
const volumeStep = 5

type Step = 1 | -1
const steps: Record<string, Step> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }
const volumes: Record<string, Step> = {
  AudioVolumeUp: 1,
  VolumeUp: 1,
  '+': 1,
  AudioVolumeDown: -1,
  VolumeDown: -1,
  '-': -1,
}

/** The keys of a remote control. OK is Enter, which a focused button understands by itself. */
export function listenToRemote(tv: Pick<Tv, 'back' | 'changeVolume'>): () => void {
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key]
    const volume = volumes[event.key]
    if (step) moveFocus(step)
    else if (volume) tv.changeVolume(volume * volumeStep)
    else if (backKeys.includes(event.key) || backCodes.includes(event.keyCode)) tv.back()
    else return
    event.preventDefault()
  }
  addEventListener('keydown', press)
  return () => removeEventListener('keydown', press)
}

/** To the next thing that can be chosen; a dialog keeps it inside. */
function moveFocus(step: Step) {
  const area = document.querySelector('[role=dialog]') ?? document
  const buttons = Array.from(area.querySelectorAll('button'))
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
  const next = at === -1 ? 0 : Math.max(0, Math.min(buttons.length - 1, at + step))
  buttons[next]?.focus()
}
