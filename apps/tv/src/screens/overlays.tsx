import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import type { View } from '../store.ts'
import { type Language, type Service, services, texts } from '../text.ts'

interface DialogProps {
  title: string
  language: Language
  children: ComponentChildren
  onClose(): void
}

function Dialog({ title, language, children, onClose }: DialogProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <div class="cover">
      <div role="dialog" aria-modal="true" aria-label={title} class="dialog">
        <h2>{title}</h2>
        {children}
        <button type="button" ref={button} onClick={onClose}>
          {texts.close[language]}
        </button>
      </div>
    </div>
  )
}

interface MessageProps {
  text: string
  language: Language
  onClose(): void
}

export const MessageDialog = ({ text, language, onClose }: MessageProps) => (
  <Dialog title={texts.message[language]} language={language} onClose={onClose}>
    <p class="message">{text}</p>
  </Dialog>
)

interface ServiceProps {
  service: Service
  language: Language
  onClose(): void
}

export const ServiceDialog = ({ service, language, onClose }: ServiceProps) => (
  <Dialog title={services[service][language]} language={language} onClose={onClose}>
    <p>{texts.reception[language]}</p>
  </Dialog>
)

export const VolumeBar = ({ volume, language }: { volume: number; language: Language }) => (
  <div class="volume" role="status">
    <span>{texts.volume[language]}</span>
    <progress max={100} value={volume} />
    <span class="number">{volume}</span>
  </div>
)

/** Large enough to be read from the corridor. */
export const Identify = ({ view, language }: { view: View; language: Language }) => (
  <div class="identify" role="status">
    {view.settings?.room ? (
      <p>{view.settings.room}</p>
    ) : (
      <p class="words">{texts.noRoom[language]}</p>
    )}
    <small>{view.settings?.store}</small>
  </div>
)
