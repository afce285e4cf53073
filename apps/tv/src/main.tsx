import { mqttTransport } from '@innkeeper/device-client/mqtt/transport'
import { render } from 'preact'
import { localStorageOf, serialOf } from './browser/local-storage.ts'
import { machineState } from './browser/machine-state.ts'
import { whenOnlyWindow } from './browser/only-window.ts'
import { sendPicture } from './browser/picture.ts'
import { listenToRemote } from './browser/remote.ts'
import { websocketPipe, websocketUrl } from './browser/websocket-pipe.ts'
import { workerClock } from './browser/worker-clock.ts'
import { Screen } from './screens/screen.tsx'
import { Tv } from './tv.ts'
import './styles.css'

declare const __VERSION__: string

const serial = serialOf(location.href)
const clock = workerClock(new Worker(new URL('./browser/timer-worker.ts', import.meta.url)))

const tv = new Tv({
  serial,
  clock,
  storage: localStorageOf(serial),
  post: async (path, body) => {
    const answer = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return answer.json()
  },
  transport: ({ websocket_url }) =>
    mqttTransport(websocketPipe(websocketUrl(websocket_url, location.href)), clock),
  state: () => machineState(__VERSION__),
  picture: sendPicture,
  reload: () => location.reload(),
})

render(<Screen tv={tv} />, document.getElementById('root') as HTMLElement)
whenOnlyWindow(
  `innkeeper-tv/${serial}`,
  () => tv.store.set({ phase: 'elsewhere' }),
  () => tv.start(),
)
listenToRemote(tv)
addEventListener('online', () => tv.networkIsBack())
document.addEventListener('visibilitychange', () => {
  tv.setPower(document.visibilityState === 'visible' ? 'on' : 'standby')
  tv.networkIsBack()
})
