import type { ReportedWord } from '#contracts/ws/typing'
import { WORDS_IN_A_FRAME } from '#core/typing'
import { type ApiError, api } from '../../lib/api'
import { attempt, isNetwork } from '../../lib/attempt'

type Said = Awaited<ReturnType<typeof reportTo>>
type Listener = { readonly onOver: (said: Said) => void; readonly onRefused: (refusal: ApiError) => void }

const reportTo = (id: string, words: readonly ReportedWord[]) =>
  api('POST /api/typing/runs/{id}/words', { params: { id }, body: { words: [...words] } })

const AGAIN_MS = 1_000
const ASK_AGAIN_MS = 150

/** Sends the first key of a run and then its words, one report after another, and repeats a report after a lost connection. */
export class WordSender {
  private readonly beganAt = performance.now()
  /** The time on this page's clock at which the server received the first key; null until it has answered. */
  private zeroAt: number | null = null
  private words: readonly ReportedWord[] = []
  private sent = 0
  private isEnding = false
  private isSending = false
  private isClosed = false

  constructor(
    private readonly id: string,
    private readonly listener: Listener,
  ) {
    void this.begin()
  }

  /** Milliseconds since the first key, as this page measures them. */
  elapsedMs = (): number => performance.now() - this.beganAt

  /** Receives all words typed so far. */
  report(words: readonly ReportedWord[]): void {
    this.words = words
    void this.send()
  }

  /** Time is up: asks the server until it agrees. */
  end(): void {
    this.isEnding = true
    void this.send()
  }

  close(): void {
    this.isClosed = true
  }

  private async begin(): Promise<void> {
    const sentAt = performance.now()
    const outcome = await attempt(api('POST /api/typing/runs/{id}/begin', { params: { id: this.id } }))
    if (this.isClosed) return
    if (outcome.ok) {
      // The server received it about halfway between request and answer.
      this.zeroAt = (sentAt + performance.now()) / 2
      return this.send()
    }
    if (isNetwork(outcome.refusal)) setTimeout(() => void this.begin(), AGAIN_MS)
    else this.refuse(outcome.refusal)
  }

  private async send(): Promise<void> {
    if (this.isSending || this.isClosed || this.zeroAt === null) return
    const next = this.words.slice(this.sent, this.sent + WORDS_IN_A_FRAME)
    if (next.length === 0 && !this.isEnding) return
    this.isSending = true
    const lateMs = this.zeroAt - this.beganAt
    const timed = next.map((word) => ({ ...word, elapsedMs: Math.max(0, Math.round(word.elapsedMs - lateMs)) }))
    const outcome = await attempt(reportTo(this.id, timed))
    this.isSending = false
    if (this.isClosed) return
    if (!outcome.ok) {
      if (!isNetwork(outcome.refusal)) return this.refuse(outcome.refusal)
      setTimeout(() => void this.send(), AGAIN_MS)
      return
    }
    this.sent += next.length
    if (outcome.answer.isOver) {
      this.close()
      this.listener.onOver(outcome.answer)
    } else if (next.length > 0) void this.send()
    else setTimeout(() => void this.send(), ASK_AGAIN_MS)
  }

  private refuse(refusal: ApiError): void {
    this.close()
    this.listener.onRefused(refusal)
  }
}
