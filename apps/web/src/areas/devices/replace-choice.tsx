import { Radio } from 'antd'
import { Muted } from '../../ui/table/two-lines.tsx'
import styles from './bind-page.module.css'
import { useBindText } from './bind-text.ts'
import { nobody } from './binding.ts'

interface ReplaceChoiceProps {
  devices: { id: number; serial: string }[]
  value: number | undefined
  problem: string | undefined
  onChange: (value: number) => void
}

/** A room that has such a device already: the new one takes its place, or stands beside it. */
export function ReplaceChoice({ devices, value, problem, onChange }: ReplaceChoiceProps) {
  const t = useBindText()
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.label}>{t('existing')}</legend>
      <Radio.Group
        className={styles.options}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        {devices.map(({ id, serial }) => (
          <Radio key={id} className={styles.option} value={id}>
            {t('replace', { serial })} <Muted>{t('replaceNote')}</Muted>
          </Radio>
        ))}
        <Radio className={styles.option} value={nobody}>
          {t('addAnother')}
        </Radio>
      </Radio.Group>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  )
}
