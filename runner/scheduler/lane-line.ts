import { LANES, type Lane } from './lanes.ts'

/** The waiting jobs of one lane: its owners, each with jobs in order. */
export class LaneLine<T> {
  readonly owners = new Map<string, T[]>()
  length = 0

  push(owner: string, job: T): void {
    const jobs = this.owners.get(owner)
    if (jobs) jobs.push(job)
    else this.owners.set(owner, [job])
    this.length++
  }

  /** Adds a job before the owner's others. */
  unshift(owner: string, job: T): void {
    this.owners.set(owner, [job, ...(this.owners.get(owner) ?? [])])
    this.length++
  }

  remove(owner: string, job: T): boolean {
    const jobs = this.owners.get(owner) ?? []
    const at = jobs.indexOf(job)
    if (at < 0) return false
    jobs.splice(at, 1)
    if (jobs.length === 0) this.owners.delete(owner)
    this.length--
    return true
  }
}

/** The lines of all lanes. */
export class LaneLines<T> {
  private readonly lines = new Map(LANES.map((lane) => [lane, new LaneLine<T>()] as const))

  get all(): Iterable<LaneLine<T>> {
    return this.lines.values()
  }

  of(lane: Lane): LaneLine<T> {
    const line = this.lines.get(lane)
    if (!line) throw new Error(`unknown lane ${lane}`)
    return line
  }

  /** Whether the predicate holds for more than `most` waiting owners, each counted once in every lane. */
  hasOwner(holds: (owner: string) => boolean, most = 0): boolean {
    let count = 0
    for (const { owners } of this.lines.values())
      for (const owner of owners.keys()) if (holds(owner) && ++count > most) return true
    return false
  }
}
