import type { Agent } from '../sandbox/agent.ts'
import type { RunOrder, RunOutcome } from '../sandbox/slot.ts'
import { type Conversation, PIECE_BYTES } from '../sandbox/talk.ts'
import { type Side, Transcript } from './transcript.ts'

/** The program of one side. */
type Party = { readonly agent: Agent; readonly order: RunOrder }

type Ended = {
  readonly program: RunOutcome
  readonly interactor: RunOutcome
  readonly first: Side
  /** Whether all that still ran was waiting and was ended for that. */
  readonly isStuck: boolean
  readonly transcript: string
}

type Talk = {
  readonly program: Party
  readonly interactor: Party
  /** Whether the program may run to its own end after the interactor ended like this. */
  readonly goesOn: (interactor: RunOutcome) => boolean
}

/**
 * A program may fail because of the reply it received, a moment before the interactor ends: the interactor's verdict is
 * awaited this long, in milliseconds.
 */
const LAST_OUTPUT_MS = 200

/** Runs both sides to their ends and carries data between them. Rejects if a slot fails. */
export async function converse(talk: Talk): Promise<Ended> {
  return new Carrier(talk).run()
}

/** As long as the agent waits before it reports a side as idle. */
const IDLE_MS = 2000

type Speaker = {
  readonly conversation: Conversation
  ended: RunOutcome | null
  isIdle: boolean
  /** What is still to be sent to it; the first piece is on its way while `isTaking`. */
  readonly pieces: Buffer[]
  isTaking: boolean
  /** Whether its input ends after the last piece. */
  hearsNoMore: boolean
}

const other = (side: Side): Side => (side === 'program' ? 'interactor' : 'program')

class Carrier {
  private readonly transcript = new Transcript()
  private readonly speakers: Readonly<Record<Side, Speaker>>
  private first: Side | null = null
  private isStuck = false

  constructor(private readonly talk: Talk) {
    this.speakers = { program: this.speaker('program'), interactor: this.speaker('interactor') }
  }

  async run(): Promise<Ended> {
    const { program, interactor } = this.speakers
    const ends = await Promise.all([
      program.conversation.ended.then((outcome) => this.onEnd('program', outcome)),
      interactor.conversation.ended.then((outcome) => this.onEnd('interactor', outcome)),
    ])
    const first = this.first ?? 'interactor'
    return {
      program: ends[0],
      interactor: ends[1],
      first,
      isStuck: this.isStuck,
      transcript: this.transcript.text(),
    }
  }

  private speaker(side: Side): Speaker {
    const { agent, order } = this.talk[side]
    const conversation = agent.converse(order, {
      onOutput: (piece) => this.onOutput(side, piece),
      onTaken: () => this.onTaken(side),
      onIdle: (isIdle) => this.onIdle(side, isIdle),
    })
    return { conversation, ended: null, isIdle: false, pieces: [], isTaking: false, hearsNoMore: false }
  }

  private onOutput(side: Side, piece: Buffer): void {
    const hearer = this.speakers[other(side)]
    if (piece.byteLength > 0) this.carry(side, piece)
    else if (side === 'interactor') hearer.hearsNoMore = true
    else this.endSoon(hearer)
    this.feed(hearer)
    // What is sent to a side that has ended is lost; the speaker may go on.
    if (hearer.ended) this.speakers[side].conversation.more()
  }

  private carry(side: Side, bytes: Buffer): void {
    this.transcript.add(side, bytes)
    const hearer = this.speakers[other(side)]
    if (hearer.ended) return
    for (let at = 0; at < bytes.byteLength; at += PIECE_BYTES) {
      hearer.pieces.push(Buffer.from(bytes.subarray(at, at + PIECE_BYTES)))
    }
  }

  /**
   * The output of a failing program ends before its exit is noticed. The interactor, which would refuse because of
   * that, learns of the end only if the program goes on.
   */
  private endSoon(hearer: Speaker): void {
    const { ended } = this.speakers.program.conversation
    const later = setTimeout(() => {
      hearer.hearsNoMore = true
      this.feed(hearer)
    }, LAST_OUTPUT_MS)
    void ended.finally(() => clearTimeout(later)).catch(() => undefined)
  }

  /** Sends one piece at a time: the next one is requested from the speaker only after this one was taken. */
  private feed(hearer: Speaker): void {
    if (hearer.ended || hearer.isTaking) return
    const next = hearer.pieces.shift()
    if (next) {
      hearer.isTaking = true
      hearer.conversation.say(next)
    } else if (hearer.hearsNoMore) {
      hearer.conversation.say(new Uint8Array())
    }
  }

  private onTaken(side: Side): void {
    const hearer = this.speakers[side]
    hearer.isTaking = false
    this.speakers[other(side)].conversation.more()
    this.feed(hearer)
  }

  private onIdle(side: Side, isIdle: boolean): void {
    this.speakers[side].isIdle = isIdle
    const running = Object.values(this.speakers).filter(({ ended }) => ended === null)
    if (!running.every((speaker) => speaker.isIdle)) return
    this.isStuck = true
    for (const { conversation } of running) conversation.stop()
  }

  private onEnd(side: Side, outcome: RunOutcome): RunOutcome {
    const rest = this.speakers[other(side)]
    this.first ??= side
    this.speakers[side].ended = outcome
    if (rest.ended || this.isStuck) return outcome
    if (side === 'program' ? !isClean(outcome) : !this.talk.goesOn(outcome)) {
      // It had not learned of the end yet, and would only fail because of it.
      this.stop(rest.conversation, side === 'program' && outcome.stopped === 'none' ? LAST_OUTPUT_MS : 0)
      return outcome
    }
    this.carry(side, outcome.stdout)
    rest.hearsNoMore = true
    this.feed(rest)
    // What was on its way to the side that has ended is lost.
    rest.conversation.more()
    if (rest.isIdle) this.lookAgain(other(side))
    return outcome
  }

  /** The side has been idle since before the other's end. If it goes on now, it is no longer reported as idle. */
  private lookAgain(side: Side): void {
    const { conversation } = this.speakers[side]
    const later = setTimeout(() => this.onIdle(side, this.speakers[side].isIdle), IDLE_MS)
    void conversation.ended.finally(() => clearTimeout(later)).catch(() => undefined)
  }

  private stop(conversation: Conversation, afterMs: number): void {
    conversation.more()
    if (afterMs === 0) conversation.stop()
    else setTimeout(() => conversation.stop(), afterMs)
  }
}

const isClean = ({ stopped, exitCode }: RunOutcome): boolean => stopped === 'none' && exitCode === 0
