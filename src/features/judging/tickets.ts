import type { SubmissionId, UserId } from '#contracts/ids'

/** The names under which clients ask for a submission's place in the queue until it is judged. In memory only. */
export class Tickets {
  private readonly ids = new Map<string, SubmissionId>()
  private readonly names = new Map<SubmissionId, string>()

  /** A reused ticket names the newer submission. */
  issue(userId: UserId, ticket: string, id: SubmissionId): void {
    const name = nameOf(userId, ticket)
    this.ids.set(name, id)
    this.names.set(id, name)
  }

  find(userId: UserId, ticket: string): SubmissionId | null {
    return this.ids.get(nameOf(userId, ticket)) ?? null
  }

  forget(id: SubmissionId): void {
    const name = this.names.get(id)
    this.names.delete(id)
    if (name !== undefined && this.ids.get(name) === id) this.ids.delete(name)
  }
}

/** Clients choose them, so two users' tickets may be equal. */
const nameOf = (userId: UserId, ticket: string): string => `${userId} ${ticket}`
