import { useLanguage } from '../i18n/language.ts'
import type { CascadeSource } from '../ui/cascade/cascade.ts'
import { type CascadeProps, CascadeSelect } from '../ui/cascade/cascade-select.tsx'
import { useUiText } from '../ui/text.ts'
import { findRegions, regionName, regionPath, regionPrefix, useRegions } from './regions.ts'

const source: CascadeSource = {
  levels: ['provinces', 'cities', 'districts'],
  useChildren: (pid) => {
    const { data: tree, error, refetch } = useRegions()
    const data = pid && tree ? regionPath(tree, pid)?.at(-1)?.children : tree
    return { data, error, refetch }
  },
  useMatches: (words) => {
    const { data: tree, error } = useRegions(words !== '')
    return { data: tree && words ? findRegions(tree, words) : undefined, error }
  },
  useNames: (path) => {
    const { data: tree } = useRegions(path.length > 0)
    const language = useLanguage()
    return [regionName(tree ?? [], path.at(-1) ?? '', language) ?? path.at(-1) ?? '']
  },
}

interface RegionCascaderProps extends CascadeProps {
  /** The six digits, or fewer for a province or a city; empty for none. */
  value?: string
  onChange?: (code: string) => void
}

/** Province > city > district. Where any level will do, a province has two digits, a city four. */
export function RegionCascader({ value = '', onChange, ...rest }: RegionCascaderProps) {
  const t = useUiText()
  const regions = useRegions(value !== '')
  const path = regionPath(regions.data ?? [], value)?.map((option) => option.value)
  const code = (last = '') => (rest.anyLevel ? regionPrefix(last) : last)
  return (
    <CascadeSelect
      placeholder={t(rest.anyLevel ? 'anyRegion' : 'chooseRegion')}
      {...rest}
      source={source}
      value={path ?? (value ? [value] : [])}
      onChange={(steps) => onChange?.(code(steps.at(-1)))}
    />
  )
}
