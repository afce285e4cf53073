import type { AnyEndpoint, ReplyOf } from '@innkeeper/contract/endpoint'
import { codes, type Envelope } from '@innkeeper/contract/envelope'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
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

/** What happens around a call that changes something: toasts, and what it touched loads again. */
function around<E extends AnyEndpoint>(queries: QueryClient, endpoint: E, options: Options<E>) {
  const reload = () => void reloadTopics(queries, endpoint.touches ?? [])
  return {
    onSuccess: ({ message, data }: Envelope<ReplyOf<E>>) => {
      if (!isQuiet(options.quiet, data)) toast.success(message)
      options.onDone?.(data)
      reload()
    },
    onError: (error: Error) => {
      if (!(error instanceof ApiError)) return
      if (!options.onRefused?.(error)) toast.error(error.message)
      if (isInDoubt(error)) reload()
    },
  }
}

/** The same as `useCall`, for who knows only later which call it will be. */
export function useSend() {
  const queries = useQueryClient()
  return async <E extends AnyEndpoint>(
    endpoint: E,
    body: Body<E>,
    options: Options<E> = {},
  ): Promise<ReplyOf<E> | undefined> => {
    const { onSuccess, onError } = around(queries, endpoint, options)
    try {
      const envelope = await sendForEnvelope<E>(endpoint, body)
      onSuccess(envelope)
      return envelope.data
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      onError(error)
      return undefined
    }
  }
}

/**
 * A call that changes something: the server's message as a toast, right or wrong; `fields` for the
 * form; a second press while the first is under way does nothing; what it touched is loaded again.
 */
export function useCall<E extends AnyEndpoint>(endpoint: E, options: Options<E> = {}) {
  const queries = useQueryClient()
  const busy = useRef(false)
  const mutation = useMutation<Envelope<ReplyOf<E>>, Error, Body<E>>({
    mutationFn: (body) => sendForEnvelope<E>(endpoint, body),
    // As for queries: what the browser thinks of the network says nothing (app/app.tsx).
    networkMode: 'always',
    ...around(queries, endpoint, options),
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
