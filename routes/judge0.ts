import { createHash, timingSafeEqual } from 'node:crypto'
import { Elysia } from 'elysia'
import { AppError } from '#errors'
import {
  answerOf,
  CONFIG,
  chooseFields,
  type Field,
  type Judge0Adapter,
  MAX_BATCH,
  needsBase64,
  STATUSES,
  Statistics,
  type Submission,
  systemInfo,
  underAllIds,
  workersOf,
} from '#features/judge0'
import type { JudgingService } from '#features/judging'
import type { Runner, RunnerLanguage } from '#runner'
import { version } from '../package.json'

/** The longest that a client may be kept waiting for a verdict. */
const ANSWER_WITHIN_S = 240
const DEFAULT_PER_PAGE = 20
const MAX_PER_PAGE = 100
/** Far beyond the last page, and what SQLite still counts to. */
const MAX_PAGE = 1_000_000_000

type Judge0Options = {
  readonly judge0: Judge0Adapter
  readonly judging: JudgingService
  readonly runner: Runner
  readonly databaseBytes: () => number
  /** Any of them opens it; none: closed to everybody. */
  readonly tokens: readonly string[]
  /** Needed besides, in X-Auth-User, to list and to delete; null: not asked for. */
  readonly userToken: string | null
}

type Query = Readonly<Record<string, string | undefined>>
type Reply = (status: number, body: unknown) => unknown

/**
 * Judge0 1.13.1's interface under /judge0: an existing client works by changing its base URL and its token. What is not
 * there is refused under GET and POST by name: the pages take these by name elsewhere, and "all" would stand behind
 * them.
 */
export function judge0Routes({ judge0, judging, runner, databaseBytes, tokens, userToken }: Judge0Options) {
  const stranger = (request: Request, query: Query, status: Reply) => refuseStranger(userToken, request, query, status)
  const statistics = new Statistics(judging, runner, databaseBytes)
  const forBrowsers = tokens.length === 0 ? {} : CORS
  return new Elysia({ prefix: '/judge0' })
    .onBeforeHandle(({ set }) => void Object.assign(set.headers, forBrowsers))
    .onBeforeHandle(({ request, query, status }) => refuseUnknown(tokens, request, query, status))
    .post('/submissions/batch', ({ body, query, status, request }) =>
      createBatch({ judge0, body, query, status, client: clientOf(request, query) }),
    )
    .get('/submissions/batch', ({ query, request, status }) => showBatch(judge0, request, query, status))
    .post('/submissions', ({ body, query, status, request, server }) => {
      server?.timeout(request, ANSWER_WITHIN_S)
      return createOne({ judge0, body, query, status, client: clientOf(request, query) })
    })
    .get(
      '/submissions',
      ({ query, status, request }) => stranger(request, query, status) ?? showPage(judge0, query, status),
    )
    .get('/submissions/:token', ({ params, query, status }) => showOne(judge0, params.token, query, status))
    .delete(
      '/submissions/:token',
      ({ params, query, status, request }) =>
        stranger(request, query, status) ?? removeOne(judge0, params.token, query, status),
    )
    .get('/languages', () => languagesOf(runner))
    .get('/languages/all', () => languagesOf(runner).map((one) => ({ ...one, is_archived: false })))
    .get('/languages/:id', ({ params, status }) => {
      const found = underAllIds(runner.languages()).find((one) => String(one.id) === params.id)
      return found === undefined ? status(404, NOT_FOUND) : languageOf(found)
    })
    .get('/statuses', () => STATUSES)
    .get('/about', () => ABOUT)
    .get('/version', () => JUDGE0_VERSION)
    .get('/license', () => LICENSE)
    .get('/isolate', () => sandboxText(runner))
    .get('/config_info', () => CONFIG)
    .get('/system_info', () => systemInfo())
    .get('/workers', () => workersOf(runner))
    .get('/statistics', () => statistics.of(Date.now()))
    .post('/authenticate', () => new Response(null, { status: 200 }))
    .post(
      '/authorize',
      ({ request, query, status }) => stranger(request, query, status) ?? new Response(null, { status: 200 }),
    )
    .options('/*', () => new Response(null, { status: 204 }))
    .get('/*', ({ status }) => status(404, NOT_FOUND))
    .post('/*', ({ status }) => status(404, NOT_FOUND))
    .all('/*', ({ status }) => status(404, NOT_FOUND))
}

/**
 * Pages of any origin may call, as at Judge0 (docs/decisions/0207-pages-of-any-origin-call-the-judge0-interface.md): the token alone opens
 * the interface, and a browser sends no cookie along with what is allowed to all.
 */
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST, DELETE',
  'access-control-allow-headers': '*',
  'access-control-max-age': '7200',
} as const

