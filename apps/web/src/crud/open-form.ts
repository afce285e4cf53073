import type { ResourceArea } from '@innkeeper/contract/resource'
import { createContext, use } from 'react'
import type { Row } from './record.ts'

interface OpenForm {
  /** Some inputs depend on others of the resource. */
  area: ResourceArea
  /** As it was read; a new one is not there yet. */
  record?: Row
}

export const OpenFormContext = createContext<OpenForm | undefined>(undefined)

export function useOpenForm(): OpenForm {
  const form = use(OpenFormContext)
  if (!form) throw new Error('A FieldInput stands inside a ResourceForm')
  return form
}
