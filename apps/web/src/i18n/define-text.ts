import type { Language, Localized } from '@innkeeper/contract/localized'
import { currentLanguage, useLanguage } from './language.ts'

type Texts = Record<string, string>

/** `rooms_one` and `rooms_other` are both asked for as `rooms`, with a `count`. */
type KeyOf<T extends Texts> = keyof T extends infer K
  ? K extends `${infer Base}_${'one' | 'other'}`
    ? Base
    : K & string
  : never

type Placeholders<S extends string> = S extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never

type TextOf<T extends Texts, K extends string> = K extends keyof T
  ? T[K]
  : T[`${K}_other` & keyof T]

type Params<T extends Texts, K extends string> = [Placeholders<TextOf<T, K>>] extends [never]
  ? K extends keyof T
    ? []
    : [{ count: number }]
  : [
      Record<Exclude<Placeholders<TextOf<T, K>>, 'count'>, string | number> &
        (K extends keyof T
          ? 'count' extends Placeholders<TextOf<T, K>>
            ? { count: string | number }
            : unknown
          : { count: number }),
    ]

export type Translate<T extends Texts> = <K extends KeyOf<T>>(
  key: K,
  ...params: Params<T, K>
) => string

type Given = Record<string, string | number>

/** Chinese has no plural: both of its texts say the same. */
const pluralOf = (language: Language, count: unknown) =>
  language === 'en' && Number(count) === 1 ? 'one' : 'other'

/** Puts what is given in the place of the `{{placeholders}}`, as it is: React escapes it. */
const fill = (text: string, given: Given) =>
  text.replace(/{{(\w+)}}/g, (whole, name: string) => String(given[name] ?? whole))

function translator(language: Language, texts: Texts) {
  return (key: string, given: Given = {}) =>
    fill(texts[key] ?? texts[`${key}_${pluralOf(language, given.count)}`] ?? key, given)
}

/**
 * The words of one area, in every language: a key that one language lacks does not compile.
 * Gives the area's hook, whose `t` knows the keys and the `{{placeholders}}` of the English text.
 */
export function defineText<const T extends Texts>(
  _area: string,
  texts: { en: T; zh: { [K in keyof NoInfer<T>]: string } },
): () => Translate<T> {
  // Made once a language, so that it is the same function at every rendering.
  const byLanguage = { en: translator('en', texts.en), zh: translator('zh', texts.zh) }
  return () => byLanguage[useLanguage()] as unknown as Translate<T>
}

/** A text of the contract (a message, a page title) in the person's language. */
export function useLocalized() {
  const language = useLanguage()
  return (text: Localized) => text[language]
}

export const localized = (text: Localized) => text[currentLanguage()]
