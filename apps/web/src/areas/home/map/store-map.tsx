import type { Workbench } from '@innkeeper/contract/areas/home'
import { Link } from 'react-router'
import { useText } from '../text.ts'
import china from './china-outline.json' with { type: 'json' }
import { mapSize, project } from './projection.ts'
import styles from './store-map.module.css'

type Point = Workbench['map']['points'][number]

interface StoreMapProps {
  map: Workbench['map']
  /** Where the stores of a region are listed; nowhere for who may not see the list. */
  listOf: ((region: string) => string) | undefined
  /** The page of a store, likewise. */
  pageOf: ((id: number) => string) | undefined
}

/** Larger for more, but a hundred stores are not a hundred times as large. */
const radius = (count: number) => 12 + 4 * Math.log2(count)

/** Darker for more: none, a few, some, many. */
function depth(count: number, most: number) {
  if (count === 0) return 0
  return count > most / 2 ? 3 : count > most / 8 ? 2 : 1
}

/**
 * The stores where they are, a point for each city. The list beside it says the same to who cannot
 * see it or has no mouse.
 */
export default function StoreMap({ map, listOf, pageOf }: StoreMapProps) {
  const t = useText()
  const counts = new Map(map.provinces.map(({ region, count }) => [region, count]))
  const most = Math.max(1, ...counts.values())
  // The small ones above the large ones.
  const points = map.points.toSorted((a, b) => b.count - a.count)
  const pathOf = (point: Point) => {
    if (point.store_id !== null && pageOf) return pageOf(point.store_id)
    return point.region ? listOf?.(point.region) : undefined
  }
  const title = (name: string, count: number) => `${name}: ${t('storeCount', { count })}`
  return (
    <svg
      className={styles.map}
      viewBox={`0 0 ${mapSize.width} ${mapSize.height}`}
      aria-hidden="true"
    >
      {Object.entries(china.provinces).map(([region, outline]) => {
        const count = counts.get(region) ?? 0
        const name = map.provinces.find((each) => each.region === region)?.name
        const shape = (
          <path d={outline} className={styles[`depth${depth(count, most)}`]}>
            {name && <title>{title(name, count)}</title>}
          </path>
        )
        return <Linked key={region} to={count > 0 ? listOf?.(region) : undefined} shape={shape} />
      })}
      <path d={china.inset} className={styles.inset} />
      {points.map((point) => {
        const [x, y] = project(point.longitude, point.latitude)
        const shape = (
          <g className={styles.point} transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
            <title>{title(point.name, point.count)}</title>
            <circle r={radius(point.count)} />
            {point.count > 1 && <text dy="0.35em">{point.count}</text>}
          </g>
        )
        return <Linked key={point.region} to={pathOf(point)} shape={shape} />
      })}
    </svg>
  )
}

function Linked({ to, shape }: { to: string | undefined; shape: React.ReactNode }) {
  return to === undefined ? (
    shape
  ) : (
    <Link to={to} tabIndex={-1}>
      {shape}
    </Link>
  )
}
