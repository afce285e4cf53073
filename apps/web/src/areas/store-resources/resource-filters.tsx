import { resourceStates } from '@innkeeper/contract/areas/store-resources'
import { z } from 'zod'
import { useLocalized } from '../../i18n/define-text.ts'
import { ChoiceFilter, Filters, TextFilter } from '../../ui/filter/filters.tsx'
import { pageInAddress } from '../../ui/filter/use-address.ts'
import { useText } from './text.ts'

type State = keyof typeof resourceStates
export type StateChoice = State | 'all'

const states = Object.keys(resourceStates) as State[]
const choices: StateChoice[] = ['all', ...states]

/** The address of a resource list; `usual` is the state it shows when the address names none. */
export const resourcesInAddress = (usual: StateChoice) =>
  z.object({
    page: pageInAddress,
    title: z.string().max(100).catch(''),
    state: z.enum(choices).catch(usual),
  })

interface Shown {
  title: string
  state: StateChoice
}

/** The body that asks the server for what the address names. */
export const asRequest = ({ state, ...shown }: Shown & { page: number }) => ({
  ...shown,
  state: state === 'all' ? undefined : state,
})

interface ResourceFiltersProps {
  shown: Shown
  show: (change: Partial<Shown>) => void
}

export function ResourceFilters({ shown, show }: ResourceFiltersProps) {
  const t = useText()
  const localized = useLocalized()
  const named = (state: StateChoice) =>
    state === 'all' ? t('allStates') : localized(resourceStates[state])
  return (
    <Filters>
      <TextFilter
        label={t('titleField')}
        placeholder={t('titlePlaceholder')}
        maxLength={100}
        value={shown.title}
        onSearch={(title) => show({ title })}
      />
      <ChoiceFilter
        label={t('state')}
        value={shown.state}
        options={choices.map((value) => ({ value, label: named(value) }))}
        onChange={(state) => show({ state })}
      />
    </Filters>
  )
}
