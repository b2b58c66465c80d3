import type { SubmissionId, UserId } from '#contracts/ids'

/** The names under which clients ask where a submission stands, for as long as it is not judged. In memory only. */
export class Tickets {
  private readonly ids = new Map<string, SubmissionId>()
  private readonly names = new Map<SubmissionId, string>()

  /** A ticket that is used again names the newer submission. */
  issue(userId: UserId, ticket: string, id: SubmissionId): void {
    const name = nameOf(userId, ticket)
    this.ids.set(name, id)
    this.names.set(id, name)
  }

  find(userId: UserId, ticket: string): SubmissionId | null {
    return this.ids.get(nameOf(userId, ticket)) ?? null
  }

  /** It is judged. */
  forget(id: SubmissionId): void {
    const name = this.names.get(id)
    this.names.delete(id)
    if (name !== undefined && this.ids.get(name) === id) this.ids.delete(name)
  }
}

/** Clients make them up: those of two users may be the same. */
const nameOf = (userId: UserId, ticket: string): string => `${userId} ${ticket}`
