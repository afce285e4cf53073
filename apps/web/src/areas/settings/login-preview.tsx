import { useConfig } from '../../config/config.tsx'
import { useLocalized } from '../../i18n/define-text.ts'
import { noValue } from '../../ui/no-value.tsx'
import { BrandMark } from '../../ui/page/brand-mark.tsx'
import { Panel } from '../../ui/page/page.tsx'
import styles from './settings.module.css'
import { useText } from './text.ts'

/** Head and foot of the login page, with what is in force. */
export function LoginPreview() {
  const t = useText()
  const say = useLocalized()
  const { product_name, marketing_links, record_filing } = useConfig()
  return (
    <Panel title={t('preview')}>
      <div className={styles.preview}>
        <div className={styles.previewHead}>
          <span className={styles.previewBrand}>
            <BrandMark size={24} />
            {say(product_name)}
          </span>
          <ul className={styles.previewLinks}>
            {marketing_links.map((link) => (
              <li key={link.name} title={link.url}>
                {say(link.title)}
              </li>
            ))}
          </ul>
        </div>
        <div className={styles.previewFoot} title={record_filing.url}>
          {record_filing.text || noValue}
        </div>
      </div>
    </Panel>
  )
}
