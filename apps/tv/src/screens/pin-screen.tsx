import { formatPin } from '@innkeeper/device-protocol/enrolment'
import type { View } from '../store.ts'
import { type Language, texts } from '../text.ts'
import { QrCode } from './qr-code.tsx'

const languages: Language[] = ['en', 'zh']

/** For staff, in both languages: nobody knows yet in which hotel this TV is. */
export function PinScreen({ view: { offer, online, serial } }: { view: View }) {
  return (
    <main class="pin-screen">
      <section class="pin-words">
        {languages.map((language) => (
          <div key={language} lang={language === 'zh' ? 'zh-CN' : 'en'} class="steps">
            <h1>{texts.setUp[language]}</h1>
            <ol>
              <li>{texts.step1[language]}</li>
              <li>{texts.step2[language]}</li>
              <li>{texts.step3[language]}</li>
            </ol>
            <p>{texts.orPin[language]}</p>
          </div>
        ))}
      </section>
      <section class="pin-code">
        <div class="qr">{offer && <QrCode text={offer.url} />}</div>
        <p class="pin" data-testid="pin">
          {offer ? formatPin(offer.pin) : '····-····'}
        </p>
      </section>
      <footer>
        <span>
          {texts.serial.en} · {texts.serial.zh} {serial}
        </span>
        <span role="status">{!online && `${texts.connecting.en} · ${texts.connecting.zh}`}</span>
      </footer>
    </main>
  )
}
