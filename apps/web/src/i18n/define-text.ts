import type { Localized } from '@innkeeper/contract/localized'
import i18next from 'i18next'
import { useMemo } from 'react'
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

function useTranslateOf(area: string) {
  const language = useLanguage()
  return useMemo(() => i18next.getFixedT(language, area), [language, area])
}

/**
 * The words of one area, in every language: a key that one language lacks does not compile.
 * Gives the area's hook, whose `t` knows the keys and the `{{placeholders}}` of the English text.
 */
export function defineText<const T extends Texts>(
  area: string,
  texts: { en: T; zh: { [K in keyof NoInfer<T>]: string } },
): () => Translate<T> {
  i18next.addResourceBundle('en', area, texts.en)
  i18next.addResourceBundle('zh', area, texts.zh)
  return () => useTranslateOf(area) as unknown as Translate<T>
}

/** A text of the contract (a message, a page title) in the person's language. */
export function useLocalized() {
  const language = useLanguage()
  return (text: Localized) => text[language]
}

export const localized = (text: Localized) => text[currentLanguage()]
