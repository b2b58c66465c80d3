import { AppError } from '#errors'
import {
  answerOf,
  chooseFields,
  type Field,
  type Judge0Adapter,
  MAX_BATCH,
  needsBase64,
  STATUSES,
  type Submission,
} from '#features/judge0'
import type { Query, Reply } from './judge0-access'

const DEFAULT_PER_PAGE = 20
const MAX_PER_PAGE = 100
/** Far beyond the last page, and still within SQLite's integers. */
const MAX_PAGE = 1_000_000_000
const QUEUE_FULL = { error: 'queue is full' } as const
export const NOT_FOUND = { status: 404, error: 'Not Found' } as const

const isBase64 = (query: Query): boolean => query.base64_encoded === 'true'

type Creating = {
  readonly judge0: Judge0Adapter
  readonly body: unknown
  readonly query: Query
  readonly status: Reply
  readonly client: string
}

export async function createOne({ judge0, body, query, status, client }: Creating) {
  const choice = chooseFields(query.fields)
  if (!choice.ok) return status(400, { error: choice.error })
  const base64 = isBase64(query)
  try {
    const created = judge0.create(body, { base64, client })
    if (!created.ok) return status(422, created.errors)
    if (query.wait !== 'true') return status(201, { token: created.token })
    const submission = await judge0.finished(created.token)
    if (!base64 && needsBase64(submission, choice.fields)) {
      return status(201, { error: notText(ONE), token: created.token })
    }
    return status(201, answerOf(submission, choice.fields, base64))
  } catch (error) {
    return refusal(error, status)
  }
}

/**
 * Handles each submission separately: those that can be judged are, the others get their errors in their place. A batch
 * cannot be awaited.
 */
export function createBatch({ judge0, body, query, status, client }: Creating) {
  const list = submissionsIn(body)
  const wrongSize = sizeError(list.length)
  if (wrongSize !== null) return status(400, { error: wrongSize })
  if (judge0.capacity() < list.length) return status(503, QUEUE_FULL)
  try {
    const created = judge0.createAll(list, { base64: isBase64(query), client })
    const answer = created.map((one) => (one.ok ? { token: one.token } : one.errors))
    return status(created.some((one) => one.ok) ? 201 : 422, answer)
  } catch (error) {
    return refusal(error, status)
  }
}

const submissionsIn = (body: unknown): readonly unknown[] =>
  typeof body === 'object' && body !== null && 'submissions' in body && Array.isArray(body.submissions)
    ? body.submissions
    : []

function sizeError(count: number): string | null {
  if (count === 0) return 'there should be at least one submission in a batch'
  if (count <= MAX_BATCH) return null
  return `number of submissions in a batch should be less than or equal to ${MAX_BATCH}`
}

export function showBatch(judge0: Judge0Adapter, request: Request, query: Query, status: Reply) {
  const tokens = (request.headers.get('tokens') ?? query.tokens ?? '').split(',').filter((one) => one.trim() !== '')
  const wrongSize = sizeError(tokens.length)
  if (wrongSize !== null) return status(400, { error: wrongSize })
  return answering({ query, status, what: SOME }, (answer) => ({
    submissions: tokens.map((token) => {
      const found = judge0.find(token.trim())
      return found === null ? null : answer(found)
    }),
  }))
}

export function showOne(judge0: Judge0Adapter, token: string, query: Query, status: Reply) {
  return answering({ query, status }, (answer) => {
    const found = judge0.find(token)
    return found === null ? status(404, NOT_FOUND) : answer(found)
  })
}

export async function showPage(judge0: Judge0Adapter, query: Query, status: Reply) {
  const page = Number.parseInt(query.page ?? '1', 10) || 0
  const perPage = query.per_page === undefined ? DEFAULT_PER_PAGE : Number.parseInt(query.per_page, 10) || 0
  if (page <= 0 || page > MAX_PAGE) return status(400, { error: `invalid page: ${page}` })
  if (perPage < 0) return status(400, { error: `invalid per_page: ${perPage}` })
  const limit = Math.min(Math.max(perPage, 1), MAX_PER_PAGE)
  const { submissions, total } = await judge0.list(page, limit)
  return answering({ query, status, what: SOME }, (answer) => ({
    submissions: submissions.map(answer),
    meta: metaOf(page, Math.ceil(total / limit), total),
  }))
}

const metaOf = (page: number, totalPages: number, totalCount: number) => ({
  current_page: page,
  next_page: page < totalPages ? page + 1 : null,
  prev_page: page > 1 ? page - 1 : null,
  total_pages: totalPages,
  total_count: totalCount,
})

/** The answer is always Base64: this is the last chance to read it, whatever bytes it contains. */
export function removeOne(judge0: Judge0Adapter, token: string, query: Query, status: Reply) {
  return answering({ query: { ...query, base64_encoded: 'true' }, status }, (answer) => {
    const found = judge0.find(token)
    if (found === null) return status(404, NOT_FOUND)
    // Made before the deletion, which also removes the archive.
    const last = answer(found)
    if (judge0.remove(token)) return last
    const now = typeof found.outcome !== 'string' || found.outcome === 'queued' ? STATUSES[0] : STATUSES[1]
    const error = `submission cannot be deleted because its status is ${now.id} (${now.description})`
    return status(400, { error })
  })
}

const ONE = 'this submission'
const SOME = 'one or more submissions'
type Asked = { readonly query: Query; readonly status: Reply; readonly what?: string }
type Answer = (submission: Submission) => Record<string, unknown>

/** `what`: the subject of an error message. */
function answering({ query, status, what = ONE }: Asked, show: (answer: Answer) => unknown) {
  const choice = chooseFields(query.fields)
  if (!choice.ok) return status(400, { error: choice.error })
  const fields: readonly Field[] = choice.fields
  const unreadable = new Set<string>()
  const shown = show((submission) => {
    if (!isBase64(query) && needsBase64(submission, fields)) unreadable.add(submission.token)
    return answerOf(submission, fields, isBase64(query))
  })
  return unreadable.size === 0 ? shown : status(400, { error: notText(what) })
}

const notText = (what: string): string =>
  `some attributes for ${what} cannot be converted to UTF-8, use base64_encoded=true query parameter`

/** Answers as Judge0 does if the judge has no room; errors of our own are rethrown. */
function refusal(error: unknown, status: Reply) {
  if (!(error instanceof AppError)) throw error
  if (error.code === 'QUEUE_FULL') return status(503, QUEUE_FULL)
  return status(error.status, { error: error.message })
}
