import { areas } from '@innkeeper/contract/areas'
import type { ResourceArea } from '@innkeeper/contract/resource'
import { endpointsOf } from './record.ts'

const isResource = (area: (typeof areas)[number]): area is ResourceArea => 'resource' in area

/** The resource that a reference leads to, by the name that the contract gives it. */
export function optionsOf(name: string) {
  const target = areas.filter(isResource).find((area) => area.name === name)
  if (!target) throw new Error(`no resource is called ${name}`)
  return endpointsOf(target).options
}
