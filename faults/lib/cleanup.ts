type Step = () => unknown

const steps: Step[] = []
let stopping = false

/** Remembers how to undo something; whatever happens, it is undone at the end, last things first. */
export function atEnd(step: Step): void {
  steps.push(step)
  // What came up while everything ends has to end too.
  if (stopping) void undo()
}

/** Nothing new is begun once somebody has asked us to stop. */
export async function unlessStopping(): Promise<void> {
  if (stopping) await new Promise(() => {})
}

/** A place to come back to: undoes what was remembered since. */
export const mark = (): number => steps.length

export async function undo(since = 0): Promise<void> {
  while (steps.length > since) {
    try {
      await steps.pop()?.()
    } catch (error) {
      console.error(error)
    }
  }
}

/** Ctrl-C and its like leave nothing behind either. */
export function undoOnSignal(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, async () => {
      stopping = true
      console.log('\nstopping')
      await undo()
      process.exit(signal === 'SIGINT' ? 130 : 143)
    })
  }
}
