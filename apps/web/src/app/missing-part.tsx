import { config } from '@innkeeper/contract/areas/config'
import { useState } from 'react'
import { serverAddress } from '../api/wire.ts'
import { Message } from '../ui/page/message-page.tsx'
import styles from '../ui/page/plain.module.css'
import { usePageText } from '../ui/page/text.ts'

/** Whether anybody answers. */
const isReachable = () =>
  fetch(serverAddress(config.endpoints.read.path), { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

/**
 * A part of the console did not come. Only loading the page anew brings it, so that has to wait until
 * the server is back: the browser's own error page knows no way back.
 */
export function MissingPart() {
  const t = usePageText()
  const [asking, setAsking] = useState(false)
  const retry = async () => {
    setAsking(true)
    if (await isReachable()) window.location.reload()
    else setAsking(false)
  }
  return (
    <Message title={t('unreachableTitle')} text={t('unreachableText')}>
      <button type="button" className={styles.primary} disabled={asking} onClick={retry}>
        {asking ? t('loading') : t('retry')}
      </button>
    </Message>
  )
}
