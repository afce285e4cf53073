import type { Setting } from '@innkeeper/contract/areas/settings'
import { differenceOf } from '@innkeeper/contract/difference'
import type { ReactNode } from 'react'
import { useLanguage } from '../../i18n/language.ts'
import type { FieldDescription } from '../../ui/conflict/conflict-notice.tsx'
import { NoValue } from '../../ui/no-value.tsx'

/** What two editors can disagree about: each value of a setting in words. */
export function useWordings() {
  const language = useLanguage()
  const inWords = (name: string, value: unknown) =>
    differenceOf('setting', null, { [name]: value }, language)[0]
  return (value: Setting['value']): Record<string, FieldDescription> =>
    Object.fromEntries(
      Object.keys(value).map((name) => [
        name,
        {
          title: inWords(name, value[name])?.title ?? name,
          show: (each) => inWords(name, each)?.after,
        },
      ]),
    )
}

/** The values of a setting in words, as the operation log has them. */
export function useValueFacts() {
  const language = useLanguage()
  return ({ value }: Pick<Setting, 'value'>): [name: string, value: ReactNode][] =>
    differenceOf('setting', null, value, language).map(({ title, after }) => [
      title,
      after || <NoValue key="nothing" />,
    ])
}
