export const languages = ['en', 'zh'] as const
export type Language = (typeof languages)[number]

/** A sentence in every language the product speaks. */
export type Localized = Record<Language, string>

/** `1 room`, `240 rooms`, `2 facilities`: a number of what a noun of the product names. */
export const counted = (count: number, noun: string): string =>
  `${count} ${count === 1 ? noun : noun.replace(/([^aeiou])y$/, '$1ie')}${count === 1 ? '' : 's'}`

/** By the value as text. */
export const yesNo: Record<`${boolean}`, Localized> = {
  true: { en: 'Yes', zh: '是' },
  false: { en: 'No', zh: '否' },
}

/** Picks the best language of an Accept-Language header or of navigator.language. */
export function pickLanguage(preference: string | undefined): Language {
  for (const tag of (preference ?? '').toLowerCase().split(',')) {
    const language = languages.find((candidate) => tag.trim().startsWith(candidate))
    if (language) return language
  }
  return 'en'
}
