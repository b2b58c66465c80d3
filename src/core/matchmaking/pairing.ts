import type { UserId } from '#contracts/ids'
import type { DuelSettings } from '#contracts/ws/duel-events'
import type { QuickPreferences, Strength } from '#contracts/ws/matchmaking'
import { GAP, ratingGap } from './gap'
import { agreedSettings } from './preferences'

/** A user in the queue, listed once for any number of tabs. */
export type Seeker = {
  readonly userId: UserId
  readonly sinceMs: number
  readonly preferences: QuickPreferences
  readonly strength: Strength
  /** They race a ghost or bot while they wait, and are asked before they leave the race. */
  readonly isRacing?: boolean
}

/** What is known about two players; symmetric. */
export type Acquaintance = {
  /** Neither has blocked the other, and there is a task for them. */
  mayMeet(a: Seeker, b: Seeker): boolean
  /** They have just played each other. */
  metLately(a: Seeker, b: Seeker): boolean
}

/** `first` has waited longer. */
export type Pair = { readonly first: Seeker; readonly second: Seeker; readonly settings: DuelSettings }

/** After this wait, two who have just met are paired even if another player's rating is still too far away. Ours. */
export const REPEAT_AFTER_MS = 30_000

/**
 * Returns the pairs of this moment. The player who has waited longest chooses first, and gets the nearest rating among those with
 * compatible settings where each accepts the other's rating. Two who have just met are paired only after all others have chosen, and only
 * if neither has another possible opponent or has waited long enough. Players who only wait are paired first, because those in a race must
 * be asked.
 */
export function pairUp(seekers: readonly Seeker[], nowMs: number, known: Acquaintance): Pair[] {
  const waiting = seekers.toSorted(byWait)
  const rivalsOf = countingRivals(waiting, known)
  // The acquaintance needs a lookup, so it is checked last.
  const accepts = (a: Seeker, b: Seeker) => {
    const [gap, waitedMs] = [apart(a, b), nowMs - a.sinceMs]
    return gap <= ratingGap(a.strength, waitedMs) || (mayBeShort(waitedMs) && rivalsOf(a) <= GAP.few)
  }
  const fits = (a: Seeker, b: Seeker) => accepts(a, b) && accepts(b, a) && couldPlay(a, b, known)
  const isFreshPair = (a: Seeker, b: Seeker) => fits(a, b) && !known.metLately(a, b)
  const idle = taken(
    waiting.filter(({ isRacing }) => isRacing !== true),
    isFreshPair,
  )
  const fresh = [...idle, ...taken(without(waiting, idle), isFreshPair)]
  const left = without(waiting, fresh)
  const mayRepeat = (a: Seeker, b: Seeker) =>
    nowMs - Math.min(a.sinceMs, b.sinceMs) >= REPEAT_AFTER_MS ||
    !left.some((other) => isFresh(a, other, known) || isFresh(b, other, known))
  const again = taken(left, (a, b) => fits(a, b) && mayRepeat(a, b))
  return [...fresh, ...again]
}

/** Longest wait first; ties are ordered by user id. */
const byWait = (a: Seeker, b: Seeker): number => a.sinceMs - b.sinceMs || (a.userId < b.userId ? -1 : 1)

/** Each player, in this order, takes the nearest fitting rating. */
function taken(waiting: readonly Seeker[], fits: (a: Seeker, b: Seeker) => boolean): Pair[] {
  const pairs: Pair[] = []
  const gone = new Set<UserId>()
  for (const first of waiting) {
    if (gone.has(first.userId)) continue
    const second = nearest(
      first,
      waiting.filter((other) => other.userId !== first.userId && !gone.has(other.userId) && fits(first, other)),
    )
    const settings = second === null ? null : agreedSettings(first.preferences, second.preferences)
    if (second === null || settings === null) continue
    gone.add(first.userId).add(second.userId)
    pairs.push({ first, second, settings })
  }
  return pairs
}

const without = (waiting: readonly Seeker[], pairs: readonly Pair[]): Seeker[] =>
  waiting.filter(
    ({ userId }) => !pairs.some(({ first, second }) => first.userId === userId || second.userId === userId),
  )

/** Among equally near ratings the longest wait wins, because the list has that order. */
function nearest({ strength }: Seeker, others: readonly Seeker[]): Seeker | null {
  const distance = (other: Seeker) => Math.abs(other.strength.rating - strength.rating)
  return others.reduce<Seeker | null>(
    (best, other) => (best === null || distance(other) < distance(best) ? other : best),
    null,
  )
}

/** Whether the wait is long enough for a short queue to matter. */
const mayBeShort = (waitedMs: number): boolean => waitedMs >= GAP.anybodyOfFewAfterMs

const apart = (a: Seeker, b: Seeker): number => Math.abs(a.strength.rating - b.strength.rating)

/** Counts how many opponents each player could have, and stops above a few. Each player is counted once. */
function countingRivals(waiting: readonly Seeker[], known: Acquaintance): (seeker: Seeker) => number {
  const counted = new Map<Seeker, number>()
  return (seeker) => {
    const before = counted.get(seeker)
    if (before !== undefined) return before
    let rivals = 0
    for (const other of waiting) {
      if (rivals > GAP.few) break
      if (couldPlay(seeker, other, known)) rivals += 1
    }
    counted.set(seeker, rivals)
    return rivals
  }
}

/** Whether their settings are compatible and nothing forbids the pair, regardless of rating. */
const couldPlay = (a: Seeker, b: Seeker, known: Acquaintance): boolean =>
  a.userId !== b.userId && agreedSettings(a.preferences, b.preferences) !== null && known.mayMeet(a, b)

const isFresh = (a: Seeker, b: Seeker, known: Acquaintance): boolean => couldPlay(a, b, known) && !known.metLately(a, b)
