/** The fields of every answer, compared with those of Judge0 1.13.1, whose clients refuse unknown fields. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { type Answer, type Judge0, openServer, PYTHON } from './client'
import { startReceiver } from './receiver'

/** The default fields of Judge0's serializer, and all columns of its table except `id`, with status and language. */
const DEFAULT = ['compile_output', 'memory', 'message', 'status', 'stderr', 'stdout', 'time', 'token']
const ALL = [
  'additional_files',
  'callback_url',
  'command_line_arguments',
  'compile_output',
  'compiler_options',
  'cpu_extra_time',
  'cpu_time_limit',
  'created_at',
  'enable_network',
  'enable_per_process_and_thread_memory_limit',
  'enable_per_process_and_thread_time_limit',
  'exit_code',
  'exit_signal',
  'expected_output',
  'finished_at',
  'language',
  'language_id',
  'max_file_size',
  'max_processes_and_or_threads',
  'memory',
  'memory_limit',
  'message',
  'number_of_runs',
  'redirect_stderr_to_stdout',
  'source_code',
  'stack_limit',
  'status',
  'status_id',
  'stderr',
  'stdin',
  'stdout',
  'time',
  'token',
  'wall_time',
  'wall_time_limit',
]
/** The fields of Judge0's settings. */
const CONFIG = [
  'allow_enable_network',
  'allow_enable_per_process_and_thread_memory_limit',
  'allow_enable_per_process_and_thread_time_limit',
  'allowed_languages_for_compile_options',
  'callbacks_max_tries',
  'callbacks_timeout',
  'cpu_extra_time',
  'cpu_time_limit',
  'enable_additional_files',
  'enable_batched_submissions',
  'enable_callbacks',
  'enable_command_line_arguments',
  'enable_compiler_options',
  'enable_network',
  'enable_per_process_and_thread_memory_limit',
  'enable_per_process_and_thread_time_limit',
  'enable_submission_delete',
  'enable_wait_result',
  'maintenance_mode',
  'max_cpu_extra_time',
  'max_cpu_time_limit',
  'max_extract_size',
  'max_file_size',
  'max_max_file_size',
  'max_max_processes_and_or_threads',
  'max_memory_limit',
  'max_number_of_runs',
  'max_processes_and_or_threads',
  'max_queue_size',
  'max_stack_limit',
  'max_submission_batch_size',
  'max_wall_time_limit',
  'memory_limit',
  'number_of_runs',
  'redirect_stderr_to_stdout',
  'stack_limit',
  'submission_cache_duration',
  'use_docs_as_homepage',
  'wall_time_limit',
]
const program = { source_code: 'print(1)', language_id: PYTHON }

let judge0: Judge0
let token: string

beforeAll(async () => {
  judge0 = await openServer({ JOUST_CALLBACKS_PRIVATE: '1' })
  token = String((await judge0.judged(program)).token)
})
afterAll(() => judge0.server.stop())

const json = async (path: string, call: Parameters<Judge0['ask']>[1] = {}) => (await judge0.ask(path, call)).json()
const namesOf = (answer: object): string[] => Object.keys(answer).sort()

/** Every call that returns submissions, each with its result as a list. */
const CALLS: readonly [string, (query: string) => Promise<readonly Answer[]>][] = [
  ['GET a submission', async (query) => [await json(`/submissions/${token}?${query}`)]],
  ['GET a batch', async (query) => (await json(`/submissions/batch?tokens=${token}&${query}`)).submissions],
  ['GET the list', async (query) => (await json(`/submissions?${query}`)).submissions],
  ['POST and wait', async (query) => [await json(`/submissions?wait=true&${query}`, { body: program })]],
  [
    'DELETE',
    async (query) => {
      const { token: gone } = await judge0.judged(program)
      return [await json(`/submissions/${gone}?${query}`, { method: 'DELETE' })]
    },
  ],
]

describe('the fields of a submission', () => {
  const asked: [string, string, readonly string[]][] = [
    ['by default', '', DEFAULT],
    ['with *', 'fields=*', ALL],
    ['with * in Base64', 'fields=*&base64_encoded=true', ALL],
    ['with * and another', 'fields=*,status', ALL],
    ['with one of ours', 'fields=*,queue_place', [...ALL, 'queue_place'].sort()],
    ['one by one', 'fields=token,queue_place', ['queue_place', 'token']],
  ]
  for (const [what, call] of CALLS) {
    for (const [how, query, names] of asked) {
      test(`${what}, ${how}`, async () => {
        const answers = await call(query)
        expect(answers.length).toBeGreaterThan(0)
        for (const answer of answers) expect(namesOf(answer)).toEqual([...names])
      })
    }
  }

  test('a submission that is not waited for answers its token alone, in a batch, too', async () => {
    expect(namesOf(await json('/submissions', { body: program }))).toEqual(['token'])
    const batch = await json('/submissions/batch', { body: { submissions: [program, { language_id: 1 }] } })
    expect(batch.map(namesOf)).toEqual([['token'], ['language_id', 'source_code']])
  })

  test('a callback has the fields by default', async () => {
    const there = startReceiver()
    await judge0.judged({ ...program, callback_url: there.url }, '&fields=*')
    const { body } = await there.nth(1)
    await there.stop()
    expect(namesOf(JSON.parse(body))).toEqual(DEFAULT)
  })

  test('status and language have the fields that they have there', async () => {
    const { status, language } = await json(`/submissions/${token}?fields=*`)
    expect([namesOf(status), namesOf(language)]).toEqual([
      ['description', 'id'],
      ['id', 'name'],
    ])
  })
})

describe('the fields of everything else', () => {
  const tables: [string, readonly string[]][] = [
    ['/languages', ['id', 'name']],
    ['/languages/all', ['id', 'is_archived', 'name']],
    ['/statuses', ['description', 'id']],
    ['/workers', ['available', 'failed', 'idle', 'paused', 'queue', 'size', 'working']],
  ]
  for (const [path, names] of tables) {
    test(path, async () => {
      for (const row of await json(path)) expect(namesOf(row)).toEqual([...names])
    })
  }

  test('one language', async () => {
    const one = await json(`/languages/${PYTHON}`)
    expect(namesOf(one)).toEqual(['compile_cmd', 'id', 'is_archived', 'name', 'run_cmd', 'source_file'])
  })

  test('config_info', async () => {
    expect(namesOf(await json('/config_info'))).toEqual(CONFIG)
  })

  test('system_info has names as lscpu and free give them, and nothing else', async () => {
    const names = namesOf(await json('/system_info'))
    expect(names).toEqual(['Architecture', 'CPU(s)', 'Mem', 'Model name'])
  })

  test('about, statistics and a page', async () => {
    expect(namesOf(await json('/about'))).toEqual(['homepage', 'maintainer', 'source_code', 'version'])
    const statistics = await json('/statistics')
    const figures = ['cached_until', 'created_at', 'database', 'languages', 'statuses', 'submissions']
    expect(namesOf(statistics)).toEqual(figures)
    expect(namesOf(statistics.submissions)).toEqual(['last_30_days', 'today', 'total'])
    expect(namesOf(statistics.database)).toEqual(['size_in_bytes', 'size_pretty'])
    for (const row of statistics.languages) expect(namesOf(row.language)).toEqual(['id', 'name'])
    for (const row of statistics.statuses) expect(namesOf(row.status)).toEqual(['id', 'name'])
    const { meta } = await json('/submissions')
    expect(namesOf(meta)).toEqual(['current_page', 'next_page', 'prev_page', 'total_count', 'total_pages'])
  })
})
