import { type SignIn, signIns } from '@innkeeper/contract/areas/sign-ins'
import { Button } from 'antd'
import { z } from 'zod'
import { useCall } from '../../api/use-call.ts'
import { useQuery } from '../../api/use-query.ts'
import { ExportButton } from '../../crud/export-button.tsx'
import { useCan } from '../../session/can.tsx'
import { deviceName } from '../../ui/browser-name.ts'
import { Filters, TextFilter } from '../../ui/filter/filters.tsx'
import { pageInAddress, useAddress } from '../../ui/filter/use-address.ts'
import { Mark } from '../../ui/mark.tsx'
import { Page, Panel } from '../../ui/page/page.tsx'
import { EmptyState } from '../../ui/page/states.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { Muted, TwoLines } from '../../ui/table/two-lines.tsx'
import { Time } from '../../ui/time.tsx'
import { useConfirm } from '../../ui/use-confirm.tsx'
import { useText } from './text.ts'

const inAddress = z.object({ page: pageInAddress, name: z.string().max(60).catch('') })

export default function SignInsPage() {
  const t = useText()
  const confirm = useConfirm()
  const [shown, show] = useAddress(inAddress)
  const list = useQuery(signIns.endpoints.list, shown)
  const end = useCall(signIns.endpoints.end)
  const mayEnd = useCan(signIns.endpoints.end)

  const columns: Column<SignIn>[] = [
    {
      key: 'person',
      title: t('person'),
      render: (row) => (
        <TwoLines
          main={
            <>
              {row.name} {row.current && <Mark tone="here">{t('thisSession')}</Mark>}
            </>
          }
          below={row.phone_masked}
        />
      ),
    },
    { key: 'group', title: t('group'), render: (row) => row.group_name },
    {
      key: 'device',
      title: t('device'),
      render: (row) => <TwoLines main={deviceName(row.user_agent)} below={row.ip} />,
    },
    { key: 'signedIn', title: t('signedIn'), render: (row) => <Time at={row.signed_in_at} /> },
    { key: 'lastSeen', title: t('lastSeen'), render: (row) => <Time at={row.last_seen_at} /> },
  ]

  const ask = (row: SignIn) =>
    confirm({
      title: t('endTitle', { name: row.name }),
      consequence: t('endConsequence', { device: deviceName(row.user_agent) }),
      action: t('end'),
      run: () => end.call({ id: row.id }),
    })

  return (
    <Page
      title={t('title')}
      intro={t('intro')}
      actions={<ExportButton endpoint={signIns.endpoints.export} search={shown} />}
    >
      <Panel>
        <Filters>
          <TextFilter
            label={t('name')}
            placeholder={t('namePlaceholder')}
            maxLength={60}
            value={shown.name}
            onSearch={(name) => show({ name })}
          />
        </Filters>
        <DataTable
          label={t('title')}
          query={list}
          columns={columns}
          page={shown.page}
          onPage={(page) => show({ page })}
          onClearFilters={shown.name ? () => show({ name: '' }) : undefined}
          empty={<EmptyState title={t('emptyTitle')} hint={t('emptyHint')} />}
          actions={
            mayEnd
              ? (row) =>
                  row.current || row.beyond ? (
                    <Muted>{t(row.current ? 'useLogOut' : 'beyond')}</Muted>
                  ) : (
                    <Button
                      danger
                      aria-label={t('endOf', { name: row.name })}
                      onClick={() => ask(row)}
                    >
                      {t('end')}
                    </Button>
                  )
              : undefined
          }
        />
      </Panel>
    </Page>
  )
}
