import PlusOutlined from '@ant-design/icons/PlusOutlined'
import { type Domain, domains } from '@innkeeper/contract/areas/domains'
import { Button } from 'antd'
import { useState } from 'react'
import { Can } from '../../session/can.tsx'
import { DomainDialog } from './domain-dialog.tsx'
import { useText } from './text.ts'

interface Opening {
  /** Grows with every opening. */
  number: number
  open: boolean
  domain?: Domain
}

/** The dialog of a list of domains, and what opens it. `pid` is where a new one will belong. */
export function useDomainDialog(pid: number) {
  const t = useText()
  const [opening, setOpening] = useState<Opening>({ number: 0, open: false })
  const openFor = (domain?: Domain) =>
    setOpening(({ number }) => ({ number: number + 1, open: true, domain }))
  const addButton = (
    <Can do={domains.endpoints.add}>
      <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => openFor()}>
        {t('add')}
      </Button>
    </Can>
  )
  const dialog = opening.number > 0 && (
    <DomainDialog
      // spec §4: closing resets the form; the next opening knows nothing of the last one.
      key={opening.number}
      open={opening.open}
      domain={opening.domain}
      pid={pid}
      onClose={() => setOpening((last) => ({ ...last, open: false }))}
    />
  )
  return { addButton, openFor, dialog }
}
