import type { Localized } from '@innkeeper/contract/localized'
import type { Resource } from '@innkeeper/contract/resource/definition'
import type { z } from 'zod'

/** What a description of a resource names although no row of it has that. */
export function unknownNames(resource: Resource): string[] {
  const { actions = {}, removal, locked, opens, find } = resource
  const known = namesOfRow(resource)
  const texts = (said: (Localized | undefined)[]) =>
    said.flatMap((each) => [each?.en, each?.zh]).flatMap((text) => inBraces(text ?? ''))
  const named = [
    ...Object.values(actions).flatMap(({ unless, confirm }) => [
      ...Object.keys(unless ?? {}),
      ...texts([confirm?.title, confirm?.consequence, confirm?.bulkConsequence]),
    ]),
    ...texts([removal?.title, removal?.consequence, removal?.bulkConsequence]),
    ...Object.keys({ ...removal?.unless, ...locked }),
    ...inBraces(opens?.path ?? ''),
    ...(find?.detail ?? []),
    ...(find?.open ?? []).flatMap(({ path }) => inBraces(path)),
  ]
  return [...unknownConditions(resource), ...new Set(named.filter((name) => !known.has(name)))]
}

function namesOfRow({ fields, row }: Resource): Set<string> {
  const shown = Object.entries(fields).filter(([, { filterOnly }]) => !filterOnly)
  const labels = shown.flatMap(([, { reference }]) => reference?.label ?? [])
  return new Set(['id', ...shown.map(([name]) => name), ...labels, ...Object.keys(row ?? {})])
}

/** An action is for rows by the values of a field: both have to exist. */
const unknownConditions = ({ actions = {}, fields, row }: Resource): string[] =>
  Object.values(actions).flatMap(({ when = {} }) =>
    Object.entries(when).flatMap(([name, values]) => {
      const schema = (fields[name]?.schema ?? row?.[name]) as z.ZodType | undefined
      if (!schema) return [name]
      const wrong = values.filter((value) => !schema.safeParse(value).success)
      return wrong.map((value) => `${name}: ${value}`)
    }),
  )

const inBraces = (text: string): string[] =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name)
