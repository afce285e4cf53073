import type { Setting } from '@innkeeper/contract/areas/settings'
import { differenceOf } from '@innkeeper/contract/difference'
import { useLanguage } from '../../i18n/language.ts'
import { Facts } from '../../ui/facts.tsx'
import { Muted } from '../../ui/two-lines.tsx'
import { useText } from './text.ts'

/** The values of a setting in words, as the operation log has them. */
export function ValueFacts({ setting }: { setting: Pick<Setting, 'name' | 'value'> }) {
  const t = useText()
  const language = useLanguage()
  const values = differenceOf('setting', null, setting.value, language)
  return (
    <Facts
      facts={values.map(({ title, after }) => [
        title,
        after || <Muted key="no">{t('nothing')}</Muted>,
      ])}
    />
  )
}
