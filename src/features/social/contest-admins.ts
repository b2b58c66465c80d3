import { randomUUID } from 'node:crypto'
import {
  ADMIN_PEOPLE_PAGE_SIZE,
  type AdminPeoplePage,
  type AdminPeopleQuery,
  type AdminPerson,
} from '#contracts/http/admins'
import { asUserId, type UserId } from '#contracts/ids'
import { pick } from '#contracts/pick'
import { GENERATED_PREFIX, nameTyped } from '#core/profile'
import { paginate, sliceOf } from '#core/stats'
import type { Db } from '#db/client'
import { peopleCount, peopleRows } from '#db/queries/accounts'
import { suspensionsAt } from '#db/queries/suspensions'
import { type UserRow, userById } from '#db/queries/users'
import { AppError } from '#errors'
import type { AccountService } from '#features/account'
import type { Notices } from './notices'
import { personNamed } from './people-lookup'

type Deps = {
  readonly db: Db
  readonly account: Pick<AccountService, 'promote' | 'demote'>
  readonly notices: Notices
  readonly log: { info(fields: object, message: string): void }
  readonly now: () => number
}

/** Lets contest admins manage the contest admins. A player whose role another admin changes is notified. */
export function createContestAdmins(deps: Deps) {
  const { db, account } = deps
  return {
    /** A page of all players, contest admins first. */
    page({ search = '', page }: AdminPeopleQuery): AdminPeoplePage {
      const filter = { search: nameTyped(search), generatedPrefix: GENERATED_PREFIX }
      return {
        people: shownAll(deps, peopleRows(db, filter, sliceOf(page, ADMIN_PEOPLE_PAGE_SIZE))),
        pagination: paginate(page, ADMIN_PEOPLE_PAGE_SIZE, peopleCount(db, filter)),
      }
    },
    /** One player as the list shows them. Throws USER_NOT_FOUND. */
    one: (username: string): AdminPerson => shown(deps, personNamed(db, username)),
    /**
     * Makes a player a contest admin. Safe to call again. Throws USER_NOT_FOUND, ACCOUNT_SUSPENDED, SHUT_OUT, and
     * FORBIDDEN if the actor is no longer a contest admin.
     */
    make(actorId: UserId, username: string): AdminPerson {
      const actor = contestAdmin(db, actorId)
      const person = personNamed(db, username)
      if (person.contestAdmin) return shown(deps, person)
      return changed(deps, actor, asUserId(account.promote(actorId, person.username).id))
    },
    /**
     * Removes the role. Throws USER_NOT_FOUND, NOT_CONTEST_ADMIN, LAST_CONTEST_ADMIN, SHUT_OUT, and FORBIDDEN as above.
     */
    remove(actorId: UserId, username: string): AdminPerson {
      const actor = contestAdmin(db, actorId)
      return changed(deps, actor, asUserId(account.demote(actorId, nameTyped(username)).id))
    },
  }
}

/** The actor's row. Throws FORBIDDEN, because the actor may have lost the role after the request was authorized. */
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
      // The subject is unique, so that each change is a notification of its own.
      subject: randomUUID(),
      details: { contestAdmin },
      atMs: now(),
    })
  }
  return shown({ db, now }, row)
}

type ShownDeps = Pick<Deps, 'db' | 'now'>

function shownAll({ db, now }: ShownDeps, rows: readonly UserRow[]): AdminPerson[] {
  const ids = rows.map(({ id }) => id)
  const held = new Map(suspensionsAt(db, ids, now()).map(({ userId, ...suspension }) => [userId, suspension]))
  return rows.map((row) => ({
    ...pick(row, 'username', 'firstName', 'lastName', 'profileImage', 'contestAdmin'),
    createdAt: new Date(row.createdAtMs).toISOString(),
    suspension: held.get(row.id) ?? null,
  }))
}

function shown(deps: ShownDeps, row: UserRow): AdminPerson {
  const [person] = shownAll(deps, [row])
  if (person === undefined) throw new AppError('USER_NOT_FOUND')
  return person
}
