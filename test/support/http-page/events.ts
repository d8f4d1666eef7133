export type Heard = 'response' | 'load' | 'download'

type Listener = (value: never) => void

/** Events of a page, for its listeners. */
export class Events {
  readonly #listeners: [Heard, Listener][] = []

  on(event: Heard, listener: Listener): void {
    this.#listeners.push([event, listener])
  }

  clear(): void {
    this.#listeners.length = 0
  }

  /** Resolves to the next event of this kind that matches. */
  next(event: Heard, wanted: (value: never) => boolean = () => true): Promise<unknown> {
    return new Promise((resolve) => {
      const listener: Listener = (value) => {
        if (!wanted(value)) return
        this.#listeners.splice(
          this.#listeners.findIndex(([, one]) => one === listener),
          1,
        )
        resolve(value)
      }
      this.on(event, listener)
    })
  }

  tell(event: Heard, value: unknown): void {
    for (const [heard, listener] of [...this.#listeners]) if (heard === event) listener(value as never)
  }
}
