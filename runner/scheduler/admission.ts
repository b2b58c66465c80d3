/** docs/rules.md, Sharing the judge: a user's unfinished jobs over all lanes; those of contests come beside them. */
export const USER_UNFINISHED = 5
/** As many as the rules of contests let a user submit within five minutes. */
export const CONTEST_UNFINISHED = 20
/** Unfinished jobs that a lane holds. */
const LANE_UNFINISHED = 1000
/** Who has none in a full lane is still taken, up to so many times as much: a few cannot fill it for the others. */
const NEWCOMERS = 2

/**
 * `user`: a person's, who is held to the caps. `contest`: the same person's in a contest. `client`: of one who is held to
 * what the lane takes only.
 */
export type Guest = { readonly lane: string; readonly owner: string; readonly as: 'user' | 'contest' | 'client' }

/** Why a job is not taken: the owner has enough unfinished ones, or its lane holds no more. */
type Refusal = 'owner-full' | 'lane-full'

/**
 * Who may submit another job, from what is unfinished. Counted a lane, so that no lane takes another's places. Pure.
 */
export class Admission {
  private readonly lanes = new Map<string, number>()
  private readonly owners = new Map<string, number>()

  constructor(private readonly laneUnfinished = LANE_UNFINISHED) {}

  /** Null: `count` more are taken. */
  refusal({ lane, owner, as }: Guest, count = 1): Refusal | null {
    const own = this.owners.get(personal({ lane, owner, as })) ?? 0
    if (as === 'user' && own + count > USER_UNFINISHED) return 'owner-full'
    if (as === 'contest' && own + count > CONTEST_UNFINISHED) return 'owner-full'
    const isNewcomer = as !== 'client' && own === 0
    return count > this.capacity(lane, isNewcomer) ? 'lane-full' : null
  }

  /** How many more a lane takes. */
  capacity(lane: string, isNewcomer = false): number {
    return Math.max(0, this.laneUnfinished * (isNewcomer ? NEWCOMERS : 1) - (this.lanes.get(lane) ?? 0))
  }

  /** Counts a job that was taken, or that a former process took. */
  enter(guest: Guest): void {
    this.count(guest, 1)
  }

  /** It is judged, or given up. */
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
