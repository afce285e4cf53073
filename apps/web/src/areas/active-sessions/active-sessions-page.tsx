import { activeSessions } from '@innkeeper/contract/areas/active-sessions'
import type { ValueProps } from '../../crud/field-value.tsx'
import { ResourcePage } from '../../crud/resource-page.tsx'
import { Mark } from '../../ui/mark.tsx'
import { Noted } from '../../ui/table/two-lines.tsx'
import { useText } from './text.ts'

function PersonCell({ row }: ValueProps) {
  const t = useText()
  const mark = row.current === true && <Mark tone="here">{t('thisSession')}</Mark>
  return (
    <Noted
      main={
        <>
          {String(row.name)} {mark}
        </>
      }
      note={String(row.phone_masked)}
    />
  )
}

const cells = {
  name: PersonCell,
  device: ({ row }: ValueProps) => <Noted main={String(row.device)} note={String(row.ip)} />,
}

export default function ActiveSessionsPage() {
  return <ResourcePage area={activeSessions} cells={cells} />
}
