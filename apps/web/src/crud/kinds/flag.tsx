import { yesNo } from '@innkeeper/contract/localized'
import { Switch, Tag } from 'antd'
import { useLocalized } from '../../i18n/define-text.ts'
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

function FlagValue({ name, field: { words = yesNo }, row }: ValueProps) {
  const localized = useLocalized()
  const is = row[name] === true
  return <Tag color={is ? 'success' : undefined}>{localized(words[`${is}`])}</Tag>
}

function FlagFilter({ label, field: { words = yesNo }, value, onChange }: FilterProps) {
  const choose = (word: unknown) => onChange(word === '' ? undefined : word === 'true')
  return <OptionFilter label={label} value={value} options={words} onChange={choose} />
}

export const flagKind: ConsoleKind = {
  Input: FlagInput,
  Value: FlagValue,
  Filter: FlagFilter,
  address: asFlag,
  isRequired: () => true,
}
