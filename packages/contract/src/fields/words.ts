import type { Language, Localized } from '../localized.ts'
import type { Field } from './field.ts'

const yesNo: Record<'true' | 'false', Localized> = {
  true: { en: 'Yes', zh: '是' },
  false: { en: 'No', zh: '否' },
}

/** A value of no particular kind in words. */
export function plainWords(
  value: unknown,
  { options }: Pick<Partial<Field>, 'options'>,
  language: Language,
): string {
  if (typeof value === 'boolean') return yesNo[`${value}`][language]
  const said = (each: unknown) => options?.[String(each)]?.[language] ?? String(each)
  return Array.isArray(value) ? value.map(said).join(', ') : said(value)
}
