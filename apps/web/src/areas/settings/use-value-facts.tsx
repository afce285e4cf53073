import type { Setting } from '@innkeeper/contract/areas/settings'
import { differenceOf } from '@innkeeper/contract/difference'
import type { ReactNode } from 'react'
import { useLanguage } from '../../i18n/language.ts'
import { Muted } from '../../ui/table/two-lines.tsx'
import { useText } from './text.ts'

/** The values of a setting in words, as the operation log has them. */
export function useValueFacts() {
  const t = useText()
  const language = useLanguage()
  return ({ value }: Pick<Setting, 'value'>): [name: string, value: ReactNode][] =>
    differenceOf('setting', null, value, language).map(({ title, after }) => [
      title,
      after || <Muted key="nothing">{t('nothing')}</Muted>,
    ])
}
