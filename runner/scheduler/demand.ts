/**
 * An owner with at most this many unfinished jobs does not ask for much: one is judged, another waits or replaces it.
 * This distinguishes the start of a contest, where every account is new, from many accounts of one person.
 */
const MODEST = 2
/** Each more counts as so much slot time that its owner has used already, */
const ASKED_MS = 1000
/** up to so many: what follows is judged by what is really used. */
const MOST_ASKED = 20

/** What an owner with so many unfinished jobs counts as having used, besides what it did use. */
export const askedMs = (unfinished: number): number => ASKED_MS * Math.min(MOST_ASKED, Math.max(0, unfinished - MODEST))

/** How much each owner asks for at once: its jobs that wait or run, over all lanes. */
export class Demand {
  private readonly unfinished = new Map<string, number>()

  count(owner: string, by: 1 | -1): void {
    const count = (this.unfinished.get(owner) ?? 0) + by
    if (count > 0) this.unfinished.set(owner, count)
    else this.unfinished.delete(owner)
  }

  /** Counted as used by an owner. */
  of(owner: string): number {
    return askedMs(this.unfinished.get(owner) ?? 0)
  }
}
