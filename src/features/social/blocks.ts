import type { BlockedPerson } from '#contracts/http/social'
import type { UserId } from '#contracts/ids'
import { answerInvitation, openInvitationsBetween } from '#db/queries/invitations'
import { deleteNotificationsOf } from '#db/queries/notifications'
import { blockedRows, deleteBlock, deleteFriendship, deleteRequestsBetween, insertBlock } from '#db/queries/social'
import { AppError } from '#errors'
import type { FriendDeps, Friends } from './friends'
import { personNamed } from './people-lookup'

/** The kinds of notifications from the blocked player that are removed; results of duels stay. */
const UNWANTED = ['friend-request', 'friend-accepted', 'duel-invitation', 'duel-declined'] as const

/** Blocks between players. The blocked player is not notified. */
export function createBlocks({ db, now }: Pick<FriendDeps, 'db' | 'now'>, friends: Friends) {
  return {
    list: (userId: UserId): BlockedPerson[] => blockedRows(db, userId),
    /**
     * Blocks a player, which ends friendship, requests and invitations between the two. Throws USER_NOT_FOUND,
     * BLOCK_SELF.
     */
    block(userId: UserId, username: string): string {
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
    /** Ends a block. Throws USER_NOT_FOUND. */
    unblock(userId: UserId, username: string): string {
      const other = personNamed(db, username)
      deleteBlock(db, userId, other.id)
      return `${other.username} is no longer blocked`
    },
  }
}
