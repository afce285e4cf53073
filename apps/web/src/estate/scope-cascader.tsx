import type { CascadeSource } from '../ui/cascade/cascade.ts'
import { type CascadeProps, CascadeSelect } from '../ui/cascade/cascade-select.tsx'
import { useUiText } from '../ui/text.ts'
import { type Depth, useChildren, useMatches, usePathNames } from './offlines.ts'

const sourceOf = (depth: Depth): CascadeSource => ({
  levels: depth === 'brand' ? ['partners', 'brands'] : ['partners', 'brands', 'stores'],
  useChildren: (pid) => useChildren(depth, pid),
  useMatches: (words) => useMatches(depth, words),
  useNames: (path, known) => usePathNames(depth, path, known),
})

const sources = { brand: sourceOf('brand'), store: sourceOf('store') }

interface ScopeCascaderProps extends CascadeProps {
  /** Partner > brand, or partner > brand > store. */
  depth: Depth
  /** From the partner down, such as `['partner:3', 'brand:7']`. */
  value?: string[]
  onChange?: (path: string[]) => void
}

/** A place of the estate. */
export function ScopeCascader({ depth, value = [], onChange, ...rest }: ScopeCascaderProps) {
  const t = useUiText()
  return (
    <CascadeSelect
      placeholder={t(depth === 'store' ? 'chooseStore' : 'chooseBrand')}
      {...rest}
      source={sources[depth]}
      value={value}
      onChange={(path) => onChange?.(path)}
    />
  )
}
