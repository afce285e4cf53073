import { accessCheck, type RecordType, recordTypes } from '@innkeeper/contract/areas/access-check'
import { Radio } from 'antd'
import { z } from 'zod'
import { useLocalized } from '../../i18n/define-text.ts'
import { useCodes } from '../../session/can.tsx'
import { AnyFilter, ChoiceFilter } from '../../ui/filter/filters.tsx'
import { useAddress } from '../../ui/filter/use-address.ts'
import { Page, Panel } from '../../ui/page/page.tsx'
import { EmptyState } from '../../ui/page/states.tsx'
import styles from './access-check.module.css'
import { Answer } from './answer.tsx'
import { FoundSelect } from './found-select.tsx'
import { PageSelect } from './page-select.tsx'
import { useText } from './text.ts'

const types = Object.keys(recordTypes) as RecordType[]
const number = z.coerce.number().int().min(0).catch(0)

/** The question stands in the address: it can be sent to a colleague. */
const inAddress = z.object({
  account: number,
  about: z.enum(['page', 'record']).catch('page'),
  code: z.string().max(80).catch(''),
  type: z.enum(types).catch('store'),
  record: number,
})

export default function AccessCheckPage() {
  const t = useText()
  const localized = useLocalized()
  const [asked, ask] = useAddress(inAddress)
  const { people, records } = accessCheck.endpoints
  const codes = useCodes()
  // Records are seen on the page that has the name of their kind.
  const held = types.filter((type) => codes.has(type))
  const type = held.includes(asked.type) ? asked.type : held[0]
  return (
    <Page title={t('title')}>
      <Panel>
        <div className={styles.question}>
          <AnyFilter label={t('person')}>
            {(id) => (
              <FoundSelect
                id={id}
                endpoint={people}
                about={{}}
                placeholder={t('personPlaceholder')}
                value={asked.account}
                onChange={(account) => ask({ account })}
              />
            )}
          </AnyFilter>
          <AnyFilter label={t('about')}>
            {(id) => (
              <Radio.Group
                id={id}
                className={styles.radios}
                value={asked.about}
                onChange={(event) => ask({ about: event.target.value })}
                options={[
                  { value: 'page', label: t('page') },
                  ...(type ? [{ value: 'record', label: t('record') }] : []),
                ]}
              />
            )}
          </AnyFilter>
          {asked.about === 'page' || !type ? (
            <AnyFilter label={t('page')}>
              {(id) => <PageSelect id={id} value={asked.code} onChange={(code) => ask({ code })} />}
            </AnyFilter>
          ) : (
            <>
              <ChoiceFilter
                label={t('type')}
                value={type}
                options={held.map((value) => ({ value, label: localized(recordTypes[value]) }))}
                onChange={(chosen) => ask({ type: chosen, record: 0 })}
              />
              <AnyFilter label={t('recordLabel')}>
                {(id) => (
                  <FoundSelect
                    id={id}
                    key={type}
                    endpoint={records}
                    about={{ type }}
                    placeholder={t('recordPlaceholder')}
                    value={asked.record}
                    onChange={(record) => ask({ record })}
                  />
                )}
              </AnyFilter>
            </>
          )}
        </div>
      </Panel>
      <Panel title={t('answer')}>
        {asked.account === 0 ? (
          <EmptyState title={t('startTitle')} hint={t('startHint')} />
        ) : (
          <Answer question={questionOf({ ...asked, ...(type && { type }) })} />
        )}
      </Panel>
    </Page>
  )
}

function questionOf({ account, about, code, type, record }: z.output<typeof inAddress>) {
  if (about === 'page') return { account_id: account, ...(code && { code }) }
  return { account_id: account, ...(record > 0 && { type, record_id: record }) }
}
