import type { Workbench } from '@innkeeper/contract/areas/home'
import { stores } from '@innkeeper/contract/areas/stores'
import { hotelStatuses, statusTones } from '@innkeeper/contract/hotel-statuses'
import { Button } from 'antd'
import { Link } from 'react-router'
import { useLocalized } from '../../i18n/define-text.ts'
import { Can } from '../../session/can.tsx'
import { StatusMark } from '../../ui/mark.tsx'
import { Panel } from '../../ui/page/page.tsx'
import { useText } from './text.ts'

/** The one store of its staff: a map of one point would say nothing. */
export function OwnStore({ store }: { store: NonNullable<Workbench['store']> }) {
  const t = useText()
  const say = useLocalized()
  return (
    <Panel
      title={store.title}
      extra={
        <Can do={stores.endpoints.layout}>
          <Link to={`/storeDetail?id=${store.id}`}>
            <Button>{t('openStore')}</Button>
          </Link>
        </Can>
      }
    >
      <StatusMark tones={statusTones[store.status]}>{say(hotelStatuses[store.status])}</StatusMark>
    </Panel>
  )
}
