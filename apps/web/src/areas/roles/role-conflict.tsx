import type { RoleDetail } from '@innkeeper/contract/areas/roles'
import { ConflictNotice } from '../../ui/conflict/conflict-notice.tsx'
import { useConflictText } from '../../ui/conflict/text.ts'
import type { ConflictInHand } from '../../ui/conflict/use-conflict.ts'
import { titlesIn } from './chosen.ts'
import type { Options } from './role-fields.tsx'
import { useText } from './text.ts'

/** What the form edits of a role. */
export const editablePart = ({ name, partner_id, grants_all, codes }: RoleDetail) => ({
  name,
  partner_id,
  grants_all,
  codes,
})

interface RoleConflictProps {
  conflict: ConflictInHand<RoleDetail>
  options: Options
}

/** Two people edited the same role. */
export function RoleConflict({ conflict, options }: RoleConflictProps) {
  const t = useText()
  const conflictText = useConflictText()
  const { known } = conflict
  const ownerOf = (id: number | null) => {
    if (id === null) return t('platform')
    if (id === known?.partner_id) return known.partner_name
    return options.partners.find((partner) => partner.id === id)?.label ?? String(id)
  }
  return (
    <ConflictNotice<ReturnType<typeof editablePart>>
      conflict={conflict}
      record={t('record')}
      fields={{
        name: { title: t('name'), show: (name) => name },
        partner_id: { title: t('owner'), show: ownerOf },
        grants_all: {
          title: t('grantsAll'),
          show: (everything) => conflictText(everything ? 'yes' : 'no'),
        },
        codes: {
          title: t('rights'),
          show: (codes, { before }) => <Changes from={before} to={codes} options={options} />,
        },
      }}
    />
  )
}

interface ChangesProps {
  from: string[]
  to: string[]
  options: Options
}

/** Of hundreds of rights only those that came or went. */
function Changes({ from, to, options }: ChangesProps) {
  const t = useText()
  const titles = titlesIn(options.tree)
  const listOf = (codes: string[]) => codes.map((code) => titles.get(code) ?? code).join(', ')
  const added = listOf(to.filter((code) => !from.includes(code)))
  const takenAway = listOf(from.filter((code) => !to.includes(code)))
  if (!added && !takenAway) return t('unchanged')
  return (
    <>
      {added && <div>{t('added', { what: added })}</div>}
      {takenAway && <div>{t('takenAway', { what: takenAway })}</div>}
    </>
  )
}
