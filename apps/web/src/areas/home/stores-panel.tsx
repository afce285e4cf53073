import type { Workbench } from '@innkeeper/contract/areas/home'
import { stores } from '@innkeeper/contract/areas/stores'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useCan } from '../../session/can.tsx'
import { Panel } from '../../ui/page/page.tsx'
import { EmptyState } from '../../ui/page/states.tsx'
import { Muted } from '../../ui/table/two-lines.tsx'
import styles from './home.module.css'
import { StatusBar } from './status-bar.tsx'
import { useText } from './text.ts'

const StoreMap = lazy(() => import('./map/store-map.tsx'))

/** Where the stores are: on the map, and by province in words. */
export function StoresPanel({ workbench }: { workbench: Workbench }) {
  const t = useText()
  const mayList = useCan(stores.endpoints.list)
  const mayOpen = useCan(stores.endpoints.layout)
  const mayAdd = useCan(stores.endpoints.save)
  const { map, statuses, estate } = workbench
  const listOf = mayList ? (region: string) => `/store?region=${region}` : undefined
  const pageOf = mayOpen ? (id: number) => `/storeDetail?id=${id}` : undefined
  if (estate.stores === 0) {
    const add = (
      <Link to="/store?open=new">
        <Button type="primary">{t('addStore')}</Button>
      </Link>
    )
    return (
      <Panel title={t('stores')}>
        <EmptyState title={t('noStores')} action={mayList && mayAdd && add} />
      </Panel>
    )
  }
  return (
    <Panel title={t('byStatus')}>
      <StatusBar statuses={statuses} linked={mayList} />
      <h3 className={styles.subtitle}>{t('storesHere')}</h3>
      <div className={styles.mapRow}>
        <div className={styles.mapBox}>
          <Suspense>
            <StoreMap map={map} listOf={listOf} pageOf={pageOf} />
          </Suspense>
        </div>
        <Provinces map={map} listOf={listOf} />
      </div>
      {map.without_coordinates > 0 && (
        <p className={styles.hint}>
          {mayList ? (
            <Link to="/store?missing=coordinates">
              {t('withoutCoordinates', { count: map.without_coordinates })}
            </Link>
          ) : (
            t('withoutCoordinates', { count: map.without_coordinates })
          )}
        </p>
      )}
    </Panel>
  )
}

/** As many as stand beside the map. */
const fewProvinces = 9

interface ProvincesProps {
  map: Workbench['map']
  listOf: ((region: string) => string) | undefined
}

function Provinces({ map, listOf }: ProvincesProps) {
  const t = useText()
  const [all, setAll] = useState(false)
  const { provinces, without_region } = map
  const shown = all ? provinces : provinces.slice(0, fewProvinces)
  return (
    <div>
      <ul className={styles.provinces} aria-label={t('storesHere')}>
        {shown.map(({ region, name, count }) => (
          <li key={region} className={styles.row}>
            {listOf ? <Link to={listOf(region)}>{name}</Link> : name}
            <span className={styles.count}>{count}</span>
          </li>
        ))}
        {without_region > 0 && (
          <li className={styles.row}>
            <Muted>{t('withoutRegion')}</Muted>
            <span className={styles.count}>{without_region}</span>
          </li>
        )}
      </ul>
      {provinces.length > fewProvinces && (
        <Button type="link" size="small" onClick={() => setAll(!all)}>
          {t(all ? 'showLess' : 'showAll')}
        </Button>
      )}
    </div>
  )
}
