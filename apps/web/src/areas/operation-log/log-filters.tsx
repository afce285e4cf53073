import { resultChoices, results } from '@innkeeper/contract/areas/operation-log'
import type { Localized } from '@innkeeper/contract/localized'
import { actionTitles, recordTitles } from '@innkeeper/contract/traces'
import { Select } from 'antd'
import { ReferenceSelect } from '../../crud/references/reference-select.tsx'
import { useLocalized } from '../../i18n/define-text.ts'
import { useLanguage } from '../../i18n/language.ts'
import { AnyFilter, ChoiceFilter, Filters, TextFilter } from '../../ui/filter/filters.tsx'
import { MomentFilter } from '../../ui/filter/moment-filter.tsx'
import { type LogFilterValues, periodNames } from './log-address.ts'
import styles from './operation-log.module.css'
import { useText } from './text.ts'

interface LogFiltersProps {
  /** How many of them are set. */
  set: number
  shown: LogFilterValues
  show: (change: Partial<LogFilterValues>) => void
}

export function LogFilters({ set, shown, show }: LogFiltersProps) {
  const t = useText()
  const localized = useLocalized()
  const resultWord = (choice: (typeof resultChoices)[number]) =>
    choice === 'ok' || choice === 'refused'
      ? t(choice)
      : localized((results as Record<string, Localized>)[choice] as Localized)
  // A span that somebody linked to.
  const period = shown.period || (shown.from || shown.to ? 'custom' : '')
  return (
    <Filters set={set}>
      <TextFilter
        label={t('person')}
        placeholder={t('personPlaceholder')}
        maxLength={60}
        value={shown.person}
        onSearch={(person) => show({ person })}
      />
      <NamedFilter
        label={t('action')}
        all={t('allActions')}
        titles={actionTitles}
        value={shown.action}
        onChange={(action) => show({ action })}
      />
      <NamedFilter
        label={t('recordType')}
        all={t('allRecords')}
        titles={recordTitles}
        value={shown.record_type}
        onChange={(record_type) => show({ record_type })}
      />
      <TextFilter
        label={t('recordId')}
        placeholder={t('recordIdPlaceholder')}
        maxLength={60}
        value={shown.record_id}
        onSearch={(record_id) => show({ record_id })}
      />
      <TextFilter
        label={t('recordName')}
        placeholder={t('recordNamePlaceholder')}
        maxLength={60}
        value={shown.record_name}
        onSearch={(record_name) => show({ record_name })}
      />
      <AnyFilter label={t('store')}>
        {(id) => (
          <ReferenceSelect
            id={id}
            to="stores"
            clearable
            placeholder={t('allStores')}
            value={shown.offline_id || undefined}
            onChange={(offline_id) => show({ offline_id: offline_id ?? '' })}
          />
        )}
      </AnyFilter>
      <ChoiceFilter
        label={t('result')}
        value={shown.result}
        options={[
          { value: '', label: t('allResults') },
          ...resultChoices.map((value) => ({ value, label: resultWord(value) })),
        ]}
        onChange={(result) => show({ result })}
      />
      <ChoiceFilter
        label={t('period')}
        value={period}
        options={[
          { value: '', label: t('anyTime') },
          ...periodNames.map((value) => ({ value, label: t(value) })),
          { value: 'custom', label: t('custom') },
        ]}
        onChange={(chosen) => show({ period: chosen, from: '', to: '' })}
      />
      {period === 'custom' && (
        <>
          <MomentFilter label={t('from')} value={shown.from} onChange={(from) => show({ from })} />
          <MomentFilter label={t('to')} value={shown.to} onChange={(to) => show({ to })} />
        </>
      )}
      <TextFilter
        label={t('ip')}
        placeholder={t('ipPlaceholder')}
        maxLength={45}
        value={shown.ip}
        onSearch={(ip) => show({ ip })}
      />
    </Filters>
  )
}

interface NamedFilterProps {
  label: string
  /** Shown while nothing is chosen. */
  all: string
  titles: ReadonlyMap<string, Localized>
  value: string
  onChange: (value: string) => void
}

/** One of many names, found by typing a part of it. */
function NamedFilter({ label, all, titles, value, onChange }: NamedFilterProps) {
  const language = useLanguage()
  const options = [...titles]
    .map(([each, title]) => ({ value: each, label: title[language] }))
    .sort((a, b) => a.label.localeCompare(b.label, language))
  return (
    <AnyFilter label={label}>
      {(id) => (
        <Select
          id={id}
          className={styles.named}
          showSearch={{ optionFilterProp: 'label' }}
          allowClear
          placeholder={all}
          value={value || undefined}
          options={options}
          onChange={(chosen?: string) => onChange(chosen ?? '')}
        />
      )}
    </AnyFilter>
  )
}
