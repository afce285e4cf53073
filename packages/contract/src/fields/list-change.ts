import { z } from 'zod'

/** A change of a list that several records have: what each gets, and what each loses. */
export interface ListChange<Item = unknown> {
  add: Item[]
  remove: Item[]
}

export const listChange = (item: z.ZodType, most: number): z.ZodType =>
  z
    .strictObject({
      add: z.array(item).max(most).default([]),
      remove: z.array(item).max(most).default([]),
    })
    .refine(({ add, remove }) => add.length + remove.length > 0, 'required')
    .meta({ minProperties: 1 })

/** The list of one record after the change. */
export const changedList = <Item>(before: Item[], { add, remove }: ListChange<Item>): Item[] =>
  [...new Set([...before, ...add])].filter((item) => !remove.includes(item))
