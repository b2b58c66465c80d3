/** What waits in one lane: owners, each with jobs in their order. */
export class LaneLine<T> {
  readonly owners = new Map<string, T[]>()
  length = 0

  push(owner: string, job: T): void {
    const jobs = this.owners.get(owner)
    if (jobs) jobs.push(job)
    else this.owners.set(owner, [job])
    this.length++
  }

  /** Before the owner's others. */
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
