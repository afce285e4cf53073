import type { deviceCommands } from '@innkeeper/contract/areas/device-commands'
import { devices } from '@innkeeper/contract/areas/devices'
import type { ReplyOf } from '@innkeeper/contract/endpoint'
import { Modal, Progress } from 'antd'
import { RecordLink } from '../../crud/record-link.tsx'
import { NoValue } from '../../ui/no-value.tsx'
import { useNumber } from '../../ui/page/figure.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { Muted } from '../../ui/table/two-lines.tsx'
import styles from './batch-list.module.css'
import { CommandStateMark } from './command-state.tsx'
import { useDevicesText } from './text.ts'

interface BatchListProps {
  title: string
  batch: ReplyOf<typeof deviceCommands.endpoints.batch> | undefined
  all: number
  open: boolean
  onClose: () => void
}

/** How far a command is at each device; those that failed come first. */
export function BatchList({ title, batch, all, open, onClose }: BatchListProps) {
  const t = useDevicesText()
  const number = useNumber()
  return (
    <Modal open={open} onCancel={onClose} title={title} footer={null} width={640}>
      {batch ? (
        <>
          <Counts counts={batch.counts} all={all} title={title} />
          <div className={styles.scroll}>
            <table className={styles.table} aria-label={title}>
              <thead>
                <tr>
                  <th scope="col">{t('device')}</th>
                  <th scope="col">{t('room')}</th>
                  <th scope="col">{t('status')}</th>
                </tr>
              </thead>
              <tbody>
                {batch.devices.map(({ device_id, serial, room_number, state, reason }) => (
                  <tr key={device_id}>
                    <td>
                      <RecordLink area={devices} id={device_id}>
                        {serial}
                      </RecordLink>
                    </td>
                    <td>{room_number || <NoValue />}</td>
                    <td>
                      <CommandStateMark state={state} reason={reason} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          {all > batch.devices.length && (
            <Muted>{t('first', { count: number(batch.devices.length) })}</Muted>
          )}
        </>
      ) : (
        <Skeleton title rows={6} />
      )}
    </Modal>
  )
}

interface CountsProps {
  counts: Record<string, number>
  all: number
  title: string
}

function Counts({ counts: { done = 0, failed = 0 }, all, title }: CountsProps) {
  const t = useDevicesText()
  const number = useNumber()
  const percent = (count: number) => (all === 0 ? 0 : Math.floor((100 * count) / all))
  return (
    <div aria-live="polite">
      <Progress
        percent={percent(done + failed)}
        success={{ percent: percent(done) }}
        status={failed > 0 ? 'exception' : undefined}
        showInfo={false}
        aria-label={title}
      />
      <p className={styles.counts}>
        {t('progress', { done: number(done), all: number(all) })}
        {failed > 0 && ` · ${t('failed', { count: number(failed) })}`}
      </p>
    </div>
  )
}
