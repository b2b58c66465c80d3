import type { SubmissionId, UserId } from '#contracts/ids'

/**
 * The names by which clients ask for a submission's place in the queue until it is judged. They exist in memory only.
 */
export class Tickets {
  private readonly ids = new Map<string, SubmissionId>()
  private readonly names = new Map<SubmissionId, string>()

  /** Names a submission. A reused ticket names the newer one. */
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

/** The user is part of the name, because clients choose tickets and those of two users may be equal. */
const nameOf = (userId: UserId, ticket: string): string => `${userId} ${ticket}`
