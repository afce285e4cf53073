import type { CascaderOption } from '@innkeeper/contract/areas/lookups'
import { Cascader } from 'antd'
import styles from './filters.module.css'
import { regionName, regionPath, regionPrefix, useRegions } from './regions.ts'
import { useUiText } from './text.ts'

interface RegionCascaderProps {
  id?: string
  /** The six digits, or fewer for a province or a city; empty for none. */
  value?: string
  onChange?: (code: string) => void
  /** A province or a city will do; its code then has two or four digits. */
  anyLevel?: boolean
  'aria-invalid'?: boolean
  'aria-describedby'?: string
}

/** Province > city > district, found by opening or by typing. */
export function RegionCascader(props: RegionCascaderProps) {
  const { value = '', onChange, anyLevel = false, ...rest } = props
  const t = useUiText()
  const regions = useRegions()
  const chosen = value ? regionPath(regions.data ?? [], value) : undefined
  const code = (path: string[] | undefined) => {
    const last = path?.at(-1) ?? ''
    return anyLevel ? regionPrefix(last) : last
  }
  return (
    <Cascader<CascaderOption, 'value'>
      {...rest}
      className={styles.choice}
      options={regions.data ?? []}
      loading={regions.isPending}
      value={chosen?.map((option) => option.value) ?? (value ? [value] : [])}
      onChange={(path) => onChange?.(code(path))}
      changeOnSelect={anyLevel}
      allowClear
      showSearch
      placeholder={anyLevel ? t('anyRegion') : t('chooseRegion')}
      notFoundContent={regions.error?.message ?? t('noRegion')}
    />
  )
}

/** A region by its names; by its digits as long as they are not known. */
export function RegionName({ code }: { code: string }) {
  const regions = useRegions()
  return regionName(regions.data ?? [], code) ?? code
}
