import {
  type Commands,
  commonActions,
  type FoundRecord,
  mostFound,
  search,
} from '@innkeeper/contract/areas/search'
import { fillPath, findWords, typedWords } from '@innkeeper/contract/find'
import { Entities, type Entity, type Row } from '../../crud/entity.ts'
import { type Found, foundIn, openedAt } from '../../crud/found.ts'
import { spell } from '../../platform/find/spelling.ts'
import type { Context } from '../../platform/http/context.ts'
import { handle, type Route } from '../../platform/http/handle.ts'
import { serverUrl } from '../../platform/http/server-url.ts'
import { buildMenu } from '../../platform/menu/menu.ts'
import { addActions, commandsOf } from './commands.ts'
import { findByIds, findRecords } from './repo.ts'

const { endpoints } = search

export function searchRoutes(all: readonly Entity[]): Route[] {
  const found = foundIn(new Entities(all).all)
  const adding = addActions(all)
  return [
    handle(endpoints.find, async (context, { text }) => {
      const words = typedWords(text)
      if (words.length === 0) return { groups: [] }
      const { db, person, language } = context
      const groups = await Promise.all(
        found.map(async (entity) => {
          const path = openedAt(entity, person)
          if (path === undefined) return []
          const asked = { text, words, most: mostFound + 1 }
          const rows = await findRecords(db, person, entity, asked)
          if (rows.length === 0) return []
          const records = rows.slice(0, mostFound).map((row) => shown(entity, path, row, words))
          const { name: kind, resource } = entity.area
          const title = resource.page.title[language]
          return [{ kind, title, records, more: rows.length > mostFound }]
        }),
      )
      return { groups: groups.flat() }
    }),

    handle(endpoints.recent, async ({ db, person }, { opened }) => {
      const records = await Promise.all(
        found.map(async (entity) => {
          const path = openedAt(entity, person)
          const ids = opened.filter(({ kind }) => kind === entity.area.name).map(({ id }) => id)
          if (path === undefined || ids.length === 0) return []
          const rows = await findByIds(db, person, entity, ids)
          return rows.map((row) => shown(entity, path, row, []))
        }),
      )
      const all = records.flat()
      return {
        list: opened.flatMap(
          ({ kind, id }) => all.find((each) => each.kind === kind && each.id === id) ?? [],
        ),
      }
    }),

    handle(endpoints.commands, (context) => commands(context, adding)),
  ]
}

function shown({ area, find }: Found, path: string, row: Row, words: string[]): FoundRecord {
  const title = String(row[area.resource.label] ?? row.id)
  const detail = (find.detail ?? [])
    .flatMap((name) => row[name] ?? [])
    .filter((each) => each !== '')
  // What is not in the title, such as a store's number, is not marked in it.
  const marks = words.flatMap((word) => findWords(spell(title), [word]) ?? [])
  return {
    ...{ kind: area.name, id: row.id, title, marks },
    detail: detail.join(' · '),
    path: fillPath(path, row),
  }
}

async function commands(
  context: Context,
  adding: ReturnType<typeof addActions>,
): Promise<Commands> {
  const { db, person, language } = context
  const menu = await buildMenu(db, person, language, serverUrl(context))
  return commandsOf(menu, language, {
    // Who looks as somebody else changes nothing.
    adding: person.viewer ? [] : adding.filter(({ permission }) => person.codes.has(permission)),
    common: Object.entries(commonActions).filter(
      ([name]) => !person.viewer || (name !== 'password' && name !== 'logOut'),
    ),
  })
}
