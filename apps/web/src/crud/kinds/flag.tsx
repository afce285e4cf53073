import { Switch, Tag } from 'antd'
import { useCrudText } from '../text.ts'
import { asFlag } from './address.ts'
import { OptionFilter } from './choice.tsx'
import type { ConsoleKind, FilterProps, InputProps, ValueProps } from './kind.ts'

function FlagInput({ name: _, field: __, value, onChange, ...rest }: InputProps) {
  const t = useCrudText()
  return (
    <Switch
      {...rest}
      checked={value === true}
      checkedChildren={t('yes')}
      unCheckedChildren={t('no')}
      onChange={(next) => onChange?.(next)}
    />
  )
}

function FlagValue({ name, row }: ValueProps) {
  const t = useCrudText()
  return row[name] ? <Tag color="success">{t('yes')}</Tag> : <Tag>{t('no')}</Tag>
}

const yesNo = {
  true: { en: 'Yes', zh: '是' },
  false: { en: 'No', zh: '否' },
}

function FlagFilter({ label, value, onChange }: FilterProps) {
  const choose = (word: unknown) => onChange(word === '' ? undefined : word === 'true')
  return <OptionFilter label={label} value={value} options={yesNo} onChange={choose} />
}

export const flagKind: ConsoleKind = {
  Input: FlagInput,
  Value: FlagValue,
  Filter: FlagFilter,
  address: asFlag,
  isRequired: () => true,
}
