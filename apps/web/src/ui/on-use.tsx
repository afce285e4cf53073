import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'

type Loading<Props> = () => Promise<ComponentType<Props>>

export type OnUse<Props> = ComponentType<Props> & {
  /** Fetches it before anybody sees it, so that it is there at once. */
  preload: () => Promise<unknown>
  /** For a page that has it anyway, such as a form, whose first field has the focus at once. */
  provide: (part: ComponentType<Props>) => void
}

interface Holder<Props> {
  /** As soon as it has come. */
  part: ComponentType<Props> | undefined
  Travelling: ComponentType<Props>
}

const known: (() => Promise<unknown>)[] = []

/**
 * A part of a page that travels when it is first shown. Once it has come it renders at once,
 * unlike `lazy`; while it travels `waiting` takes its place.
 */
export function onUse<Props extends object>(
  load: Loading<Props>,
  waiting: (props: Props) => ReactNode = () => null,
): OnUse<Props> {
  const preload = async () => {
    holder.part ??= await load()
    return { default: holder.part }
  }
  const holder: Holder<Props> = { part: undefined, Travelling: lazy(preload) }
  const provide = (part: ComponentType<Props>) => {
    holder.part ??= part
  }
  known.push(preload)
  const render = (props: Props) => (
    <Suspense fallback={waiting(props)}>
      <Shown holder={holder} props={props} />
    </Suspense>
  )
  return Object.assign(render, { preload, provide })
}

function Shown<Props extends object>({ holder, props }: { holder: Holder<Props>; props: Props }) {
  // Chosen once: another component in its place would lose what it holds.
  const [Part] = useState<ComponentType<Props>>(() => holder.part ?? holder.Travelling)
  return <Part {...props} />
}

/** Whether it has been true once: what was opened stays for its way out. */
export function useEver(now: boolean): boolean {
  const [ever, setEver] = useState(now)
  if (now && !ever) setEver(true)
  return ever || now
}

/** For tests of what such parts do, which need not wait for them. */
export const preloadEverything = () => Promise.all(known.map((load) => load()))
