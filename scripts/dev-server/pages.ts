import type { DevError, ToPage } from './messages'

/** The open pages, as event streams. A page that connects gets the current state, so that it catches up. */
export class Pages {
  readonly #open = new Set<ReadableStreamDefaultController<string>>()
  /** Each run of the supervisor has its own versions, so pages of the last run reload. */
  readonly #run = crypto.randomUUID()
  #reloads = 0
  #errors: readonly DevError[] = []

  get errors(): readonly DevError[] {
    return this.#errors
  }

  /** Changes with every reload. */
  get version(): string {
    return `${this.#run}:${this.#reloads}`
  }

  connect(): Response {
    let mine: ReadableStreamDefaultController<string> | null = null
    const stream = new ReadableStream<string>({
      start: (controller) => {
        mine = controller
        this.#open.add(controller)
        controller.enqueue(eventOf(this.#state()))
      },
      cancel: () => {
        if (mine !== null) this.#open.delete(mine)
      },
    })
    return new Response(stream, { headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store' } })
  }

  reload(): void {
    this.#reloads += 1
    this.#errors = []
    this.#send(this.#state())
  }

  exchangeStyles(): void {
    this.#send({ kind: 'styles' })
  }

  showErrors(errors: readonly DevError[]): void {
    if (errors.length === 0 && this.#errors.length === 0) return
    this.#errors = errors
    this.#send(this.#state())
  }

  #state(): ToPage {
    return { kind: 'state', version: this.version, errors: this.#errors }
  }

  #send(message: ToPage): void {
    for (const page of this.#open) page.enqueue(eventOf(message))
  }
}

const eventOf = (message: ToPage): string => `data: ${JSON.stringify(message)}\n\n`
