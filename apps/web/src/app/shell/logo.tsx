import { useState } from 'react'
import { Link } from 'react-router'
import { useConfig } from '../../config/config.tsx'
import { pictureAddress } from '../../config/safe-path.ts'
import { useLocalized } from '../../i18n/define-text.ts'
import { useUser } from '../../session/session.ts'
import { BrandMark } from '../../ui/page/brand-mark.tsx'
import { useShellText } from './text.ts'
import styles from './top-bar.module.css'

/** spec §2: the partner's image, or the default logo with a tag: public area in hall mode, else PaaS. */
export function Logo() {
  const t = useShellText()
  const say = useLocalized()
  const user = useUser()
  const name = say(useConfig().product_name)
  const image = pictureAddress(user?.partner_image)
  const [broken, setBroken] = useState<string>()

  if (image && image !== broken) {
    return (
      <Link to="/" className={styles.logo}>
        <img
          src={image}
          alt={user?.group_name || name}
          className={styles.partnerImage}
          referrerPolicy="no-referrer"
          onError={() => setBroken(image)}
        />
      </Link>
    )
  }
  return (
    <Link to="/" className={styles.logo}>
      <BrandMark size={28} />
      <span className={styles.product} title={name}>
        {name}
      </span>
      <span className={styles.tag}>
        {user?.partner_property === 'hall' ? t('hall') : t('paas')}
      </span>
    </Link>
  )
}
