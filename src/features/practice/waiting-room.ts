import { asSubmissionId, type SubmissionId, type UserId } from '#contracts/ids'
import type { JudgedSubmission, JudgingService, SubmitRequest } from '#features/judging'

type Own = { readonly userId: UserId; readonly request: SubmitRequest; readonly ticket: string | undefined }

/** Players who wait for a verdict, and the tickets under which they ask where they stand. */
export class WaitingRoom {
  private readonly tickets = new Map<string, SubmissionId>()

  constructor(private readonly judging: JudgingService) {}

  /** Hands in and waits. Throws what JudgingService.submit throws. */
  async judged({ userId, request, ticket }: Own): Promise<JudgedSubmission> {
    const { id } = this.judging.submit(request)
    if (ticket === undefined) return this.judging.judged(id)
    const name = nameOf(userId, ticket)
    this.tickets.set(name, id)
    try {
      return await this.judging.judged(id)
    } finally {
      if (this.tickets.get(name) === id) this.tickets.delete(name)
    }
  }

  /** Where a player's own program stands, by its ticket or its submission's id; null if none of theirs waits so. */
  place(userId: UserId, ticketOrId: string): number | null {
    const id = this.tickets.get(nameOf(userId, ticketOrId)) ?? asSubmissionId(ticketOrId)
    const place = this.judging.place(id)
    return place !== null && this.judging.find(id)?.userId === userId ? place : null
  }
}

/** Tickets are made by clients: those of two players may be the same. */
const nameOf = (userId: UserId, ticket: string): string => `${userId} ${ticket}`
