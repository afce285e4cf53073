import type { Workbench } from '@innkeeper/contract/areas/home'
import { type HotelStatus, hotelStatuses, statusTones } from '@innkeeper/contract/hotel-statuses'
import { Link } from 'react-router'
import { useLocalized } from '../../i18n/define-text.ts'
import { StatusMark } from '../../ui/mark.tsx'
import { useNumber } from '../../ui/page/figure.tsx'
import styles from './home.module.css'

/** How many stores are in which state: a bar to see it, and figures that lead to the list. */
export function StatusBar({ statuses, linked }: Pick<Workbench, 'statuses'> & { linked: boolean }) {
  const say = useLocalized()
  const number = useNumber()
  return (
    <>
      <div className={styles.bar} aria-hidden="true">
        {statuses.map(({ status, count }) => (
          <span key={status} data-tone={dotOf(status)} style={{ flexGrow: count }} />
        ))}
      </div>
      <ul className={styles.statuses}>
        {statuses.map(({ status, count }) => {
          const figure = (
            <>
              <StatusMark tones={statusTones[status]}>{say(hotelStatuses[status])}</StatusMark>
              <span className={styles.count}>{number(count)}</span>
            </>
          )
          return (
            <li key={status}>
              {linked ? <Link to={`/store?status=${status}`}>{figure}</Link> : figure}
            </li>
          )
        })}
      </ul>
    </>
  )
}

function dotOf(status: HotelStatus) {
  const tones = statusTones[status]
  return typeof tones === 'string' ? tones : tones[1]
}
