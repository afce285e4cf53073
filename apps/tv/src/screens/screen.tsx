import { useView } from '../store.ts'
import { type Language, texts } from '../text.ts'
import type { Tv } from '../tv.ts'
import { Identify, MessageDialog, ServiceDialog, VolumeBar } from './overlays.tsx'
import { PinScreen } from './pin-screen.tsx'
import { WelcomeScreen } from './welcome-screen.tsx'

/** All that a TV can show. */
export function Screen({ tv }: { tv: Tv }) {
  const view = useView(tv.store)
  const language: Language = view.settings?.language ?? 'en'
  if (view.phase === 'starting') return <main />
  if (view.phase === 'elsewhere') {
    return (
      <main class="notice">
        <p>{texts.elsewhere.en}</p>
        <p lang="zh-CN">{texts.elsewhere.zh}</p>
      </main>
    )
  }
  if (view.phase === 'pin') return <PinScreen view={view} />
  return (
    <div lang={language === 'zh' ? 'zh-CN' : 'en'}>
      <WelcomeScreen view={view} language={language} onUse={(service) => tv.use(service)} />
      {view.service && (
        <ServiceDialog service={view.service} language={language} onClose={() => tv.back()} />
      )}
      {view.message !== undefined && (
        <MessageDialog text={view.message} language={language} onClose={() => tv.back()} />
      )}
      {view.volume !== undefined && <VolumeBar volume={view.volume} language={language} />}
      {view.identify && <Identify view={view} language={language} />}
    </div>
  )
}
