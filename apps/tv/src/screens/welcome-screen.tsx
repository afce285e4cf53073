import { useEffect, useRef } from 'preact/hooks'
import type { View } from '../store.ts'
import { type Language, type Service, services, texts } from '../text.ts'
import { Clock } from './clock.tsx'
import { ServiceIcon } from './service-icon.tsx'

interface Props {
  view: View
  language: Language
  onUse(service: Service): void
}

const names = Object.keys(services) as Service[]

export function WelcomeScreen({ view, language, onUse }: Props) {
  const { settings, online } = view
  const tiles = useRef<HTMLElement>(null)
  const isCovered = view.message !== undefined || view.service !== undefined
  const last = useRef(0)
  // A remote has no pointer: something is focused at all times, and after a dialog what was before.
  useEffect(() => {
    if (!isCovered) tiles.current?.querySelectorAll('button')[last.current]?.focus()
  }, [isCovered])
  return (
    <main class="welcome" aria-hidden={isCovered}>
      <header>
        <p class="hotel">{settings?.store}</p>
        <Clock timeZone={settings?.time_zone} language={language} />
      </header>
      <section class="greeting">
        <h1>{texts.welcome[language]}</h1>
        <p class="room">
          {settings?.room
            ? `${texts.room[language]} ${settings.room}`
            : settings && texts.noRoom[language]}
        </p>
      </section>
      <nav ref={tiles}>
        {names.map((service, index) => (
          <button
            type="button"
            class="tile"
            key={service}
            onFocus={() => {
              last.current = index
            }}
            onClick={() => onUse(service)}
          >
            <ServiceIcon service={service} />
            <span>{services[service][language]}</span>
          </button>
        ))}
      </nav>
      <p role="status" class={online ? 'sign' : 'sign shown'}>
        {!online && texts.offline[language]}
      </p>
    </main>
  )
}
