import type { FormInstance } from 'antd'
import { type RefObject, useRef, useState } from 'react'
import type { ApiError } from '../../api/api-error.ts'
import { compare, currentOf, type Difference, type Merge, type Values } from './conflict.ts'

interface Options<Row, V extends Values> {
  /** What the form began with; none when it adds one. */
  record: Row | undefined
  /** What the form edits of a record. */
  valuesOf: (record: Row) => V
  /** For fields of which both changes can be kept. */
  unite?: { [Name in keyof V]?: Merge }
}

interface Met<Row> {
  current: Row
  differences: Difference[]
}

export interface OpenConflict<Row> {
  /** Lent by the notice, since some forms are made by the dialog around them. */
  form: RefObject<FormInstance | null>
  /** The record as it is, as far as we know. */
  known: Row | undefined
  /** Undefined until there is a conflict. */
  differences: Difference[] | undefined
  /** For the call that saves. */
  handleConflict: (error: ApiError) => boolean
}

/**
 * Two people edit the same record. The second is told by a `ConflictNotice` inside the form, and
 * saves again with the version of `known`.
 */
export function useConflict<Row extends { version: number }, V extends Values>({
  record,
  valuesOf,
  unite,
}: Options<Row, V>): OpenConflict<Row> {
  const form = useRef<FormInstance>(null)
  const [met, setMet] = useState<Met<Row>>()
  // Once it is saved over, it is no news any more.
  const news = met && met.current.version > (record?.version ?? 0) ? met : undefined
  const known = news?.current ?? record

  /** What the second editor did not touch becomes what the first one saved. */
  const handleConflict = (error: ApiError): boolean => {
    const current = currentOf<Row>(error)
    if (!current || !known || !form.current) return false
    const values = {
      before: valuesOf(known),
      theirs: valuesOf(current),
      mine: form.current.getFieldsValue(true),
    }
    const differences = compare(values, unite as Record<string, Merge>)
    for (const { name, start } of differences) form.current.setFieldValue(name, start)
    setMet({ current, differences })
    return true
  }
  return { form, known, differences: news?.differences, handleConflict }
}
