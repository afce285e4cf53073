import { accessCheck } from '@innkeeper/contract/areas/access-check'
import type { RecordSource } from '../../platform/estate/record-source.ts'
import { handle, type Route } from '../../platform/http/handle.ts'
import { permissionTree } from '../../platform/menu/permission-tree.ts'
import { findPeople } from './repo.ts'
import { explain, findRecords, sourceOf } from './service.ts'

const { endpoints } = accessCheck

/** `records` are those of every kind that somebody can own. */
export const accessCheckRoutes = (records: readonly RecordSource[]): Route[] => [
  handle(endpoints.people, async ({ db, person }, body) => {
    const people = await findPeople(db, person, body)
    return {
      list: people.map(({ id, name, masked, place }) => ({
        id,
        label: name,
        hint: [masked, place].filter(Boolean).join(' · '),
      })),
    }
  }),

  handle(endpoints.pages, async ({ db, person, language }) => ({
    list: await permissionTree(db, person, language),
  })),

  handle(endpoints.records, async ({ db, person }, { type, ...search }) => {
    const found = await findRecords(db, person, sourceOf(records, type), search)
    return { list: found.map(({ id, label, owner }) => ({ id, label, hint: owner })) }
  }),

  handle(endpoints.explain, (context, question) =>
    explain(context, sourceOf(records, question.type), question),
  ),
]
