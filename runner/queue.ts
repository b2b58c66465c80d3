import { PRIORITIES, type Priority } from './types.ts'

type Line<T> = { readonly owner: string; readonly jobs: T[] }

/**
 * Jobs that wait for a slot. A better priority goes first; within one, owners take turns, and an owner's own jobs keep
 * their order. In memory only: who needs them to survive a restart stores them before.
 */
export class JobQueue<T> {
  private readonly lanes: Line<T>[][] = Object.values(PRIORITIES).map(() => [])
  private held = 0

  constructor(private readonly capacity: number) {}

  get size(): number {
    return this.held
  }

  /** How many wait, by priority. */
  lengths(): Record<Priority, number> {
    const held = (priority: Priority) => this.laneOf(priority).reduce((sum, line) => sum + line.jobs.length, 0)
    return {
      duelSubmit: held('duelSubmit'),
      contestSubmit: held('contestSubmit'),
      run: held('run'),
      practice: held('practice'),
      rejudge: held('rejudge'),
    }
  }

  /** False when the queue is full. */
  push(job: T, priority: Priority, owner: string): boolean {
    if (this.held >= this.capacity) return false
    const lane = this.laneOf(priority)
    const line = lane.find((candidate) => candidate.owner === owner)
    if (line) line.jobs.push(job)
    else lane.push({ owner, jobs: [job] })
    this.held++
    return true
  }

  /** Puts a job back at the very front: it had its turn, and lost its slot. */
  pushBack(job: T, priority: Priority, owner: string): void {
    this.laneOf(priority).unshift({ owner, jobs: [job] })
    this.held++
  }

  /** The next job, or undefined. The owner whose turn it was goes to the end of the round. */
  shift(): T | undefined {
    for (const lane of this.lanes) {
      const line = lane.shift()
      const job = line?.jobs.shift()
      if (!line || job === undefined) continue
      if (line.jobs.length > 0) lane.push(line)
      this.held--
      return job
    }
    return undefined
  }

  /** Where a waiting job stands, counted from 1, if nothing else arrives; null if it does not wait. */
  placeOf(isIt: (job: T) => boolean): number | null {
    let before = 0
    for (const lane of this.lanes) {
      for (const [turn, line] of lane.entries()) {
        const own = line.jobs.findIndex(isIt)
        if (own >= 0) return before + served(lane, turn, own) + 1
      }
      before += lane.reduce((sum, line) => sum + line.jobs.length, 0)
    }
    return null
  }

  /** Empties the queue and returns what was in it, in order. */
  drain(): T[] {
    const jobs: T[] = []
    for (let job = this.shift(); job !== undefined; job = this.shift()) jobs.push(job)
    return jobs
  }

  private laneOf(priority: Priority): Line<T>[] {
    const lane = this.lanes[PRIORITIES[priority]]
    if (!lane) throw new Error(`unknown priority ${priority}`)
    return lane
  }
}

/** How many of a lane go before the `own`-th job of the owner whose turn it is `turn`-th. */
function served<T>(lane: readonly Line<T>[], turn: number, own: number): number {
  const others = lane.map((line, index) =>
    index === turn ? 0 : Math.min(line.jobs.length, own + (index < turn ? 1 : 0)),
  )
  return others.reduce((sum, count) => sum + count, own)
}
