import type { DuelHistory, HistoryQuery, ProfileUpdate, User } from '#contracts/http/users'
import { asUserId, type UserId } from '#contracts/ids'
import type { PlayerProfile } from '#contracts/ws/room-events'
import { isGenerated, profileErrors, tidyProfile } from '#core/profile'
import type { Db } from '#db/client'
import { noteRenamed } from '#db/queries/contest-changes'
import { type UserRow, updateUser, userById, userByUsername } from '#db/queries/users'
import { AppError } from '#errors'
import type { AccountDeps } from './deps'
import { duelHistory } from './history'
import { playerOf, recentDays, type StreakDay } from './player'

/** The user's row. Throws USER_NOT_FOUND. */
export function existingUser(db: Db, userId: UserId): UserRow {
  const row = userById(db, userId)
  if (row === undefined) throw new AppError('USER_NOT_FOUND')
  return row
}

/** The row of a username. Throws USER_NOT_FOUND, also for a deleted user. */
export function userNamed(db: Db, given: string): UserRow {
  const username = given.trim()
  const row = userByUsername(db, username)
  if (row === undefined || row.deletedAtMs !== null)
    throw new AppError('USER_NOT_FOUND', `There is no user named "${username}".`)
  return row
}

/** Names, profiles and history of players. */
export function createProfiles(deps: AccountDeps) {
  const { db, now } = deps
  const profile = (userId: UserId): User => playerOf(db, existingUser(db, userId), now())
  const nameListeners: ((player: PlayerProfile) => void)[] = []
  return {
    /** The player's own view of themselves. Throws USER_NOT_FOUND. */
    profile,
    /**
     * Saves a profile; an absent bio stays unchanged. Throws VALIDATION (with `details.fields`) or USERNAME_TAKEN and
     * then changes nothing.
     */
    updateProfile(userId: UserId, update: ProfileUpdate): User {
      const row = existingUser(db, userId)
      const wanted = validProfile({ ...update, bio: update.bio ?? row.bio }, row.username)
      db.transaction(() => saveProfile(deps, row, wanted))
      const saved = profile(userId)
      const { username, profileImage } = saved
      if (username !== row.username) for (const renamed of nameListeners) renamed({ userId, username, profileImage })
      return saved
    },
    /** Calls this with every player who has changed their name. */
    whenRenamed: (renamed: (player: PlayerProfile) => void): void => void nameListeners.push(renamed),
    /** The finished duels of a player, newest first. */
    history: (userId: UserId, query: HistoryQuery): DuelHistory => duelHistory(db, userId, query),
    /** The finished duels of a player, newest first, as other players see them. */
    publicHistory: (userId: UserId, query: HistoryQuery): DuelHistory =>
      duelHistory(db, userId, { ...query, othersAtMs: now() }),
    /** The last days in the user's own calendar, oldest first. */
    recentDays: (userId: UserId, count: number): StreakDay[] => recentDays(db, existingUser(db, userId), now(), count),
  }
}

function saveProfile({ db, provider, now }: AccountDeps, row: UserRow, wanted: Required<ProfileUpdate>): void {
  const holder = userByUsername(db, wanted.username)
  if (holder !== undefined && holder.id !== row.id) throw new AppError('USERNAME_TAKEN')
  const renamed = row.username === wanted.username || provider.rename(row.subject, wanted.username)
  if (!renamed) throw new AppError('USERNAME_TAKEN')
  const userId = asUserId(row.id)
  db.transaction(() => {
    // A change of case alone is no new name: lookups ignore case.
    if (row.username.toLowerCase() !== wanted.username.toLowerCase())
      noteRenamed(db, userId, { before: row.username, after: wanted.username, atMs: now() })
    updateUser(db, userId, wanted, now())
  })
}

/** The error in a profile, or null. */
export function profileProblem(update: ProfileUpdate): string | null {
  try {
    validProfile(update)
    return null
  } catch (error) {
    if (error instanceof AppError) return error.message
    throw error
  }
}

/** The profile to be stored. The first error becomes the message; all of them are in `details.fields`. */
export function validProfile(update: ProfileUpdate, current: string | null = null): Required<ProfileUpdate> {
  const fields = profileErrors(update, current)
  const profile = tidyProfile(update)
  if (fields.username === undefined && isGenerated(profile.username)) {
    fields.username = 'This username is kept for accounts that have not chosen one yet.'
  }
  const [first] = Object.values(fields)
  if (first !== undefined) throw new AppError('VALIDATION', first, { fields })
  return profile
}
