import { type ErrorCode, errorMessage, errorStatus } from '#errors'
import type { AccessMarks } from '../access'
import type { Area, JsonSchema, Operation } from './operation'

export type Response = {
  readonly description: string
  readonly headers?: Readonly<Record<string, { readonly description: string; readonly schema: JsonSchema }>>
  readonly content?: Readonly<Record<string, { readonly schema: JsonSchema }>>
  /** Which codes come with this status, for programs. */
  readonly 'x-error-codes'?: readonly ErrorCode[]
}

type Asked = {
  readonly area: Area
  readonly operation: Operation
  readonly access: AccessMarks
  /** Something of the request is checked against a schema, or read as a body. */
  readonly checksInput: boolean
  readonly takesBody: boolean
  /** Something is stored, for which the disk may be full. */
  readonly stores: boolean
  /** Who somebody is, is asked elsewhere. */
  readonly usesClerk: boolean
}

const SAID: Readonly<Record<number, string>> = {
  200: 'Done.',
  201: 'Made.',
  202: 'Taken; it is not done yet.',
  304: 'Nothing has changed since the answer whose `etag` was sent.',
}

/** Every status with which a call answers. */
export function responsesOf(asked: Asked): Readonly<Record<string, Response>> {
  const { operation } = asked
  const good = (operation.statuses ?? [200]).map((status) => [status, success(status, operation)] as const)
  return Object.fromEntries([...good, ...refusals(asked)])
}

function success(status: number, { answer }: Operation): Response {
  const description = SAID[status] ?? 'Done.'
  if (status === 304) return { description }
  if (typeof answer === 'string') {
    return { description, content: { 'application/json': { schema: { $ref: `#/components/schemas/${answer}` } } } }
  }
  return answer.mediaType === ''
    ? { description }
    : { description, content: { [answer.mediaType]: { schema: answer.schema } } }
}

function refusals({
  area,
  operation,
  access,
  checksInput,
  takesBody,
  stores,
  usesClerk,
}: Asked): (readonly [number, Response])[] {
  const isJudge0 = area.interface === 'judge0'
  const schema = { $ref: `#/components/schemas/${isJudge0 ? 'Judge0Error' : 'ErrorBody'}` }
  const content = { 'application/json': { schema } }
  // Judge0's errors have no codes.
  const statuses = [...(operation.refusals ?? []), ...(isJudge0 && takesBody ? [400, 413] : [])]
  const codes: readonly ErrorCode[] = isJudge0
    ? ['INTERNAL', ...(stores ? (['DISK_FULL'] as const) : [])]
    : [
        ...(checksInput ? (['VALIDATION'] as const) : []),
        ...(takesBody ? (['BAD_REQUEST', 'TOO_LARGE'] as const) : []),
        ...accessCodes(access),
        ...(usesClerk && access.viewer !== undefined ? (['IDENTITY_UNAVAILABLE'] as const) : []),
        ...(operation.errors ?? []),
        'INTERNAL',
        ...(stores ? (['DISK_FULL'] as const) : []),
      ]
  const byStatus = Map.groupBy(new Set(codes), errorStatus)
  for (const status of statuses) if (!byStatus.has(status)) byStatus.set(status, [])
  return [...byStatus]
    .sort(([a], [b]) => a - b)
    .map(([status, held]) => [status, { ...described(status, held), content }] as const)
}

function described(status: number, codes: readonly ErrorCode[]): Response {
  const description = codes.map((code) => `\`${code}\`: ${errorMessage(code)}`).join('\n\n') || 'Refused.'
  const marks = codes.length === 0 ? {} : { 'x-error-codes': codes }
  if (status !== 429 || !codes.includes('RATE_LIMITED')) return { description, ...marks }
  const waited = { description: 'Seconds until the next call is taken.', schema: { type: 'integer' } }
  return { description, ...marks, headers: { 'retry-after': waited } }
}

const accessCodes = ({ viewer, player, contestAdmin, ownSession, rate }: AccessMarks): ErrorCode[] => [
  ...(viewer === 'required' ? (['UNAUTHENTICATED'] as const) : []),
  ...(ownSession ? (['SESSION_ONLY'] as const) : []),
  ...(player ? (['PROFILE_INCOMPLETE'] as const) : []),
  ...(contestAdmin ? (['FORBIDDEN'] as const) : []),
  ...(rate === undefined ? [] : (['RATE_LIMITED'] as const)),
]
