import { deviceEnrolment } from '@innkeeper/contract/areas/device-enrolment'
import { cleanPin } from '@innkeeper/device-protocol/enrolment'
import { ConfigProvider } from 'antd'
import { useState } from 'react'
import { useQuery } from '../../api/use-query.ts'
import { useAddress } from '../../ui/filter/use-address.ts'
import { Page, Panel } from '../../ui/page/page.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { BindDone } from './bind-done.tsx'
import { BindForm } from './bind-form.tsx'
import styles from './bind-page.module.css'
import { useBindText } from './bind-text.ts'
import { type BindAddress, type Bound, bindAddress } from './binding.ts'
import { FoundDevice } from './found-device.tsx'
import { PinForm } from './pin-form.tsx'

/** Hotel staff stand in front of a device that shows a PIN, with a phone in one hand. */
export default function BindPage() {
  const t = useBindText()
  const [address, show] = useAddress(bindAddress)
  const [bound, setBound] = useState<Bound>()
  const choose = (choice: Partial<BindAddress>) => show(choice, { replace: true })
  return (
    <Page title={t('title')}>
      <Panel className={styles.panel}>
        {bound ? (
          <BindDone
            bound={bound}
            onAnother={() => {
              setBound(undefined)
              choose({ pin: '', sub_id: undefined, replace_id: undefined })
            }}
          />
        ) : (
          // Everything is large enough for a thumb.
          <ConfigProvider componentSize="large">
            <Binding address={address} choose={choose} onBound={setBound} />
          </ConfigProvider>
        )}
      </Panel>
    </Page>
  )
}

interface BindingProps {
  address: BindAddress
  choose: (choice: Partial<BindAddress>) => void
  onBound: (bound: Bound) => void
}

function Binding({ address, choose, onBound }: BindingProps) {
  // What the server said of a PIN when it was used.
  const [refused, setRefused] = useState<{ pin: string; words: string }>()
  const pin = cleanPin(address.pin)
  const found = useQuery(
    deviceEnrolment.endpoints.find,
    { pin },
    { enabled: pin !== '', keepPreviousData: false },
  )
  const { data, error } = found
  const problem = refused?.pin === pin ? refused.words : (error?.fields.pin ?? error?.message)
  if (pin === '' || problem) {
    return (
      <PinForm
        pin={address.pin}
        problem={problem}
        busy={pin !== '' && found.isFetching}
        onFind={(next) => {
          setRefused(undefined)
          if (cleanPin(next) === pin) void found.refetch()
          else choose({ pin: next })
        }}
      />
    )
  }
  if (!data) return <Skeleton title rows={4} />
  return (
    <>
      <FoundDevice device={data} onOther={() => choose({ pin: '' })} />
      <BindForm
        pin={pin}
        device={data}
        address={address}
        choose={choose}
        onBound={onBound}
        onPinRefused={(words) => setRefused({ pin, words })}
      />
    </>
  )
}
