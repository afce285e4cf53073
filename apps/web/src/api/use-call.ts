import type { AnyEndpoint, ReplyOf } from '@innkeeper/contract/endpoint'
import { codes, type Envelope } from '@innkeeper/contract/envelope'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { ApiError, noAnswer } from './api-error.ts'
import { sendForEnvelope } from './client.ts'
import { toast } from './toast.ts'
import { reloadTopics } from './topics.ts'
import type { Body } from './wire.ts'

interface Options<E extends AnyEndpoint> {
  onDone?: (reply: ReplyOf<E>) => void
  /** No toast on success, or on such a one. */
  quiet?: boolean | ((reply: ReplyOf<E>) => boolean)
  /** A refusal that the screen itself tells the person about, by answering true: no toast then. */
  onRefused?: (error: ApiError) => boolean
}

const noFields: Record<string, string> = {}

/** What the screen shows may not be so any more: somebody else was faster, or nobody knows. */
const isInDoubt = ({ code }: ApiError) =>
  code === codes.notFound || code === codes.conflict || code === noAnswer

function isQuiet<E extends AnyEndpoint>(quiet: Options<E>['quiet'], reply: ReplyOf<E>): boolean {
  return typeof quiet === 'function' ? quiet(reply) : Boolean(quiet)
}

/**
 * A call that changes something: the server's message as a toast, right or wrong; `fields` for the
 * form; a second press while the first is under way does nothing; what it touched is loaded again.
 */
export function useCall<E extends AnyEndpoint>(endpoint: E, options: Options<E> = {}) {
  const queries = useQueryClient()
  const busy = useRef(false)
  const reload = () => void reloadTopics(queries, endpoint.touches ?? [])

  const mutation = useMutation<Envelope<ReplyOf<E>>, Error, Body<E>>({
    mutationFn: (body) => sendForEnvelope<E>(endpoint, body),
    // As for queries: what the browser thinks of the network says nothing (app/app.tsx).
    networkMode: 'always',
    onSuccess: ({ message, data }) => {
      if (!isQuiet(options.quiet, data)) toast.success(message)
      options.onDone?.(data)
      reload()
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) return
      if (!options.onRefused?.(error)) toast.error(error.message)
      if (isInDoubt(error)) reload()
    },
  })

  /** The answer, or undefined when it failed (the person has been told). */
  async function call(body: Body<E>): Promise<ReplyOf<E> | undefined> {
    // `isPending` comes with the next drawing, and a second press may be faster.
    if (busy.current) return undefined
    busy.current = true
    try {
      return (await mutation.mutateAsync(body)).data
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return undefined
    } finally {
      busy.current = false
    }
  }

  const { isPending: pending, error } = mutation
  return { call, pending, fields: error instanceof ApiError ? error.fields : noFields }
}
