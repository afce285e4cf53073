import { kindOf } from '@innkeeper/device-protocol/kinds'
import type { Words } from '@innkeeper/device-protocol/values'

interface Glanced {
  property: string
  /** The value that its kind shows at a glance; empty while it is not known. */
  glance: string
}

function optionsOf(property: string): Record<string, Words> {
  const kind = kindOf(property)
  const value = kind?.state[kind.glance]
  return value && 'options' in value ? value.options : {}
}

/** What a device says at a glance, in words. */
export const glanceOf = ({ property, glance }: Glanced): Words | undefined =>
  optionsOf(property)[glance]

/** The first of what a kind can say means that the device is in use; who has said nothing may be. */
export const isActive = ({ property, glance }: Glanced): boolean =>
  glance === '' || Object.keys(optionsOf(property))[0] === glance
