import { type MenuIcon as Icon, menuIcons } from '@innkeeper/contract/menu'
import { useId } from 'react'
import { useLocalized } from '../../i18n/define-text.ts'
import { MenuIcon } from '../../menu/menu-icon.tsx'
import { iconNames } from './icon-names.ts'
import styles from './icon-picker.module.css'

interface IconPickerProps {
  id?: string
  value?: Icon
  onChange?: (icon: Icon) => void
}

/** One of the console's pictures; arrow keys go from one to the next. */
export function IconPicker({ id, value, onChange }: IconPickerProps) {
  const localized = useLocalized()
  const name = useId()
  return (
    <div id={id} role="radiogroup" className={styles.icons}>
      {menuIcons.map((icon) => (
        <label key={icon} className={styles.icon} title={localized(iconNames[icon])}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            checked={icon === value}
            aria-label={localized(iconNames[icon])}
            onChange={() => onChange?.(icon)}
          />
          <MenuIcon name={icon} />
        </label>
      ))}
    </div>
  )
}
