import type { Account } from '@innkeeper/contract/areas/accounts'

/** As the cascader has it: from the partner down; empty for the whole platform. */
export type Place = string[]

const levels = ['partner_id', 'brand_id', 'offline_id'] as const
const names = ['partner', 'brand', 'store'] as const

export const placeOf = (account: Account): Place =>
  levels.flatMap((level, index) => {
    const id = account[level]
    return id === null ? [] : [`${names[index]}:${id}`]
  })

const idIn = (step: string | undefined) => (step === undefined ? null : Number(step.split(':')[1]))

/** As the wire has it. */
export const idsOf = ([partner, brand, store]: Place) => ({
  partner_id: idIn(partner),
  brand_id: idIn(brand),
  offline_id: idIn(store),
})

/** What the server says of the three ids belongs to the one field for the place. */
export function errorsOf({ partner_id, brand_id, offline_id, ...rest }: Record<string, string>) {
  const place = offline_id ?? brand_id ?? partner_id
  return place === undefined ? rest : { ...rest, place }
}
