/**
 * An owner with at most this many unfinished jobs does not request much: one is judged, another waits or replaces it.
 * This distinguishes the start of a contest, where every account is new, from many accounts of one person.
 */
const MODEST = 2
/** Each job above that counts as this much slot time used in advance, */
const ASKED_MS = 1000
/** up to this many jobs: beyond that, real usage decides. */
const MOST_ASKED = 20

/** The slot time that an owner with this many unfinished jobs counts as having used in advance, in ms. */
export const askedMs = (unfinished: number): number => ASKED_MS * Math.min(MOST_ASKED, Math.max(0, unfinished - MODEST))

/** How much each owner requests at once: its waiting and running jobs over all lanes. */
export class Demand {
  private readonly unfinished = new Map<string, number>()

  count(owner: string, by: 1 | -1): void {
    const count = (this.unfinished.get(owner) ?? 0) + by
    if (count > 0) this.unfinished.set(owner, count)
    else this.unfinished.delete(owner)
  }

  /** The slot time that counts as used in advance by an owner, in ms. */
  of(owner: string): number {
    return askedMs(this.unfinished.get(owner) ?? 0)
  }
}
