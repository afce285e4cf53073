import { RegionName } from '../../estate/region-name.tsx'
import { AnyFilter } from '../../ui/filter/filters.tsx'
import { RegionCascader } from '../on-use/inputs.tsx'
import { asText } from './address.ts'
import type { ConsoleKind, FilterProps, InputProps, ValueProps } from './kind.ts'

function RegionInput({ name: _, field: __, value, onChange, ...rest }: InputProps) {
  return (
    <RegionCascader {...rest} value={String(value ?? '')} onChange={(code) => onChange?.(code)} />
  )
}

function RegionValue({ name, row }: ValueProps) {
  return <RegionName code={String(row[name])} />
}

function RegionFilter({ label, value, onChange }: FilterProps) {
  return (
    <AnyFilter label={label}>
      {(id) => <RegionCascader id={id} anyLevel value={String(value ?? '')} onChange={onChange} />}
    </AnyFilter>
  )
}

export const regionKind: ConsoleKind = {
  Input: RegionInput,
  Value: RegionValue,
  Filter: RegionFilter,
  address: asText,
}
