import { useLanguage } from '../i18n/language.ts'
import styles from '../ui/cascade/cascade.module.css'
import { regionName, useRegions } from './regions.ts'

/** A region by its names; by its digits as long as they are not known. */
export function RegionName({ code }: { code: string }) {
  const regions = useRegions()
  const language = useLanguage()
  // A line ends between two levels, not within a name.
  return (
    <span className={styles.region}>{regionName(regions.data ?? [], code, language) ?? code}</span>
  )
}
