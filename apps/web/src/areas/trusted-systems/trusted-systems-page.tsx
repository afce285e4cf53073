import { trustedSystems } from '@innkeeper/contract/areas/trusted-systems'
import { useState } from 'react'
import type { ValueProps } from '../../crud/field-value.tsx'
import { ResourcePage } from '../../crud/resource-page.tsx'
import { onUse, useEver } from '../../ui/on-use.tsx'
import { Muted, Noted } from '../../ui/table/two-lines.tsx'
import type { NewKey } from './key-dialog.tsx'
import { useText } from './text.ts'

const KeyDialog = onUse(() => import('./key-dialog.tsx').then((module) => module.KeyDialog))

function NameCell({ row }: ValueProps) {
  const t = useText()
  return <Noted main={String(row.name)} note={t('number', { id: row.id })} />
}

function AddressCell({ row }: ValueProps) {
  const t = useText()
  return <Noted main={String(row.logout_url) || <Muted>{t('ourLogin')}</Muted>} />
}

const cells = {
  name: NameCell,
  logout_url: AddressCell,
}

export default function TrustedSystemsPage() {
  const [newKey, setNewKey] = useState<NewKey>()
  const keyUsed = useEver(newKey !== undefined)
  const show = (id: number, name: unknown, key: unknown) =>
    key !== undefined && setNewKey({ id, name: String(name), key: String(key) })
  return (
    <>
      <ResourcePage
        area={trustedSystems}
        cells={cells}
        onSaved={({ id, system_key }, { name }) => show(id, name, system_key)}
        onAction={{ renewKey: ({ system_key }, { id, name }) => show(id, name, system_key) }}
      />
      {keyUsed && <KeyDialog newKey={newKey} onClose={() => setNewKey(undefined)} />}
    </>
  )
}
