import { deviceCommands } from '@innkeeper/contract/areas/device-commands'
import { devices } from '@innkeeper/contract/areas/devices'
import type { ReplyOf } from '@innkeeper/contract/endpoint'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useQuery } from '../../api/use-query.ts'
import { useRecordPath } from '../../crud/record-link.tsx'
import { useLocalized } from '../../i18n/define-text.ts'
import { useIsLive } from '../../live/job-updates.ts'
import { useNumber } from '../../ui/page/figure.tsx'
import { JobProgress } from '../../ui/progress/job-progress.tsx'
import { trayCards } from '../../ui/progress/tray-cards.ts'
import { BatchList } from './batch-list.tsx'
import { CommandStateMark, isOver } from './command-state.tsx'
import { commandLabel } from './commands.ts'
import { useDevicesText } from './text.ts'

const { batch } = deviceCommands.endpoints
type Batch = ReplyOf<typeof batch>

/** While the live feed tells what happens, this is only in case that something is missed. */
const pollMs = { live: 30_000, alone: 2000 }

/** What is done everywhere, and what nobody looks at, goes by itself. */
const goneAfterMs = 8000

const sum = (counts: Batch['counts'], which: (state: string) => boolean) =>
  Object.entries(counts).reduce((all, [state, count]) => all + (which(state) ? count : 0), 0)

const isBatchOver = ({ counts }: Batch) => sum(counts, (state) => !isOver(state)) === 0

export interface BatchCardProps {
  id: string
  /** To whom it was sent. */
  to: string
  /** Several devices are listed at first; closed, the list can be opened again. */
  several: boolean
}

/** How far a command is at the devices that it was sent to, wherever in the console one goes. */
export function BatchCard({ id, to, several }: BatchCardProps) {
  const t = useDevicesText()
  const localized = useLocalized()
  const [open, setOpen] = useState(several)
  const isLive = useIsLive()
  const { data, isError } = useQuery(
    batch,
    { batch: id },
    {
      staleTime: 0,
      keepPreviousData: false,
      refetchInterval: (last) => {
        if (last && isBatchOver(last)) return false
        return isLive ? pollMs.live : pollMs.alone
      },
    },
  )
  const label = data && commandLabel(data.name)
  const title = label ? t('askOne', { command: localized(label), name: to }) : to
  const all = data ? sum(data.counts, () => true) : 0
  const ended = data ? sum(data.counts, isOver) : 0
  const isFine = data !== undefined && isBatchOver(data) && !data.counts.failed
  useEffect(() => {
    if (!isFine || open) return
    const timer = setTimeout(() => trayCards.remove(id), goneAfterMs)
    return () => clearTimeout(timer)
  }, [isFine, open, id])
  return (
    <>
      <JobProgress
        title={title}
        state={data && isBatchOver(data) ? 'done' : 'running'}
        percent={data ? Math.floor((100 * ended) / all) : null}
        words={data && <Words batch={data} all={all} />}
        problem={isError && !data ? t('lost') : ''}
      >
        {several ? (
          <Button size="small" aria-label={t('showOf', { title })} onClick={() => setOpen(true)}>
            {t('show')}
          </Button>
        ) : (
          data?.devices[0] && <OpenDevice id={data.devices[0].device_id} />
        )}
        <Button
          size="small"
          aria-label={t('closeOf', { title })}
          onClick={() => trayCards.remove(id)}
        >
          {t('close')}
        </Button>
      </JobProgress>
      {several && (
        <BatchList
          title={title}
          batch={data}
          all={all}
          open={open}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

function Words({ batch: { counts, devices: listed }, all }: { batch: Batch; all: number }) {
  const t = useDevicesText()
  const number = useNumber()
  const [only] = listed
  if (all === 1 && only) return <CommandStateMark state={only.state} reason={only.reason} />
  const { done = 0, failed = 0 } = counts
  const words = [t('progress', { done: number(done), all: number(all) })]
  if (failed > 0) words.push(t('failed', { count: number(failed) }))
  return words.join(' · ')
}

/** Where its answer is, such as a screenshot. */
function OpenDevice({ id }: { id: number }) {
  const t = useDevicesText()
  const path = useRecordPath(devices)(id)
  return path && <Link to={path}>{t('open')}</Link>
}
