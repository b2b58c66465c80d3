/** A user's unfinished jobs over all lanes; those in contests are counted separately. docs/rules.md, Sharing the judge. */
export const USER_UNFINISHED = 5
/** As many as the contest rules let a user submit within five minutes. */
export const CONTEST_UNFINISHED = 20
/** How many unfinished jobs a lane holds. */
const LANE_UNFINISHED = 1000
/**
 * In a full lane, users without an unfinished job are still accepted up to this multiple of its size, so that a few
 * users cannot block the others.
 */
const NEWCOMERS = 2

/** `user`: a person, to whom the caps apply. `contest`: the same person in a contest. `client`: limited only by what the lane holds. */
export type Guest = { readonly lane: string; readonly owner: string; readonly as: 'user' | 'contest' | 'client' }

/** Why a job is refused: its owner has too many unfinished ones, or the lane is full. */
type Refusal = 'owner-full' | 'lane-full'

/**
 * Decides whether another job is accepted, from the number of unfinished ones. Counts each lane separately, so that no
 * lane takes another's capacity. Pure.
 */
export class Admission {
  private readonly lanes = new Map<string, number>()
  private readonly owners = new Map<string, number>()

  constructor(private readonly laneUnfinished = LANE_UNFINISHED) {}

  /** Returns why `count` more jobs are refused; null if they are accepted. */
  refusal({ lane, owner, as }: Guest, count = 1): Refusal | null {
    const own = this.owners.get(personal({ lane, owner, as })) ?? 0
    if (as === 'user' && own + count > USER_UNFINISHED) return 'owner-full'
    if (as === 'contest' && own + count > CONTEST_UNFINISHED) return 'owner-full'
    const isNewcomer = as !== 'client' && own === 0
    return count > this.capacity(lane, isNewcomer) ? 'lane-full' : null
  }

  /** How many more jobs a lane accepts. */
  capacity(lane: string, isNewcomer = false): number {
    return Math.max(0, this.laneUnfinished * (isNewcomer ? NEWCOMERS : 1) - (this.lanes.get(lane) ?? 0))
  }

  /** Counts a job that was accepted by this process or a former one. */
  enter(guest: Guest): void {
    this.count(guest, 1)
  }

  /** Removes a job that was judged or given up. */
  leave(guest: Guest): void {
    this.count(guest, -1)
  }

  private count(guest: Guest, by: 1 | -1): void {
    add(this.lanes, guest.lane, by)
    add(this.owners, personal(guest), by)
  }
}

const personal = ({ owner, as }: Guest): string => `${as} ${owner}`

function add(counts: Map<string, number>, key: string, by: 1 | -1): void {
  const count = (counts.get(key) ?? 0) + by
  if (count > 0) counts.set(key, count)
  else counts.delete(key)
}
