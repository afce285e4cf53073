import { onUse } from '../../ui/on-use.tsx'

/*
 * What most visits to a list do not open. Fetched when it is first opened; keys that are pressed
 * meanwhile go nowhere, as before it was opened.
 */

export const ResourceForm = onUse(() =>
  import('../resource-form.tsx').then((module) => module.ResourceForm),
)

export const ResourceDetail = onUse(() =>
  import('../resource-detail.tsx').then((module) => module.ResourceDetail),
)

export const ActionDialog = onUse(() =>
  import('../actions/action-dialog.tsx').then((module) => module.ActionDialog),
)

export const BulkBar = onUse(() => import('../bulk/bulk-bar.tsx').then((module) => module.BulkBar))
