import { ANY, type Choice, type Fits } from './choice.ts'
import { muchMore } from './claims.ts'
import type { Entry } from './entry.ts'
import type { LaneLines } from './lane-line.ts'
import type { Running } from './running.ts'
import type { Usage } from './usage.ts'

/**
 * Who has used no more than this before, and asks for little, is let finish a step: many such are the start of a
 * contest, where they would break off each other's compilers for ever.
 */
const NEWCOMER_MS = 2000
/** Between two looks at a step whose end is near in time, but cannot be worked out ahead. */
const LOOK_MS = 10

/** Whether the place of a running job could take a waiting one. */
export type CouldReplace<J> = (waiting: J, running: J) => boolean

/** A step to break off, at once or after so long if nothing else happens. */
export type BreakOff<J> = { readonly job: J; readonly inMs: number }

type Heaviest<J> = { readonly entry: Entry<J>; readonly usedMs: number }

/** Which running step someone who waits need not wait for, as its owner used much more. */
export class BreakOffs<J> {
  constructor(
    private readonly lines: LaneLines<Entry<J>>,
    private readonly from: {
      readonly running: Running<J>
      readonly usage: Usage<J>
      readonly choice: Choice<J>
    },
  ) {}

  /** Someone waits. What is to be broken off at once counts as being broken off from now on. */
  next(nowMs: number, couldReplace: CouldReplace<J>): BreakOff<J> | undefined {
    const { running, usage, choice } = this.from
    // Places are few and who waits may be many: where nothing may be broken off, no one is chosen.
    const heaviestOfAll = this.heaviest(nowMs, ANY)
    if (heaviestOfAll === undefined) return undefined
    const first = choice.first(nowMs, { fits: ANY })
    if (first === undefined) return undefined
    const heaviest =
      couldReplace === ANY ? heaviestOfAll : this.heaviest(nowMs, (inPlace) => couldReplace(first.job, inPlace))
    if (heaviest === undefined || heaviest.entry.owner === first.owner) return undefined
    const { entry, usedMs } = heaviest
    const missingMs = muchMore(usage.of(first.owner, nowMs)) - usedMs
    if (missingMs > 0) return { job: entry.job, inMs: Math.max(LOOK_MS, missingMs / 2) }
    // For some of those who wait a place is about to be free.
    const breaking = running.sum(({ isBreaking }) => (isBreaking ? 1 : 0))
    if (!this.lines.hasOwner((owner) => muchMore(usage.of(owner, nowMs)) <= usedMs, breaking)) return undefined
    entry.isBreaking = true
    return { job: entry.job, inMs: 0 }
  }

  /** Of the running jobs that may be broken off the one whose owner used most. */
  private heaviest(nowMs: number, isFit: Fits<J>): Heaviest<J> | undefined {
    const { running, usage } = this.from
    let best: Heaviest<J> | undefined
    for (const entry of running.all) {
      if (entry.isBreaking || entry.isReserved || !isFit(entry.job)) continue
      if (usage.before(entry.owner, nowMs) < NEWCOMER_MS) continue
      const usedMs = usage.of(entry.owner, nowMs)
      if (best === undefined || usedMs > best.usedMs) best = { entry, usedMs }
    }
    return best
  }
}
