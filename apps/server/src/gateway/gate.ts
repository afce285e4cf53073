const lookMs = 50

/** Holds back what would be read or acknowledged while too much waits for the database. */
export class Gate {
  readonly #isFull: () => boolean
  #held: (() => void)[] = []
  #timer: NodeJS.Timeout | undefined

  constructor(isFull: () => boolean) {
    this.#isFull = isFull
  }

  get isOpen(): boolean {
    return this.#held.length === 0 && !this.#isFull()
  }

  /** At once, or when there is room again; in the order in which they came. */
  pass(act: () => void): void {
    if (this.isOpen) {
      act()
      return
    }
    this.#held.push(act)
    this.#timer ??= setInterval(() => this.#look(), lookMs)
  }

  close(): void {
    clearInterval(this.#timer)
    for (const act of this.#held.splice(0)) act()
  }

  #look(): void {
    while (this.#held.length > 0 && !this.#isFull()) this.#held.shift()?.()
    if (this.#held.length > 0) return
    clearInterval(this.#timer)
    this.#timer = undefined
  }
}
