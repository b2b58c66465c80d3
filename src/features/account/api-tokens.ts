import { createHash, randomBytes } from 'node:crypto'
import type { ApiToken, MadeToken, NewToken } from '#contracts/http/account'
import type { UserId } from '#contracts/ids'
import { expiryOf, TOKENS_MOST, tokenNameProblem } from '#core/account'
import type { Db } from '#db/client'
import {
  type ApiTokenRow,
  apiTokenByHash,
  apiTokenById,
  apiTokenCount,
  apiTokensOf,
  deleteApiToken,
  insertApiToken,
  touchApiToken,
} from '#db/queries/tokens'
import { AppError, fieldError, storeIfRoom } from '#errors'

/** Distinguishes personal tokens from session tokens, and lets scanners find leaked ones. */
const PREFIX = 'joust_'
const HINT_CHARACTERS = 4
/** The last use is stored at most this often. */
const TOUCH_EVERY_MS = 60_000

export const isApiToken = (token: string): boolean => token.startsWith(PREFIX)

/** The token's id and owner, if it has not expired; records the use. */
export function openApiToken(db: Db, token: string, nowMs: number): Pick<ApiTokenRow, 'id' | 'userId'> | null {
  const row = apiTokenByHash(db, hashOf(token))
  if (!opens(row, nowMs)) return null
  if (nowMs - (row.lastUsedAtMs ?? 0) >= TOUCH_EVERY_MS) storeIfRoom(() => touchApiToken(db, row.id, nowMs))
  return row
}

/** Whether a token that was valid before still is; does not record a use. */
export const isApiTokenOpen = (db: Db, id: string, nowMs: number): boolean => opens(apiTokenById(db, id), nowMs)

const opens = (row: ApiTokenRow | undefined, nowMs: number): row is ApiTokenRow =>
  row !== undefined && (row.expiresAtMs === null || row.expiresAtMs > nowMs)

export const listTokens = (db: Db, userId: UserId): ApiToken[] => apiTokensOf(db, userId).map(shownToken)

/** The token itself is returned here and nowhere else. Throws VALIDATION or TOKENS_TOO_MANY. */
export function makeToken(db: Db, userId: UserId, { name, days }: NewToken, nowMs: number): MadeToken {
  const problem = tokenNameProblem(name)
  if (problem !== null) throw fieldError('name', problem)
  if (apiTokenCount(db, userId) >= TOKENS_MOST) throw new AppError('TOKENS_TOO_MANY')
  const secret = `${PREFIX}${randomBytes(32).toString('base64url')}`
  const row: ApiTokenRow = {
    id: Bun.randomUUIDv7(),
    userId,
    name: name.trim(),
    hash: hashOf(secret),
    hint: secret.slice(-HINT_CHARACTERS),
    createdAtMs: nowMs,
    lastUsedAtMs: null,
    expiresAtMs: expiryOf(days, nowMs),
  }
  insertApiToken(db, row)
  return { secret, token: shownToken(row) }
}

/** Throws TOKEN_NOT_FOUND, also for another user's token. */
export function revokeToken(db: Db, userId: UserId, id: string): void {
  if (!deleteApiToken(db, userId, id)) throw new AppError('TOKEN_NOT_FOUND')
}

/** Random and long: one round of a fast hash is enough, and allows an index. */
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

const isoOf = (atMs: number | null): string | null => (atMs === null ? null : new Date(atMs).toISOString())

/** A token as it is listed: never the token itself. */
export const shownToken = ({ id, name, hint, createdAtMs, lastUsedAtMs, expiresAtMs }: ApiTokenRow): ApiToken => ({
  id,
  name,
  hint,
  createdAt: new Date(createdAtMs).toISOString(),
  lastUsedAt: isoOf(lastUsedAtMs),
  expiresAt: isoOf(expiresAtMs),
})
