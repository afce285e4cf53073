import { is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import * as auth from './areas/auth/tables.ts'
import * as dictionary from './areas/dictionary/tables.ts'
import * as domains from './areas/domains/tables.ts'
import * as facilities from './areas/facilities/tables.ts'
import * as products from './areas/products/tables.ts'
import * as tags from './areas/tags/tables.ts'
import * as devices from './platform/tables/devices.ts'
import * as estate from './platform/tables/estate.ts'
import * as imports from './platform/tables/imports.ts'
import * as people from './platform/tables/people.ts'
import * as settings from './platform/tables/settings.ts'
import * as storeResources from './platform/tables/store-resources.ts'
import * as trustedSystems from './platform/tables/trusted-systems.ts'

/** The whole schema, for those who must know what points at what. */
export const tables: PgTable[] = [
  auth,
  dictionary,
  domains,
  facilities,
  products,
  tags,
  devices,
  estate,
  imports,
  people,
  settings,
  storeResources,
  trustedSystems,
].flatMap((module) => Object.values(module).filter((value) => is(value, PgTable)))
