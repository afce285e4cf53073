import { lookups } from '@innkeeper/contract/areas/lookups'
import { InputNumber, Select } from 'antd'
import { useQuery } from '../../api/use-query.ts'
import { ScopeCascader } from '../scope-cascader.tsx'
import styles from './bulk-rooms.module.css'
import { useText } from './text.ts'

/** What a form hands down to an input. */
interface Handed<Value> {
  id?: string
  value?: Value
  onChange?: (value: Value) => void
  'aria-invalid'?: boolean
  'aria-describedby'?: string
}

export function NumberInput({ onChange, ...rest }: Handed<number | undefined>) {
  return (
    <InputNumber<number>
      {...rest}
      className={styles.wide}
      precision={0}
      onChange={(next) => onChange?.(next ?? undefined)}
    />
  )
}

const separators = [',', '，', '、', ';', '；', ' ']
const isWhole = (text: string) => /^-?\d{1,4}$/.test(text)

/** Several numbers, typed one after another; what is no number does not stay. */
export function NumbersInput({ value = [], onChange, ...rest }: Handed<number[]>) {
  return (
    <Select<string[]>
      {...rest}
      mode="tags"
      open={false}
      suffixIcon={null}
      tokenSeparators={separators}
      value={value.map(String)}
      onChange={(texts) => onChange?.([...new Set(texts.filter(isWhole).map(Number))])}
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
