import type { Localized } from '@innkeeper/contract/localized'

/** How a file says yes and no, by the value as text. */
export const yesNo: Record<`${boolean}`, Localized> = {
  true: { en: 'yes', zh: '是' },
  false: { en: 'no', zh: '否' },
}
