import { ANY, type Choice, type Fits } from './choice.ts'
import { muchMore } from './claims.ts'
import type { Entry } from './entry.ts'
import type { LaneLines } from './lane-line.ts'
import type { Running } from './running.ts'
import type { Usage } from './usage.ts'

/**
 * An owner who used at most this much before, and requests little, may finish a step: many such owners are the start of
 * a contest, where they would otherwise break off each other's compilers for ever.
 */
const NEWCOMER_MS = 2000
/** Pause between two checks of a step that can soon be broken off, at a time that cannot be computed. */
const LOOK_MS = 10

/** Whether a waiting job could use the slot of a running one. */
export type CouldReplace<J> = (waiting: J, running: J) => boolean

/** A step to break off, at once or after `inMs` if nothing else happens. */
export type BreakOff<J> = { readonly job: J; readonly inMs: number }

type Heaviest<J> = { readonly entry: Entry<J>; readonly usedMs: number }

/** Finds the running step to break off for a waiting owner who has used much less than its owner. */
export class BreakOffs<J> {
  constructor(
    private readonly lines: LaneLines<Entry<J>>,
    private readonly from: {
      readonly running: Running<J>
      readonly usage: Usage<J>
      readonly choice: Choice<J>
    },
  ) {}

  /** Called while a job waits. A step to be broken off at once is marked as such. */
  next(nowMs: number, couldReplace: CouldReplace<J>): BreakOff<J> | undefined {
    const { running, usage, choice } = this.from
    // Slots are few and waiting jobs may be many, so the cheap check comes first: if no step may be broken off, no
    // waiting job is chosen.
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
    // For some of the waiting owners, a slot is about to become free.
    const breaking = running.sum(({ isBreaking }) => (isBreaking ? 1 : 0))
    if (!this.lines.hasOwner((owner) => muchMore(usage.of(owner, nowMs)) <= usedMs, breaking)) return undefined
    entry.isBreaking = true
    return { job: entry.job, inMs: 0 }
  }

  /** The running job that may be broken off and whose owner has used most. */
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
