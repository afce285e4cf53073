import type { Value } from '@innkeeper/device-protocol/values'
import type { ReactNode } from 'react'
import { useLocalized } from '../../i18n/define-text.ts'
import { NoValue } from '../../ui/no-value.tsx'
import { useNumber } from '../../ui/page/figure.tsx'
import { Time } from '../../ui/time.tsx'
import styles from './device-value.module.css'
import { Screenshot } from './screenshot.tsx'
import { useDevicesText } from './text.ts'

type Kind = Value['kind']
type ValueOf<K extends Kind> = Extract<Value, { kind: K }>

interface ShownProps<K extends Kind> {
  value: ValueOf<K>
  /** What the device said; it fits the value's schema. */
  given: unknown
}

type Shows = { [K in Kind]: (props: ShownProps<K>) => ReactNode }

/** Each kind of value has one way to be shown, wherever a device says it. */
const shows: Shows = {
  flag: function Flag({ given }) {
    return useDevicesText()(given ? 'yes' : 'no')
  },
  number: function Amount({ value: { unit }, given }) {
    const number = useNumber()
    return `${number(given as number)}${unit === '%' ? unit : ` ${unit}`}`.trim()
  },
  bytes: function Bytes({ given }) {
    return useBytes()(given as number)
  },
  text: ({ given }) => <span className={styles.text}>{String(given)}</span>,
  choice: function Choice({ value, given }) {
    const localized = useLocalized()
    const words = value.options[given as string]
    return words ? localized(words) : String(given)
  },
  time: ({ given }) => <Time at={String(given)} />,
  image: ({ given }) => <Screenshot id={String(given)} />,
  list: ListTable,
}

const mega = 1024 ** 2
const giga = 1024 ** 3

function useBytes() {
  const number = useNumber()
  return (count: number) =>
    count < giga ? `${number(count / mega)} MB` : `${number(count / giga)} GB`
}

function ListTable({ value, given }: ShownProps<'list'>) {
  const localized = useLocalized()
  const columns = Object.entries(value.columns)
  const rows = given as Record<string, unknown>[]
  if (rows.length === 0) return <NoValue />
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map(([name, column]) => (
              <th key={name} scope="col">
                {localized(column.label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={JSON.stringify(row)}>
              {columns.map(([name, column]) => (
                <td key={name}>
                  <DeviceValue value={column} given={row[name]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** What a device reported of something, in words; a dash where it said nothing that makes sense. */
export function DeviceValue({ value, given }: { value: Value; given: unknown }) {
  if (!value.schema.safeParse(given).success) return <NoValue />
  const Show = shows[value.kind] as (props: { value: Value; given: unknown }) => ReactNode
  return <Show value={value} given={given} />
}
