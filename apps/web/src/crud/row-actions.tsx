import type { ResourceArea } from '@innkeeper/contract/resource'
import { isFor, lockOf, unavailableReason } from '@innkeeper/contract/resource/rows'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useLocalized } from '../i18n/define-text.ts'
import { useCan, useCodes } from '../session/can.tsx'
import { type MenuItem, MoreMenu } from '../ui/table/more-menu.tsx'
import { Muted } from '../ui/table/two-lines.tsx'
import { actionsOf, type NamedAction, type RecordActions } from './actions/named-action.ts'
import { labelOf, type Row, saveCall } from './record.ts'
import { useCrudText } from './text.ts'

/** More actions than these are behind the row's menu. */
const mostInline = 2

/** The list leaves something out that is worth opening the record for. */
const hasMore = ({ resource, endpoints }: ResourceArea) =>
  endpoints.detail !== undefined && Object.values(resource.fields).some((field) => field.hidden)

const useMayDo = (area: ResourceArea): NamedAction[] => {
  const codes = useCodes()
  return actionsOf(area).filter(({ endpoint }) => codes.has(endpoint.permission))
}

/** Whether there is any button to show. */
export function useMayAct(area: ResourceArea): boolean {
  const rights = [useCan(saveCall(area, {})), useCan(area.endpoints.remove)]
  return useMayDo(area).length > 0 || rights.includes(true) || hasMore(area)
}

interface RowActionsProps {
  area: ResourceArea
  row: Row
  actions: RecordActions
  /** Room for one button only. */
  compact: boolean
  /** To change it, or to look at all of it. */
  onOpen: () => void
  /** What else is in its menu. */
  menu?: MenuItem[]
  /** More buttons after the first. */
  children?: ReactNode
}

/** The buttons of a row; what is rarer, or destroys something, is in its menu. */
export function RowActions(props: RowActionsProps) {
  const { area, row, actions, compact, onOpen, children } = props
  const t = useCrudText()
  const name = labelOf(area, row)
  const locked = lockOf(area.resource, row)
  const mayEdit = useCan(saveCall(area, row)) && !locked
  const mayOpen = mayEdit || hasMore(area)
  const offered = useMayDo(area)
  const count = offered.length + (props.menu?.length ?? 0)
  const inline = compact || count > mostInline ? [] : offered
  const words = mayEdit ? (['edit', 'editOf'] as const) : (['details', 'detailsOf'] as const)
  const open: MenuItem = { key: 'open', label: t(words[0]), onClick: onOpen }
  const remove = useRemoveItem(props)
  const inMenu = offered.filter((named) => !inline.includes(named))
  const removeInline = !compact && area.resource.removal?.inline
  const items = [
    ...(compact && mayOpen ? [open] : []),
    ...useActionItems(props, locked ? [] : inMenu),
    ...(props.menu ?? []),
    ...(remove && !removeInline ? [remove] : []),
  ]
  return (
    <>
      {mayOpen && !compact && (
        <Button size="small" aria-label={t(words[1], { name })} onClick={onOpen}>
          {open.label}
        </Button>
      )}
      {locked ? (
        <LockMark locked={locked} shown={!mayOpen} />
      ) : (
        inline.map((named) => (
          <ActionButton key={named.name} area={area} row={row} named={named} actions={actions} />
        ))
      )}
      {children}
      {remove && removeInline && (
        <Button size="small" danger aria-label={t('removeOf', { name })} onClick={remove.onClick}>
          {remove.label}
        </Button>
      )}
      <MoreMenu of={name} items={items} />
    </>
  )
}

function LockMark({ locked, shown }: { locked: { mark: never } | object; shown: boolean }) {
  const localized = useLocalized()
  return shown && <Muted>{localized((locked as { mark: never }).mark)}</Muted>
}

interface ActionButtonProps extends Pick<RowActionsProps, 'area' | 'row' | 'actions'> {
  named: NamedAction
}

function ActionButton({ area, row, named, actions }: ActionButtonProps) {
  const t = useCrudText()
  const localized = useLocalized()
  const { action } = named
  const reason = unavailableReason(action, row)
  if (reason) return <Muted>{localized(reason)}</Muted>
  if (!isFor(action, row)) return null
  const title = localized(action.title)
  return (
    <Button
      size="small"
      danger={action.danger}
      aria-label={t('actionOf', { action: title, name: labelOf(area, row) })}
      onClick={() => actions.start(named, { rows: [row] })}
    >
      {title}
    </Button>
  )
}

function useActionItems({ row, actions }: RowActionsProps, offered: NamedAction[]): MenuItem[] {
  const localized = useLocalized()
  return offered.flatMap((named) => {
    const { action, name } = named
    const reason = unavailableReason(action, row)
    if (!reason && !isFor(action, row)) return []
    const title = localized(action.title)
    return {
      key: name,
      label: reason ? `${title} (${localized(reason)})` : title,
      danger: action.danger ?? false,
      disabled: reason !== undefined,
      onClick: () => actions.start(named, { rows: [row] }),
    }
  })
}

function useRemoveItem({ area, row, actions }: RowActionsProps): MenuItem | undefined {
  const t = useCrudText()
  const { resource, endpoints } = area
  const may = useCan(endpoints.remove)
  if (!may || lockOf(resource, row) || unavailableReason(resource.removal ?? {}, row))
    return undefined
  const onClick = () => actions.remove(row)
  return { key: 'remove', label: t('remove'), danger: true, onClick }
}
