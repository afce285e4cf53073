import { whyNot } from '@innkeeper/contract/areas/why-not'
import { handle } from '../../platform/http/handle.ts'
import { permissionTree } from '../../platform/menu/permission-tree.ts'
import { findPeople } from './repo.ts'
import { explain, findRecords } from './service.ts'

const { endpoints } = whyNot

export const whyNotRoutes = [
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
    const records = await findRecords(db, person, type, search)
    return { list: records.map(({ id, label, owner }) => ({ id, label, hint: owner })) }
  }),

  handle(endpoints.explain, explain),
]
