import type { ClientData, ServerData, ServerFrame } from '#contracts/frames/index'
import { deltaBetween, type Program } from '#core/recording'

type Sent = Omit<ClientData['code-edits'], 'roomCode'>
/** Returns false if there is no connection and nothing was sent. */
type Send = (edits: Sent) => boolean

/** The program that the server has confirmed. */
type Known = Program & { readonly revision: number }

/** Errors after which recording stops: the duel is over, or its record is full. */
const FINAL: ReadonlySet<string> = new Set([
  'CODE_RECORD_FULL',
  'DUEL_FINISHED',
  'DUEL_NOT_ACTIVE',
  'DUEL_OTHER_TAB',
  'DUEL_NOT_PLAYER',
  'ROOM_NOT_FOUND',
])

/**
 * Records the program on the server, one batch at a time: a delta if the server has the revision it is based on, else the whole text. After
 * any failure the next batch is the whole text. The editor never waits for this.
 */
export class Recording {
  private wanted: Program | null = null
  private known: Known | null = null
  private underway: Program | null = null
  private wantsMore = false
  private isOver = false

  constructor(private readonly send: Send) {}

  /** Sets the current content of the editor. */
  note(program: Program): void {
    this.wanted = program
  }

  /** Sends what has changed since the last batch. While a batch is underway, the next follows right after it. */
  flush(): void {
    const { wanted, known } = this
    if (wanted === null || this.isOver) return
    if (this.underway !== null) {
      this.wantsMore = true
      return
    }
    if (known?.languageId === wanted.languageId && known.text === wanted.text) return
    if (this.send(batchFor(wanted, known))) this.underway = wanted
  }

  /** Handles any frame of the server. */
  heard(frame: ServerFrame): void {
    if (frame.event === 'code-recorded') this.confirmed(frame.data.revision)
    if (frame.event === 'error' && frame.data.event === 'code-edits') this.refused(frame.data)
  }

  /** The connection was lost, and with it the batch that was underway. */
  lost(): void {
    this.underway = null
    this.known = null
    this.wantsMore = false
    this.isOver = false
  }

  private confirmed(revision: number): void {
    if (this.underway === null) return
    this.known = { ...this.underway, revision }
    this.underway = null
    if (!this.wantsMore) return
    this.wantsMore = false
    this.flush()
  }

  private refused({ code }: ServerData['error']): void {
    this.lost()
    this.isOver = FINAL.has(code)
  }
}

function batchFor({ languageId, text }: Program, known: Known | null): Sent {
  if (known?.languageId !== languageId) return { languageId, text }
  return { languageId, base: known.revision, delta: deltaBetween(known.text, text) }
}
