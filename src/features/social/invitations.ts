import type { InvitationBody } from '#contracts/http/social'
import type { User } from '#contracts/http/users'
import { asRoomCode, asUserId, type RoomCode, type UserId } from '#contracts/ids'
import { fitsTask, rulesOf } from '#core/duel'
import type { Db } from '#db/client'
import {
  answerInvitation,
  type InvitationRow,
  insertInvitation,
  invitationById,
  openInvitationsTo,
  roomPhase,
  standingInvitations,
} from '#db/queries/invitations'
import { hasBlocked } from '#db/queries/social'
import { AppError } from '#errors'
import type { DuelNews, DuelService } from '#features/duel'
import type { Notices } from './notices'
import { personNamed } from './people-lookup'

type Deps = {
  readonly db: Db
  readonly duels: Pick<DuelService, 'open' | 'join'>
  readonly notices: Notices
  readonly now: () => number
}

/** Invitations to a host's room. They are valid while the room is waiting for an opponent. */
export class Invitations {
  constructor(private readonly deps: Deps) {}

  /**
   * Opens a room and notifies the invited player. Throws USER_NOT_FOUND, INVITATION_SELF, INVITATION_STANDS, BLOCKED,
   * INVITATION_CLOSED, and the errors of opening a room.
   */
  invite(host: User, { username, duelType = 'coding', timeLimit }: InvitationBody): RoomCode {
    const { db, duels } = this.deps
    const hostId = host.id
    const guest = personNamed(db, username)
    this.mayInvite(hostId, guest.id)
    const settings = rulesOf(duelType).settings({ timeLimit })
    const roomCode = duels.open(profileOf(host), settings)
    const minutes = fitsTask(settings) ? null : settings.timeLimitMin
    this.sendInvitation({ hostId, guestId: guest.id, roomCode }, { roomCode, duelType, timeLimit: minutes })
    return roomCode
  }

  /** Accepts an invitation, so that the player joins the room. Throws INVITATION_GONE, and the errors of joining. */
  accept(guest: User, invitationId: string): RoomCode {
    const invitation = this.standing(invitationId, guest.id)
    const roomCode = asRoomCode(invitation.roomCode)
    this.deps.duels.join(profileOf(guest), roomCode)
    return roomCode
  }

  /** Declines an invitation. Throws INVITATION_GONE. */
  decline(userId: UserId, invitationId: string): string {
    const { db, notices, now } = this.deps
    const invitation = this.standing(invitationId, userId)
    const ring = db.transaction(() => {
      answerInvitation(db, invitationId, 'declined')
      const news = { actorId: userId, subject: invitationId, details: { roomCode: invitation.roomCode }, atMs: now() }
      return notices.keep(asUserId(invitation.fromId), { kind: 'duel-declined', ...news })
    })
    ring()
    notices.changed(userId, { kind: 'duel-invitation', subject: invitationId })
    return 'Invitation declined'
  }

  /** Ends all invitations to a room once a guest has joined or the room is over. */
  follow({ events, state }: DuelNews): void {
    const joined = events.find(({ event }) => event.type === 'joined')
    const over = events.some(({ event }) => event.type === 'finished' || event.type === 'voided')
    if (joined === undefined && !over) return
    const { db, notices } = this.deps
    for (const { id, toId } of openInvitationsTo(db, state.roomCode)) {
      if (joined !== undefined && state.players.some(({ userId }) => userId === toId))
        answerInvitation(db, id, 'accepted')
      notices.changed(asUserId(toId), { kind: 'duel-invitation', subject: id })
    }
  }

  private mayInvite(hostId: UserId, guestId: UserId): void {
    const { db } = this.deps
    if (guestId === hostId) throw new AppError('INVITATION_SELF')
    if (hasBlocked(db, hostId, guestId)) throw new AppError('BLOCKED')
    if (hasBlocked(db, guestId, hostId)) throw new AppError('INVITATION_CLOSED')
    if (standingInvitations(db, hostId, guestId) > 0) throw new AppError('INVITATION_STANDS')
  }

  private sendInvitation(
    { hostId, guestId, roomCode }: { hostId: UserId; guestId: UserId; roomCode: RoomCode },
    details: Readonly<Record<string, unknown>>,
  ): void {
    const { db, notices, now } = this.deps
    const id = crypto.randomUUID()
    const ring = db.transaction(() => {
      insertInvitation(db, { id, roomCode, fromId: hostId, toId: guestId, answer: null, createdAtMs: now() })
      const news = { actorId: hostId, subject: id, details, atMs: now() }
      return notices.keep(guestId, { kind: 'duel-invitation', ...news })
    })
    ring()
  }

  private standing(id: string, guestId: UserId): InvitationRow {
    const { db } = this.deps
    const invitation = invitationById(db, id)
    if (invitation === undefined || invitation.toId !== guestId) throw new AppError('INVITATION_GONE')
    const waits = roomPhase(db, asRoomCode(invitation.roomCode)) === 'waiting'
    if (invitation.answer !== null || !waits) throw new AppError('INVITATION_GONE')
    return invitation
  }
}

const profileOf = ({ id, username, profileImage }: User) => ({ userId: asUserId(id), username, profileImage })
