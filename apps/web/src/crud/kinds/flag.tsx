import { yesNo } from '@innkeeper/contract/localized'
import { useLocalized } from '../../i18n/define-text.ts'
import { StatusMark } from '../../ui/mark.tsx'
import { FormSwitch } from '../on-use/inputs.tsx'
import { asFlag } from './address.ts'
import { OptionFilter } from './choice.tsx'
import type { ConsoleKind, FilterProps, InputProps, ValueProps } from './kind.ts'

function FlagInput({ name: _, field: __, value, onChange, ...rest }: InputProps) {
  return <FormSwitch {...rest} value={value === true} onChange={(next) => onChange?.(next)} />
}

function FlagValue({ name, field: { words = yesNo, status }, row }: ValueProps) {
  const localized = useLocalized()
  const is = row[name] === true
  const word = localized(words[`${is}`])
  const tones = status?.[`${is}`]
  return tones ? <StatusMark tones={tones}>{word}</StatusMark> : word
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
