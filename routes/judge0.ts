import { Elysia } from 'elysia'
import { CONFIG, type Judge0Adapter, STATUSES, Statistics, systemInfo, underAllIds, workersOf } from '#features/judge0'
import type { JudgingService } from '#features/judging'
import type { Runner, RunnerLanguage } from '#runner'
import { version } from '../package.json'
import { clientOf, corsHeaders, type Query, type Reply, refuseStranger, refuseUnknown } from './judge0-access'
import { createBatch, createOne, NOT_FOUND, removeOne, showBatch, showOne, showPage } from './judge0-submissions'

/** The longest time that a client may wait for a verdict, in seconds. */
const ANSWER_WITHIN_S = 240

type Judge0Options = {
  readonly judge0: Judge0Adapter
  readonly judging: JudgingService
  readonly runner: Runner
  readonly databaseBytes: () => number
  /** Any of these grants access; without one, the interface is closed. */
  readonly tokens: readonly string[]
  /** Also required, in X-Auth-User, to list and to delete; null: not required. */
  readonly userToken: string | null
}

/**
 * Judge0 1.13.1's interface under /judge0: an existing client works after changing its base URL and its token. Unknown
 * paths are refused explicitly for GET and POST, since the pages' routes for these methods would take precedence over a
 * route for all methods.
 */
export function judge0Routes({ judge0, judging, runner, databaseBytes, tokens, userToken }: Judge0Options) {
  const stranger = (request: Request, query: Query, status: Reply) => refuseStranger(userToken, request, query, status)
  const statistics = new Statistics(judging, runner, databaseBytes)
  const forBrowsers = corsHeaders(tokens)
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

/** The version of the interface, which clients check; the software that answers is named beside it. */
const JUDGE0_VERSION = '1.13.1'
const LICENSE = 'AGPL-3.0-or-later'
const ABOUT = { version: JUDGE0_VERSION, homepage: '/', source_code: '', maintainer: `Joust ${version}` } as const

const languagesOf = (runner: Runner) => underAllIds(runner.languages()).map(({ id, name }) => ({ id, name }))

const languageOf = ({ id, name, commands }: RunnerLanguage) => ({
  id,
  name,
  is_archived: false,
  source_file: commands.sourceFile,
  compile_cmd: commands.compile,
  run_cmd: commands.run,
})

/** In this place, Judge0 names the version of its sandbox. */
const sandboxText = (runner: Runner): string => `Joust ${version}, programs run in: ${runner.status().sandbox}\n`
