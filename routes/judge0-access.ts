import { createHash, timingSafeEqual } from 'node:crypto'

export type Query = Readonly<Record<string, string | undefined>>
export type Reply = (status: number, body: unknown) => unknown

/**
 * Pages of any origin may call, as with Judge0 (docs/decisions/0207-pages-of-any-origin-call-the-judge0-interface.md):
 * only the token grants access, and browsers send no cookies to an interface that is open to every origin.
 */
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST, DELETE',
  'access-control-allow-headers': '*',
  'access-control-max-age': '7200',
} as const

/** The CORS headers of every answer below /judge0; none where the interface is closed. */
export const corsHeaders = (tokens: readonly string[]): Readonly<Record<string, string>> =>
  tokens.length === 0 ? {} : CORS

const tokenIn = (request: Request, query: Query): string =>
  request.headers.get('x-auth-token') ?? query['X-Auth-Token'] ?? ''

/** Whether a request has one of the tokens, in the header or in the query. */
export const isJudge0Client = (tokens: readonly string[], request: Request): boolean => {
  const given = tokenIn(request, Object.fromEntries(new URL(request.url).searchParams))
  return tokens.some((token) => sameText(given, token))
}

/** Authentication, checked for every call. */
export function refuseUnknown(tokens: readonly string[], request: Request, query: Query, status: Reply) {
  if (tokens.length === 0) {
    return status(403, { error: 'This interface is closed. The operator opens it by setting JOUST_JUDGE0_TOKEN.' })
  }
  // The browser's preflight request, which carries no token.
  if (request.method === 'OPTIONS') return undefined
  const given = tokenIn(request, query)
  if (tokens.some((token) => sameText(given, token))) return undefined
  return status(401, { error: 'Send the token in the header X-Auth-Token.' })
}

/** Authorization, checked for listing and deleting. */
export function refuseStranger(userToken: string | null, request: Request, query: Query, status: Reply) {
  if (userToken === null) return undefined
  if (sameText(request.headers.get('x-auth-user') ?? query['X-Auth-User'] ?? '', userToken)) return undefined
  return status(403, { error: 'Send the token of JOUST_JUDGE0_USER_TOKEN in the header X-Auth-User.' })
}

/**
 * The owner in the judge's queue: the token's holder, whatever address the calls come from. An address could be a
 * proxy's, the same for all, or taken from a forged header. Only the token's hash is stored with the submissions.
 */
export const clientOf = (request: Request, query: Query): string =>
  createHash('sha256').update(tokenIn(request, query)).digest('hex').slice(0, 16)

/** Compares in a time that reveals nothing about where the texts differ. */
function sameText(a: string, b: string): boolean {
  const [left, right] = [Bun.SHA256.hash(a), Bun.SHA256.hash(b)]
  return timingSafeEqual(left, right)
}
