import { randomUUID } from 'node:crypto'
import { ADMIN_PEOPLE_PAGE_SIZE, type AdminPerson } from '#contracts/http/admins'
import { asUserId, type UserId } from '#contracts/ids'
import { GENERATED_PREFIX } from '#core/profile'
import { paginate } from '#core/stats'
import type { Db } from '#db/client'
import { peopleCount, peopleRows } from '#db/queries/accounts'
import { type UserRow, userById } from '#db/queries/users'
import { AppError } from '#errors'
import type { AccountService } from '#features/account'
import type { Notices } from './notices'
import { nameTyped, personNamed } from './people-lookup'
import type { ContestAdminService } from './social-service'

type Deps = {
  readonly db: Db
  readonly account: Pick<AccountService, 'promote' | 'demote'>
  readonly notices: Notices
  readonly log: { info(fields: object, message: string): void }
  readonly now: () => number
}

/** Implements ContestAdminService. */
export function createContestAdmins(deps: Deps): ContestAdminService {
  const { db, account } = deps
  return {
    page({ search = '', page }) {
      const filter = { search: nameTyped(search), generatedPrefix: GENERATED_PREFIX }
      const offset = (page - 1) * ADMIN_PEOPLE_PAGE_SIZE
      return {
        people: peopleRows(db, filter, { limit: ADMIN_PEOPLE_PAGE_SIZE, offset }).map(shown),
        pagination: paginate(page, ADMIN_PEOPLE_PAGE_SIZE, peopleCount(db, filter)),
      }
    },
    make(actorId, username) {
      const actor = contestAdmin(db, actorId)
      const person = personNamed(db, username)
      if (person.contestAdmin) return shown(person)
      return changed(deps, actor, asUserId(account.promote(person.username, actorId).id))
    },
    remove(actorId, username) {
      const actor = contestAdmin(db, actorId)
      return changed(deps, actor, asUserId(account.demote(nameTyped(username), actorId).id))
    },
  }
}

/** The actor may have lost the role after the request was authorized. */
function contestAdmin(db: Db, id: UserId): UserRow {
  const row = userById(db, id)
  if (row?.contestAdmin !== true) throw new AppError('FORBIDDEN')
  return row
}

/** Logs the stored change and notifies the player. */
function changed({ db, notices, log, now }: Deps, actor: UserRow, userId: UserId): AdminPerson {
  const row = userById(db, userId)
  if (row === undefined) throw new AppError('USER_NOT_FOUND')
  const { username, contestAdmin } = row
  log.info(
    { actorId: actor.id, actor: actor.username, userId, username },
    contestAdmin ? 'contest admin made' : 'contest admin removed',
  )
  if (userId !== actor.id) {
    notices.notify(userId, {
      kind: 'contest-admin',
      actorId: asUserId(actor.id),
      // Each change is a notification of its own.
      subject: randomUUID(),
      details: { contestAdmin },
      atMs: now(),
    })
  }
  return shown(row)
}

const shown = ({ createdAtMs, ...row }: UserRow): AdminPerson => ({
  username: row.username,
  firstName: row.firstName,
  lastName: row.lastName,
  profileImage: row.profileImage,
  contestAdmin: row.contestAdmin,
  createdAt: new Date(createdAtMs).toISOString(),
})
