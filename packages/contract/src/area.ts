import type { AnyEndpoint, Subject } from './endpoint.ts'
import type { Localized } from './localized.ts'
import type { MenuIcon } from './menu.ts'
import { withTopics } from './topics.ts'

/** A page of the console and the permission codes that come with it. */
export interface Page {
  /** Permission code, route name and key of the screen behind it. */
  name: string
  /** A console route, or `/admin/…` for a page that the server itself shows (a full page load). */
  path: string
  /** The group (level 1) or the entry (level 2) it stands under. */
  under: string
  title: Localized
  icon: MenuIcon
  /** 0 stands in the sidebar, 1 is reached from another page. */
  type?: 0 | 1
  /**
   * Concerns the platform as a whole: people of a partner never hold its codes. `changes`: they may
   * look at what everybody shares, and take it away as a file, but not change it.
   */
  platformOnly?: true | 'changes'
  /** Its menu entry shows how many things wait there; the words for that number. */
  badge?: (count: number) => Localized
  /** What one can do there beyond looking, by button code. */
  buttons?: Record<string, Localized>
  /** What the workbench asks people to do there. */
  tasks?: Record<string, Task>
}

/** Something to do, as a number of records that a list shows. */
export interface Task {
  /** Only for who can act on it: who holds this code too. */
  permission: string
  /** The filters of the list, as the address has them. */
  filters: string
  words: (count: number) => Localized
}

/** What a field is called and what its values mean. */
export interface FieldWords {
  title: Localized
  options?: Record<string, Localized>
  /** Its values are the names of groups, pages and buttons. */
  codes?: true
}

/** What the operation log calls a kind of record and its fields. */
interface RecordWords {
  title: Localized
  fields?: Record<string, Localized | FieldWords>
  /** What single records are called, by their id, where no value says it. */
  names?: Record<string, Localized>
}

export interface Area<Endpoints = Record<string, AnyEndpoint>> {
  name: string
  endpoints: Endpoints
  /** What its data are called (topics.ts), where two areas have the same; its name unless told. */
  topic?: string
  pages?: Page[]
  /** What its calls are about, unless it is a resource or brings exactly one kind of record. */
  about?: Subject
  /** Kinds of record, by the name they have in traces; a resource is one without saying so. */
  records?: Record<string, RecordWords>
  /** Of a resource: what its entries tell beyond its fields. */
  traced?: RecordWords['fields']
}

export const defineArea = <Endpoints extends Record<string, AnyEndpoint>>(
  area: Area<Endpoints>,
): Area<Endpoints> => withTopics(area)
