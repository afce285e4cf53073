import type { Area } from '@innkeeper/contract/area'
import type { AnyEndpoint, ReplyOf } from '@innkeeper/contract/endpoint'
import { codes } from '@innkeeper/contract/envelope'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError } from './api-error.ts'
import { sendForEnvelope } from './client.ts'
import { toast } from './toast.ts'
import type { Body } from './wire.ts'

interface Options<E extends AnyEndpoint> {
  onDone?: (reply: ReplyOf<E>) => void
  /** What the call made stale, or proved to be so: these endpoints, or all of an area. */
  reload?: Pick<AnyEndpoint, 'path'>[] | Pick<Area, 'endpoints'>
  /** No toast on success. */
  quiet?: boolean
  /** A refusal that the screen itself tells the person about, by answering true: no toast then. */
  onRefused?: (error: ApiError) => boolean
}

const noFields: Record<string, string> = {}

/** The screen shows something that is no longer so: somebody else was faster. */
const isOvertaken = ({ code }: ApiError) => code === codes.notFound || code === codes.conflict

/**
 * A call that changes something: the server's message as a toast, right or wrong; `fields` for the
 * form; a second press while the first is under way does nothing.
 */
export function useCall<E extends AnyEndpoint>(endpoint: E, options: Options<E> = {}) {
  const queries = useQueryClient()
  const busy = useRef(false)
  const [pending, setPending] = useState(false)
  const [fields, setFields] = useState(noFields)

  async function reload() {
    const stale = options.reload ?? []
    const endpoints = Array.isArray(stale) ? stale : Object.values(stale.endpoints)
    await Promise.all(endpoints.map(({ path }) => queries.invalidateQueries({ queryKey: [path] })))
  }

  /** The answer, or undefined when it failed (the person has been told). */
  async function call(body: Body<E>): Promise<ReplyOf<E> | undefined> {
    if (busy.current) return undefined
    busy.current = true
    setPending(true)
    setFields(noFields)
    try {
      const answer = await sendForEnvelope<E>(endpoint, body)
      if (!options.quiet) toast.success(answer.message)
      options.onDone?.(answer.data)
      void reload()
      return answer.data
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFields(error.fields)
      if (!options.onRefused?.(error)) toast.error(error.message)
      if (isOvertaken(error)) void reload()
      return undefined
    } finally {
      busy.current = false
      setPending(false)
    }
  }

  return { call, pending, fields }
}
