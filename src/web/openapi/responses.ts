import { type Area, type Call, type FileAnswer, needsSession } from '#contracts/calls/index'
import { type ErrorCode, errorMessage, errorStatus } from '#errors'
import type { JsonSchema } from './json-schema'
import type { NamedShapes } from './named-shapes'

type Response = {
  readonly description: string
  readonly headers?: Readonly<Record<string, { readonly description: string; readonly schema: JsonSchema }>>
  readonly content?: Readonly<Record<string, { readonly schema: JsonSchema }>>
  /** The error codes that come with this status, for programs. */
  readonly 'x-error-codes'?: readonly ErrorCode[]
}

/** A declared call, with what the document has of others. */
export type DeclaredCall = {
  readonly area: Area
  readonly method: string
  readonly call: Call
  readonly shapes: NamedShapes
  /** Whether sign-in is handled by Clerk. */
  readonly usesClerk: boolean
}

const SAID: Readonly<Record<number, string>> = {
  200: 'Done.',
  201: 'Made.',
  202: 'Taken; it is not done yet.',
  304: 'Nothing has changed since the answer whose `etag` was sent.',
}

/** Every status that a call can answer with. */
export function responsesOf(asked: DeclaredCall): Readonly<Record<string, Response>> {
  const good = (asked.call.statuses ?? [200]).map((status) => [status, success(status, asked)] as const)
  return Object.fromEntries([...good, ...refusals(asked)])
}

function success(status: number, { call: { answer }, shapes }: DeclaredCall): Response {
  const description = SAID[status] ?? 'Done.'
  if (status === 304) return { description }
  if (isFile(answer))
    return answer.mediaType === ''
      ? { description }
      : { description, content: { [answer.mediaType]: { schema: { type: 'string' } } } }
  return { description, content: { 'application/json': { schema: shapes.refer(answer) } } }
}

function refusals({ area, method, call, usesClerk }: DeclaredCall): (readonly [number, Response])[] {
  const isJudge0 = area.interface === 'judge0'
  // A body is read wherever one may be sent, even by calls that do not use it; and the disk may be full.
  const takesBody = method !== 'GET'
  const schema = { $ref: `#/components/schemas/${isJudge0 ? 'Judge0Error' : 'ErrorBody'}` }
  const content = { 'application/json': { schema } }
  // Judge0's errors have no codes.
  const statuses = [...(call.refusals ?? []), ...(isJudge0 && takesBody ? [400, 413] : [])]
  const stored: readonly ErrorCode[] = takesBody ? ['DISK_FULL'] : []
  const codes = isJudge0 ? (['INTERNAL', ...stored] as const) : refusalCodes({ method, call, usesClerk })
  const byStatus = Map.groupBy(new Set(codes), errorStatus)
  for (const status of statuses) if (!byStatus.has(status)) byStatus.set(status, [])
  return [...byStatus]
    .sort(([a], [b]) => a - b)
    .map(([status, held]) => [status, { ...described(status, held), content }] as const)
}

type Refusing = { readonly method: string; readonly call: Call; readonly usesClerk: boolean }

/** Every code with which a call can refuse: those that it declares, and those that follow from its access, its rate and its schemas. */
export function refusalCodes({ method, call, usesClerk }: Refusing): readonly ErrorCode[] {
  const { access, ownSession, rate, params, query, body, errors = [] } = call
  const codes: ErrorCode[] = []
  if (params !== undefined || query !== undefined || body !== undefined) codes.push('VALIDATION')
  if (method !== 'GET') codes.push('BAD_REQUEST', 'TOO_LARGE')
  if (needsSession(access)) codes.push('UNAUTHENTICATED')
  if (access !== 'public') codes.push('ACCOUNT_CHANGED')
  if (ownSession === true) codes.push('SESSION_ONLY')
  if (access === 'player' || access === 'contest-admin') codes.push('PROFILE_INCOMPLETE')
  if (access === 'contest-admin') codes.push('FORBIDDEN')
  if (rate !== undefined) codes.push('RATE_LIMITED')
  if (usesClerk && access !== 'public') codes.push('IDENTITY_UNAVAILABLE')
  codes.push(...errors, 'INTERNAL')
  if (method !== 'GET') codes.push('DISK_FULL')
  return codes
}

function described(status: number, codes: readonly ErrorCode[]): Response {
  const description = codes.map((code) => `\`${code}\`: ${errorMessage(code)}`).join('\n\n') || 'Refused.'
  const marks = codes.length === 0 ? {} : { 'x-error-codes': codes }
  if (status !== 429 || !codes.includes('RATE_LIMITED')) return { description, ...marks }
  const waited = { description: 'Seconds until the next call is taken.', schema: { type: 'integer' } }
  return { description, ...marks, headers: { 'retry-after': waited } }
}

const isFile = (answer: Call['answer']): answer is FileAnswer => 'mediaType' in answer
