import { and, asc, eq, sql } from 'drizzle-orm'
import type { ProblemId } from '#contracts/ids'
import { pick } from '#contracts/pick'
import type { Db } from '../client'
import { problems, siteSettings } from '../schema'
import type { BoardFigures } from './boards'
import type { ContestRow } from './contests'
import { openToAll } from './open-problems'
import { sqlColumn, sqlStatement } from './prepared'
import { NEWEST_RATING } from './ratings'
import { putRow, rowBy } from './rows'

const byKey = rowBy(siteSettings, siteSettings.key)

/** The value stored under a key; undefined if there is none. The caller has to check its shape. */
export const siteSetting = (db: Db, key: string): unknown => byKey(db, key)?.value

type Saved = { readonly value: unknown; readonly by: string | null; readonly atMs: number }

export function saveSiteSetting(db: Db, key: string, { value, by, atMs }: Saved): void {
  putRow(db, siteSettings, siteSettings.key, { key, value, updatedAtMs: atMs, updatedBy: by })
}

export function removeSiteSetting(db: Db, key: string): void {
  db.delete(siteSettings).where(eq(siteSettings.key, key)).run()
}

type ListedPlayer = { readonly username: string; readonly updatedAtMs: number }

/** Users whom search engines may list: those who have chosen a username and show their real name. */
const LISTED = "show_real_name = 1 AND substr(username, 1, 5) <> 'user_' AND deleted_at_ms IS NULL"

const listed = sqlStatement<[number, number], ListedPlayer>(
  `SELECT username, updated_at_ms AS updatedAtMs FROM users
   WHERE ${LISTED} ORDER BY lower(username) LIMIT ? OFFSET ?`,
)

/** Players whose profile search engines may list, by name. */
export const listedPlayers = (db: Db, limit: number, offset: number): ListedPlayer[] => listed(db).all(limit, offset)

const listedCount = sqlColumn<[], number>(`SELECT count(*) FROM users WHERE ${LISTED}`)

/** The number of players whom `listedPlayers` finds. */
export const listedPlayerCount = (db: Db): number => listedCount(db).get() ?? 0

type PlayerCardRow = Pick<BoardFigures, 'username' | 'xp' | 'totalDuels' | 'wins' | 'rating'>

const card = sqlStatement<[string], PlayerCardRow>(
  `SELECT u.username, t.xp, t.duels AS totalDuels, t.wins,
     ${NEWEST_RATING} AS rating
   FROM users u JOIN player_totals t ON t.user_id = u.id
   WHERE lower(u.username) = ? AND substr(u.username, 1, 5) <> 'user_' AND u.deleted_at_ms IS NULL`,
)

/** The data of a player's card image; undefined if no listed player has the name. */
export const playerCard = (db: Db, username: string): PlayerCardRow | undefined => card(db).get(username.toLowerCase())

type ContestCardRow = Pick<ContestRow, 'title' | 'startAtMs' | 'durationMin'> & { readonly problems: number }

const contest = sqlStatement<[string], ContestCardRow>(
  `SELECT title, start_at_ms AS startAtMs, duration_min AS durationMin,
     (SELECT count(*) FROM contest_problems WHERE contest_id = c.id) AS problems
   FROM contests c WHERE id = ? AND is_public = 1 AND archived_at_ms IS NULL`,
)

/** The data of a contest's card image; undefined if the contest is private or unknown. */
export const contestCard = (db: Db, id: string): ContestCardRow | undefined => contest(db).get(id)

/** The data of a problem's card image; undefined if not everyone may see the problem. */
export const problemCard = (db: Db, id: ProblemId, nowMs: number) =>
  db
    .select(pick(problems, 'title', 'difficulty', 'timeLimitMs', 'memoryLimitMb'))
    .from(problems)
    .where(and(eq(problems.id, id), openToAll(db, nowMs)))
    .get()

/** The problems that everyone may see, with the time when each was last saved. */
export const listedProblems = (db: Db, nowMs: number): { readonly id: string; readonly changedAtMs: number }[] =>
  db
    .select({
      id: problems.id,
      changedAtMs: sql<number>`coalesce(${problems.updatedAtMs}, ${problems.createdAtMs})`,
    })
    .from(problems)
    .where(openToAll(db, nowMs))
    .orderBy(asc(problems.id))
    .all()
