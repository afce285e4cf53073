import type { Value } from '@innkeeper/device-protocol/values'
import dayjs from 'dayjs'
import type { ReactElement } from 'react'
import { useLocalized } from '../../i18n/define-text.ts'
import { Input } from '../../ui/control/input.tsx'
import { Select } from '../../ui/control/select.tsx'
import { TextArea } from '../../ui/control/text-area.tsx'
import { Field } from '../../ui/form/form-fields.tsx'
import { FormSwitch } from '../../ui/form/form-switch.tsx'
import { NumberInput } from '../../ui/form/number-input.tsx'
import { useNumber } from '../../ui/page/figure.tsx'
import { useDevicesText } from './text.ts'

type Kind = Value['kind']
type ValueOf<K extends Kind> = Extract<Value, { kind: K }>

interface InputProps<K extends Kind> {
  value: ValueOf<K>
  /** From the form: the id, what is in it, and what to do when that changes. */
  form: object
}

type Inputs = { [K in Kind]: (props: InputProps<K>) => ReactElement | null }

/** One input for each kind of value. Pictures and lists are what devices say, never what they are told. */
const inputs: Inputs = {
  flag: ({ form }) => <FormSwitch {...form} />,
  number: ({ value: { unit }, form }) => (
    <NumberInput {...form} suffix={unit || undefined} inputMode="decimal" />
  ),
  bytes: ({ form }) => <NumberInput {...form} inputMode="numeric" />,
  text: ({ value: { max, long }, form }) =>
    long ? (
      <TextArea {...form} maxLength={max} showCount autoSize={{ minRows: 3, maxRows: 8 }} />
    ) : (
      <Input {...form} maxLength={max} />
    ),
  choice: function ChoiceInput({ value, form }) {
    const t = useDevicesText()
    const localized = useLocalized()
    const options = Object.entries(value.options).map(([option, words]) => ({
      value: option,
      label: localized(words),
    }))
    return <Select {...form} options={options} placeholder={t('choose')} />
  },
  time: ({ form }) => <MomentInput {...form} />,
  image: () => null,
  list: () => null,
}

interface MomentProps {
  value?: string
  onChange?: (moment: string) => void
}

/** A moment of the person's own clock. */
function MomentInput({ value, onChange, ...rest }: MomentProps) {
  return (
    <Input
      {...rest}
      type="datetime-local"
      value={value && dayjs(value).format('YYYY-MM-DDTHH:mm')}
      onChange={({ target }) => onChange?.(target.value && new Date(target.value).toISOString())}
    />
  )
}

/** What the form hands to its field goes to the input of the value's kind. */
function InputOf({ of, ...form }: { of: Value }) {
  const Input = inputs[of.kind] as (props: { value: Value; form: object }) => ReactElement | null
  return <Input value={of} form={form} />
}

/** Asks for one argument of a command. */
export function ArgumentField({ name, value }: { name: string; value: Value }) {
  const localized = useLocalized()
  return (
    <Field name={name} label={localized(value.label)} hint={useLimits(value)}>
      <InputOf of={value} />
    </Field>
  )
}

function useLimits(value: Value): string | undefined {
  const t = useDevicesText()
  const number = useNumber()
  if (!('min' in value)) return undefined
  return t('range', { min: number(value.min), max: number(value.max) })
}

/** What a form starts with: a switch is off, the rest is empty. */
export const emptyArguments = (values: Record<string, Value>) =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, { kind }]) => (kind === 'flag' ? [[name, false]] : [])),
  )
