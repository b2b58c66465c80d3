import type { UserId } from '#contracts/ids'
import { answerInvitation, openInvitationsBetween } from '#db/queries/invitations'
import { deleteNotificationsOf } from '#db/queries/notifications'
import {
  blockedRows,
  deleteBlock,
  deleteFriendship,
  deleteRequestsBetween,
  hasBlocked,
  insertBlock,
} from '#db/queries/social'
import { AppError } from '#errors'
import type { FriendDeps, Friends } from './friends'
import { personNamed } from './people-lookup'
import type { BlockService } from './social-service'

/** The blocked player's notifications to the blocker are removed; results of duels stay. */
const UNWANTED = ['friend-request', 'friend-accepted', 'duel-invitation', 'duel-declined'] as const

/** Who blocks whom. The blocked player is not notified: see BlockService. */
export function createBlocks({ db, now }: Pick<FriendDeps, 'db' | 'now'>, friends: Friends): BlockService {
  return {
    list: (userId) => blockedRows(db, userId),
    block(userId, username) {
      const other = personNamed(db, username)
      if (other.id === userId) throw new AppError('BLOCK_SELF')
      db.transaction(() => {
        insertBlock(db, userId, other.id, now())
        deleteFriendship(db, userId, other.id)
        deleteRequestsBetween(db, userId, other.id)
        for (const { id } of openInvitationsBetween(db, userId, other.id)) answerInvitation(db, id, 'declined')
        deleteNotificationsOf(db, userId, { actorId: other.id, kinds: UNWANTED })
      })
      friends.changed(userId, other.id)
      return `${other.username} is blocked`
    },
    unblock(userId, username) {
      const other = personNamed(db, username)
      deleteBlock(db, userId, other.id)
      return `${other.username} is no longer blocked`
    },
    hasBlocked: (userId: UserId, otherId: UserId) => hasBlocked(db, userId, otherId),
  }
}