/** The version whose interface this is, which clients check; what answers is named beside it. */
const JUDGE0_VERSION = '1.13.1'
const LICENSE = 'AGPL-3.0-or-later'
const ABOUT = { version: JUDGE0_VERSION, homepage: '/', source_code: '', maintainer: `Joust ${version}` } as const
const QUEUE_FULL = { error: 'queue is full' } as const
const NOT_FOUND = { status: 404, error: 'Not Found' } as const

const tokenIn = (request: Request, query: Query): string =>
  request.headers.get('x-auth-token') ?? query['X-Auth-Token'] ?? ''

/** Whether a request brings one of the tokens, in the header or in the address. */
export const isJudge0Client = (tokens: readonly string[], request: Request): boolean => {
  const given = tokenIn(request, Object.fromEntries(new URL(request.url).searchParams))
  return tokens.some((token) => sameText(given, token))
}

/** Authentication, asked of every call. */
function refuseUnknown(tokens: readonly string[], request: Request, query: Query, status: Reply) {
  if (tokens.length === 0) {
    return status(403, { error: 'This interface is closed. The operator opens it by setting JOUST_JUDGE0_TOKEN.' })
  }
  // A browser asks without the token whether a page may send it.
  if (request.method === 'OPTIONS') return undefined
  const given = tokenIn(request, query)
  if (tokens.some((token) => sameText(given, token))) return undefined
  return status(401, { error: 'Send the token in the header X-Auth-Token.' })
}

/** Authorization, asked of who lists or deletes. */
function refuseStranger(userToken: string | null, request: Request, query: Query, status: Reply) {
  if (userToken === null) return undefined
  if (sameText(request.headers.get('x-auth-user') ?? query['X-Auth-User'] ?? '', userToken)) return undefined
  return status(403, { error: 'Send the token of JOUST_JUDGE0_USER_TOKEN in the header X-Auth-User.' })
}

/**
 * Who takes turns in the queue: the token's holder, whatever address the calls come from. An address would be a
 * proxy's, the same for all, or what a header claims. Only its hash is kept with the submissions.
 */
const clientOf = (request: Request, query: Query): string =>
  createHash('sha256').update(tokenIn(request, query)).digest('hex').slice(0, 16)

/** In a time that reveals nothing about where they differ. */
function sameText(a: string, b: string): boolean {
  const [left, right] = [Bun.SHA256.hash(a), Bun.SHA256.hash(b)]
  return timingSafeEqual(left, right)
}

const languagesOf = (runner: Runner) => underAllIds(runner.languages()).map(({ id, name }) => ({ id, name }))

const languageOf = ({ id, name, commands }: RunnerLanguage) => ({
  id,
  name,
  is_archived: false,
  source_file: commands.sourceFile,
  compile_cmd: commands.compile,
  run_cmd: commands.run,
})

/** Judge0 names the version of its sandbox here. */
const sandboxText = (runner: Runner): string => `Joust ${version}, programs run in: ${runner.status().sandbox}\n`

const isBase64 = (query: Query): boolean => query.base64_encoded === 'true'

type Creating = {
  readonly judge0: Judge0Adapter
  readonly body: unknown
  readonly query: Query
  readonly status: Reply
  readonly client: string
}

async function createOne({ judge0, body, query, status, client }: Creating) {
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
 * Each for itself: what can be judged is, the others get their errors in their place. There is no waiting for a batch.
 */
function createBatch({ judge0, body, query, status, client }: Creating) {
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

function showBatch(judge0: Judge0Adapter, request: Request, query: Query, status: Reply) {
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

function showOne(judge0: Judge0Adapter, token: string, query: Query, status: Reply) {
  return answering({ query, status }, (answer) => {
    const found = judge0.find(token)
    return found === null ? status(404, NOT_FOUND) : answer(found)
  })
}

async function showPage(judge0: Judge0Adapter, query: Query, status: Reply) {
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

/** The answer is always Base64: it is the last time that anybody can have it, whatever bytes are in it. */
function removeOne(judge0: Judge0Adapter, token: string, query: Query, status: Reply) {
  return answering({ query: { ...query, base64_encoded: 'true' }, status }, (answer) => {
    const found = judge0.find(token)
    if (found === null) return status(404, NOT_FOUND)
    if (judge0.remove(token)) return answer(found)
    const now = typeof found.outcome !== 'string' || found.outcome === 'queued' ? STATUSES[0] : STATUSES[1]
    const error = `submission cannot be deleted because its status is ${now.id} (${now.description})`
    return status(400, { error })
  })
}

const ONE = 'this submission'
const SOME = 'one or more submissions'
type Asked = { readonly query: Query; readonly status: Reply; readonly what?: string }
type Answer = (submission: Submission) => Record<string, unknown>

/** `what`: of whom an error speaks. */
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

/** A judge without room answers as Judge0's does; what is our own fault goes where all of that goes. */
function refusal(error: unknown, status: Reply) {
  if (!(error instanceof AppError)) throw error
  if (error.code === 'QUEUE_FULL') return status(503, QUEUE_FULL)
  return status(error.status, { error: error.message })
}
