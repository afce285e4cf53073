import { is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import * as auth from './areas/auth/tables.ts'
import * as dictionary from './areas/dictionary/tables.ts'
import * as domains from './areas/domains/tables.ts'
import * as facilities from './areas/facilities/tables.ts'
import * as products from './areas/products/tables.ts'
import * as tags from './areas/tags/tables.ts'
import * as imports from './crud/import/tables.ts'
import * as settings from './platform/config/tables.ts'
import * as devices from './platform/estate/device-tables.ts'
import * as storeResources from './platform/estate/store-resource-tables.ts'
import * as estate from './platform/estate/tables.ts'
import * as people from './platform/identity/tables.ts'
import * as trustedSystems from './platform/identity/trusted-system-tables.ts'
import { jobs } from './platform/work/tables.ts'

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
  { jobs },
  people,
  settings,
  storeResources,
  trustedSystems,
].flatMap((module) => Object.values(module).filter((value) => is(value, PgTable)))
