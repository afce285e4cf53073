import type { Area } from '@innkeeper/contract/area'
import { areas } from '@innkeeper/contract/areas'
import { afterAll } from 'vitest'

/** Areas that only the tests of one file know; the files after it share the registry. */
export function addAreas(...added: Area[]): void {
  areas.push(...added)
  afterAll(() => {
    areas.splice(0, areas.length, ...areas.filter((area) => !added.includes(area)))
  })
}
