import type { ImportReport } from '@innkeeper/contract/imports'
import { Mark } from '../../ui/mark.tsx'
import { useImportText } from './text.ts'

const tones = {
  checking: 'waiting',
  checked: 'plain',
  running: 'waiting',
  done: 'good',
  failed: 'bad',
  interrupted: 'bad',
  cancelled: 'plain',
} as const

/** What became of an import, in a word. */
export function ImportMark({ report: { state, wrong } }: { report: ImportReport }) {
  const t = useImportText()
  if (state === 'checked' && wrong > 0) return <Mark tone="bad">{t('state_wrong')}</Mark>
  return <Mark tone={tones[state]}>{t(`state_${state}`)}</Mark>
}
