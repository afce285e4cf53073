import { withinPartner } from '../estate/scope.ts'
import type { Route } from '../http/handle.ts'
import type { Person } from './person.ts'

/** As whom the caller acts: as itself, or as somebody who sees no further than its partner. */
export type EditorOf = (person: Person) => Person

/** The same calls twice: the general variant and the SaaS variant (spec §6). */
export const bothVariants = <Area, Part = Route>(
  general: Area,
  saas: Area,
  partsFor: (area: Area, editorOf: EditorOf) => Part[],
): Part[] => [...partsFor(general, (person) => person), ...partsFor(saas, withinPartner)]
