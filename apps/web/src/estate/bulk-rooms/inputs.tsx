import { lookups } from '@innkeeper/contract/areas/lookups'
import { Input, Select } from 'antd'
import { useState } from 'react'
import { useQuery } from '../../api/use-query.ts'
import { ScopeCascader } from '../scope-cascader.tsx'
import { useText } from './text.ts'

/** What a form hands down to an input. */
interface Handed<Value> {
  id?: string
  value?: Value
  onChange?: (value: Value) => void
  'aria-invalid'?: boolean
  'aria-describedby'?: string
}

const isWhole = (text: string) => /^-?\d{1,6}$/.test(text)

/** What is no number stays what it is, for the check to say so. */
const numbersIn = (text: string) =>
  [...new Set(text.split(/[\s,，、;；]+/).filter(Boolean))].map((each) =>
    isWhole(each) ? Number(each) : each,
  )

/** Several numbers, typed one after another; they count as they are typed. */
export function NumbersInput({ value = [], onChange, ...rest }: Handed<(number | string)[]>) {
  const [text, setText] = useState(value.join(', '))
  return (
    <Input
      {...rest}
      value={text}
      onChange={({ target }) => {
        setText(target.value)
        onChange?.(numbersIn(target.value))
      }}
    />
  )
}

/** The form wants the store alone; the way down to it is this input's own. */
export function StoreInput({ path, onPath, onChange, ...rest }: StoreInputProps) {
  return (
    <ScopeCascader
      {...rest}
      depth="store"
      value={path}
      onChange={(steps) => {
        onPath(steps)
        onChange?.(Number(/^store:(\d+)$/.exec(steps.at(-1) ?? '')?.[1]) || undefined)
      }}
    />
  )
}

interface StoreInputProps extends Omit<Handed<number | undefined>, 'value'> {
  path: string[]
  onPath: (path: string[]) => void
}

interface AreaInputProps extends Handed<number | null> {
  store: number | undefined
}

export function AreaInput({ store, value, onChange, ...rest }: AreaInputProps) {
  const t = useText()
  const areas = useQuery(
    lookups.endpoints.hotelAreas,
    { offline_id: store },
    { enabled: store !== undefined, keepPreviousData: false },
  )
  return (
    <Select<number>
      {...rest}
      allowClear
      disabled={store === undefined}
      placeholder={t(store === undefined ? 'areaFirst' : 'noArea')}
      loading={areas.isFetching}
      notFoundContent={areas.error?.message}
      options={areas.data?.list.map(({ id, name }) => ({ value: id, label: name }))}
      value={value ?? undefined}
      onChange={(next: number | undefined) => onChange?.(next ?? null)}
    />
  )
}
