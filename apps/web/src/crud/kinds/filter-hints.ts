import type { Localized } from '@innkeeper/contract/localized'

/** English says how the words are compared; Chinese names what to enter, as Chinese consoles do. */
const hint = (en: string) => (field: Localized) => ({ en, zh: `请输入${field.zh}` })

/** What stands in an empty filter, by how it compares. */
export const filterHints = {
  contains: hint('Contains…'),
  prefix: hint('Starts with…'),
  exact: hint('Equals…'),
}
