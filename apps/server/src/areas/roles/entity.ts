import type { saasRoles } from '@innkeeper/contract/areas/roles'
import { defineEntity } from '../../crud/entity.ts'
import { rightsChanged } from '../../platform/identity/events.ts'
import { changeRights } from '../../platform/identity/rights-change.ts'
import { roles } from '../../platform/identity/tables.ts'
import type { EditorOf } from '../../platform/identity/variants.ts'
import { emit } from '../../platform/live/events.ts'
import { codesOf, heldButtons, heldPages, holders, setCodes } from './repo.ts'
import { complete, type Form, toSave } from './service.ts'

/** A partner's roles are seen from the partner up; brands and stores have none. */
export const roleEntity = (area: typeof saasRoles, editorOf: EditorOf) =>
  defineEntity(area, roles, {
    as: editorOf,
    change: (context, work) => changeRights(context, editorOf, work),
    computed: { pages: heldPages, buttons: heldButtons, people: holders },
    present: async (_db, editor, rows) =>
      rows.map((row) => ({ ...row, beyond: row.grants_all === true && !editor.grantsAll })),
    complete,
    async logged(db, { id, name, partner_id, partner_name, grants_all }) {
      return { name, partner_id, partner_name, grants_all, grants: await codesOf(db, id) }
    },
    beforeSave: toSave,
    async afterSave({ tx }, { id }, _before, { codes }: Form) {
      await setCodes(tx, id, codes)
      await emit(tx, rightsChanged, {})
      return {}
    },
    replaces: ['options'],
  })
