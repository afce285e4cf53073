import type { Localized } from '@innkeeper/contract/localized'

/** A heading that says in which unit the column is. */
export const withUnit = (title: Localized, unit: Localized): Localized => ({
  en: `${title.en} (${unit.en})`,
  zh: `${title.zh}（${unit.zh}）`,
})

/** A heading that says by which clock the column is. */
export const inUtc = (title: Localized): Localized => withUnit(title, { en: 'UTC', zh: 'UTC' })
