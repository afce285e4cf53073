import { type Domain, domains } from '@innkeeper/contract/areas/domains'
import type { ReactNode } from 'react'
import { z } from 'zod'
import { useQuery } from '../../api/use-query.ts'
import { ExportButton } from '../../crud/export-button.tsx'
import { Filters, TextFilter } from '../../ui/filter/filters.tsx'
import { pageInAddress, useAddress } from '../../ui/filter/use-address.ts'
import { Panel } from '../../ui/page/page.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { DomainActions, useMayAct } from './domain-actions.tsx'
import styles from './domains.module.css'
import { useText } from './text.ts'

const inAddress = z.object({ page: pageInAddress, search: z.string().max(100).catch('') })

/** The domains at the top (pid 0) or below one of them, as the address filters them. */
export function useDomains(pid: number) {
  const [shown, show] = useAddress(inAddress)
  const search = { pid, ...shown }
  const query = useQuery(domains.endpoints.list, search)
  const exportButton = <ExportButton endpoint={domains.endpoints.export} search={search} />
  return { pid, shown, show, query, exportButton }
}

interface DomainListProps {
  /** What it lists, for who cannot see it. */
  label: string
  list: ReturnType<typeof useDomains>
  empty: ReactNode
  onEdit: (domain: Domain) => void
}

/** spec §2: columns name, identifier, domain. */
export function DomainList({ label, list, empty, onEdit }: DomainListProps) {
  const t = useText()
  const { pid, shown, show, query } = list
  const mayAct = useMayAct(pid === 0)
  const columns: Column<Domain>[] = [
    { key: 'title', title: t('name'), render: (row) => row.title },
    {
      key: 'property',
      title: t('identifier'),
      render: (row) => <code className={styles.identifier}>{row.property}</code>,
    },
    {
      key: 'url',
      title: t('domain'),
      render: (row) => <span className={styles.domain}>{row.url}</span>,
    },
  ]
  return (
    <Panel>
      <Filters>
        <TextFilter
          label={t('search')}
          placeholder={t('searchPlaceholder')}
          maxLength={100}
          value={shown.search}
          onSearch={(search) => show({ search })}
        />
      </Filters>
      <DataTable
        label={label}
        query={query}
        columns={columns}
        page={shown.page}
        onPage={(page) => show({ page })}
        onClearFilters={shown.search ? () => show({ search: '' }) : undefined}
        empty={empty}
        actions={
          mayAct
            ? (domain) => <DomainActions domain={domain} onEdit={() => onEdit(domain)} />
            : undefined
        }
      />
    </Panel>
  )
}
