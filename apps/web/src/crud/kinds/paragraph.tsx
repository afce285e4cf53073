import type { Localized } from '@innkeeper/contract/localized'
import { Button } from 'antd'
import { useLocalized } from '../../i18n/define-text.ts'
import { TextArea } from '../../ui/control/text-area.tsx'
import { useCrudText } from '../text.ts'
import { asText } from './address.ts'
import type { ConsoleKind, InputProps, ValueProps } from './kind.ts'
import styles from './kinds.module.css'
import { WordsFilter } from './text.tsx'

function ParagraphInput({ name: _, field, value, onChange, ...rest }: InputProps) {
  const text = String(value ?? '')
  const { suggestions = [] } = field
  return (
    <>
      <TextArea
        {...rest}
        autoSize={{ minRows: 3, maxRows: 10 }}
        value={text}
        onChange={(event) => onChange?.(event.target.value)}
      />
      {suggestions.length > 0 && (
        <Suggestions
          suggestions={suggestions}
          onPick={(words) => onChange?.(text.trim() === '' ? words : `${text.trimEnd()}\n${words}`)}
          text={text}
        />
      )}
    </>
  )
}

interface SuggestionsProps {
  suggestions: readonly Localized[]
  /** What is written already. */
  text: string
  onPick: (words: string) => void
}

function Suggestions({ suggestions, text, onPick }: SuggestionsProps) {
  const t = useCrudText()
  const localized = useLocalized()
  return (
    <fieldset className={styles.suggestions}>
      <legend className="visually-hidden">{t('suggestions')}</legend>
      {suggestions.map(localized).map((words) => (
        <Button
          key={words}
          size="small"
          shape="round"
          disabled={text.includes(words)}
          onClick={() => onPick(words)}
        >
          {words}
        </Button>
      ))}
    </fieldset>
  )
}

function ParagraphValue({ name, row }: ValueProps) {
  return <div className={styles.paragraph}>{String(row[name])}</div>
}

export const paragraphKind: ConsoleKind = {
  wide: true,
  Input: ParagraphInput,
  Value: ParagraphValue,
  Filter: WordsFilter,
  address: asText,
  blank: '',
}
