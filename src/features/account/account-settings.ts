import type { AccountFacts } from '#contracts/http/account'
import type { UserId } from '#contracts/ids'
import { pick } from '#contracts/pick'
import { isTimeZone } from '#core/xp'
import { type UserRow, updateUser } from '#db/queries/users'
import { AppError } from '#errors'
import type { AccountDeps } from './deps'
import { existingUser } from './profiles'

type Privacy = Pick<UserRow, 'allowSpectators' | 'allowGhosts' | 'showRealName'>

/** What users choose for their own account in Settings: time zone and privacy. */
export function createAccountSettings({ db, provider, now }: AccountDeps) {
  return {
    facts(userId: UserId): AccountFacts {
      const row = existingUser(db, userId)
      const hasPassword = provider.passwords?.hasPassword(row.subject) ?? false
      const otherWays = provider.passwords?.otherWays(row.subject) ?? []
      const chosen = pick(row, 'timeZone', 'timeZoneChosen', 'showRealName', 'allowSpectators', 'allowGhosts')
      return { provider: row.provider, hasPassword, otherWays, ...chosen }
    },
    /** The time zone chosen in Settings; null follows the browser. Every page reads it. */
    chosenTimeZone(userId: UserId): string | null {
      const { timeZone, timeZoneChosen } = existingUser(db, userId)
      return timeZoneChosen ? timeZone : null
    },
    /** Sets the time zone; null follows the browser again. Throws VALIDATION for an unknown time zone. */
    setTimeZone(userId: UserId, timeZone: string | null): void {
      if (timeZone !== null && !isTimeZone(timeZone)) throw new AppError('VALIDATION', 'There is no such time zone.')
      updateUser(db, userId, timeZone === null ? { timeZoneChosen: false } : { timeZone, timeZoneChosen: true }, now())
    },
    /**
     * Whether others may watch this user's future duels, race the recordings of the public ones, and see the real name.
     */
    setPrivacy: (userId: UserId, change: Partial<Privacy>): void => updateUser(db, userId, change, now()),
  }
}
