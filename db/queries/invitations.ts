import { and, count, eq, isNull, or } from 'drizzle-orm'
import type { RoomCode, UserId } from '#contracts/ids'
import type { Db } from '../client'
import { duelInvitations, duels } from '../schema'
import { rowsOf } from './rows'

export type InvitationRow = typeof duelInvitations.$inferSelect

export function insertInvitation(db: Db, row: InvitationRow): void {
  db.insert(duelInvitations).values(row).run()
}

export const invitationById = (db: Db, id: string): InvitationRow | undefined =>
  db.select().from(duelInvitations).where(eq(duelInvitations.id, id)).get()

export function answerInvitation(db: Db, id: string, answer: 'accepted' | 'declined'): void {
  db.update(duelInvitations).set({ answer }).where(eq(duelInvitations.id, id)).run()
}

/** Unanswered invitations to a room. */
export const openInvitationsTo = (db: Db, roomCode: RoomCode): InvitationRow[] =>
  rowsOf(db, duelInvitations, and(eq(duelInvitations.roomCode, roomCode), isNull(duelInvitations.answer)))

const isOpen = (fromId: UserId, toId: UserId) =>
  and(eq(duelInvitations.fromId, fromId), eq(duelInvitations.toId, toId), isNull(duelInvitations.answer))

/** Unanswered invitations of two users to each other. */
export const openInvitationsBetween = (db: Db, userId: UserId, otherId: UserId): InvitationRow[] =>
  rowsOf(db, duelInvitations, or(isOpen(userId, otherId), isOpen(otherId, userId)))

/** How many unanswered invitations of one user to another still lead to a waiting room. */
export const standingInvitations = (db: Db, fromId: UserId, toId: UserId): number =>
  db
    .select({ n: count() })
    .from(duelInvitations)
    .innerJoin(duels, eq(duels.roomCode, duelInvitations.roomCode))
    .where(and(isOpen(fromId, toId), eq(duels.phase, 'waiting')))
    .get()?.n ?? 0

/** The phase of a room, for invitations to it. */
export const roomPhase = (db: Db, roomCode: RoomCode): string | null =>
  db.select({ phase: duels.phase }).from(duels).where(eq(duels.roomCode, roomCode)).get()?.phase ?? null
