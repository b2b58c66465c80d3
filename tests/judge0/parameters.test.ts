import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { type Answer, C, type Judge0, openServer, PYTHON, TOKEN } from './client'

let judge0: Judge0
beforeAll(async () => {
  judge0 = await openServer({ JOUST_SLOTS: '2' })
})
afterAll(() => judge0.server.stop())

const python = (source_code: string, more: object = {}) => ({ source_code, language_id: PYTHON, ...more })
const c = (body: string, more: object = {}) => ({
  source_code: `#include <stdio.h>\n#include <string.h>\n#include <unistd.h>\nint main(void) { ${body} }`,
  language_id: C,
  ...more,
})
const base64 = (bytes: string | Uint8Array): string => Buffer.from(bytes).toString('base64')

describe('a limit is what the program meets', () => {
  const touching = 'volatile char room[48 << 20]; for (long i = 0; i < sizeof room; i += 1024) room[i] = 1; puts("ok");'
  const threads = `import threading, time
started = 0
try:
    for _ in range(30):
        threading.Thread(target=time.sleep, args=(0.2,), daemon=True).start()
        started += 1
except RuntimeError: pass
print(started)`
  const big = 'FILE *f = fopen("big", "w"); for (int i = 0; i < 200 << 10; i++) fputc(7, f); fclose(f); puts("ok");'
  const long = 'import time\nwhile time.process_time() < 0.4: pass\nprint("ok")'
  const rows: [string, object, number, string | null][] = [
    ['memory_limit, enough of it', c(`static ${touching}`, { memory_limit: 64_000 }), 3, 'ok\n'],
    ['stack_limit', c(touching, { stack_limit: 16_000 }), 7, null],
    ['stack_limit, enough of it', c(touching, { stack_limit: 64_000 }), 3, 'ok\n'],
    ['stack_limit, 0 for none', c(touching, { stack_limit: 0 }), 3, 'ok\n'],
    ['max_processes_and_or_threads', python(threads, { max_processes_and_or_threads: 5 }), 3, '4\n'],
    ['max_file_size', c(big, { max_file_size: 100 }), 8, null],
    ['max_file_size, enough of it', c(big, { max_file_size: 300 }), 3, 'ok\n'],
    ['max_file_size, 0 for none', c(big, { max_file_size: 0 }), 3, 'ok\n'],
    ['cpu_time_limit', python(long, { cpu_time_limit: 0.2, cpu_extra_time: 0 }), 5, null],
    ['cpu_time_limit, enough of it', python(long, { cpu_time_limit: 3 }), 3, 'ok\n'],
    ['cpu_time_limit, 0 for none', python(long, { cpu_time_limit: 0 }), 3, 'ok\n'],
  ]
  for (const [what, body, id, stdout] of rows) {
    test(what, async () => expect(await judge0.judged(body)).toMatchObject({ status: { id }, stdout }))
  }

  test('memory_limit', async () => {
    // A quick program may have ended with an output before its memory is measured, so its output is not checked.
    const answer = await judge0.judged(c(`static ${touching}`, { memory_limit: 32_000 }))
    expect(answer).toMatchObject({ status: { id: 12 }, message: 'More than 31 MB of memory.' })
  })

  test('number_of_runs counts: the source runs that often, until one fails', async () => {
    const answer = await judge0.judged(python('print(1)', { number_of_runs: 20 }), '&fields=number_of_runs,status_id')
    expect(answer).toEqual({ number_of_runs: 20, status_id: 3 })
  })
})

test('every attribute comes back as it was given, or as its default', async () => {
  const given = {
    number_of_runs: 2,
    stdin: 'in',
    expected_output: 'out',
    cpu_time_limit: 1.5,
    cpu_extra_time: 0.25,
    wall_time_limit: 3,
    memory_limit: 65_536,
    stack_limit: 32_000,
    max_processes_and_or_threads: 7,
    enable_per_process_and_thread_time_limit: true,
    enable_per_process_and_thread_memory_limit: true,
    max_file_size: 512,
    redirect_stderr_to_stdout: true,
    enable_network: false,
    command_line_arguments: 'a b',
    source_code: 'print("out")',
    language_id: PYTHON,
  }
  const answer = await judge0.judged(given, '&fields=*')
  const decimals = { cpu_time_limit: '1.5', cpu_extra_time: '0.25', wall_time_limit: '3.0' }
  expect(answer).toMatchObject({ ...given, ...decimals, status_id: 3, stdout: 'out\n', stderr: null })
  expect(answer).toMatchObject({ compiler_options: null, callback_url: null, additional_files: null })
  expect(Object.keys(answer)).not.toContain('stdin_bytes')
  expect(new Date(String(answer.finished_at)).getTime()).toBeGreaterThanOrEqual(
    new Date(String(answer.created_at)).getTime(),
  )
})

describe('bytes that are no text', () => {
  test('arrive on standard input as they are, and come back so', async () => {
    const stdin = base64(Uint8Array.of(0xff, 0, 0xfe, 0x0a, 0x80))
    const source_code = base64('import sys; print(sys.stdin.buffer.read().hex())')
    const answer = await judge0.judged({ source_code, stdin, language_id: PYTHON }, '&base64_encoded=true&fields=*')
    expect([answer.stdout, answer.stdin]).toEqual([`${base64('ff00fe0a80\n')}\n`, `${stdin}\n`])
    const plain = await judge0.ask(`/submissions/${answer.token}?fields=stdin`)
    expect([plain.status, Object.keys(await plain.json())]).toEqual([400, ['error']])
    expect((await judge0.ask(`/submissions/${answer.token}?fields=stdout`)).status).toBe(200)
    await judge0.ask(`/submissions/${answer.token}`, { method: 'DELETE' })
  })

  test('on standard error are answered in Base64, and refused without', async () => {
    const body = python('import sys; sys.stderr.buffer.write(b"\\xff")')
    const created = await judge0.judged(body)
    expect(created).toEqual({ token: expect.any(String), error: expect.stringContaining('base64_encoded=true') })
    const encoded: Answer = await (await judge0.ask(`/submissions/${created.token}?base64_encoded=true`)).json()
    expect(encoded.stderr).toBe(`${base64(Uint8Array.of(0xff))}\n`)
    const list = await judge0.ask('/submissions')
    expect([list.status, await list.json()]).toEqual([
      400,
      { error: expect.stringContaining('for one or more submissions cannot be converted to UTF-8') },
    ])
    expect((await judge0.ask('/submissions?base64_encoded=true')).status).toBe(200)
    await judge0.ask(`/submissions/${created.token}`, { method: 'DELETE' })
  })
})

describe('a request', () => {
  const post = (body: string, type: string) =>
    fetch(`${judge0.server.url}/judge0/submissions?wait=true`, {
      method: 'POST',
      headers: { 'x-auth-token': TOKEN, 'content-type': type },
      body,
    })

  test('may come as a form', async () => {
    const form = new URLSearchParams({ source_code: 'print(2)', language_id: '71' })
    const answer = await post(form.toString(), 'application/x-www-form-urlencoded')
    expect([answer.status, (await answer.json()).stdout]).toEqual([201, '2\n'])
  })

  test('that is no JSON is a 400 in JSON', async () => {
    const answer = await post('{"source_code": ', 'application/json')
    expect([answer.status, typeof (await answer.json()).error]).toEqual([400, 'string'])
  })

  const places: [string, string][] = [
    ['GET', '/submissions?fields=nonsense'],
    ['GET', '/submissions/none?fields=nonsense'],
    ['DELETE', '/submissions/none?fields=nonsense'],
    ['GET', '/submissions/batch?tokens=none&fields=nonsense'],
  ]
  for (const [method, path] of places) {
    test(`with an unknown field is a 400: ${method} ${path}`, async () => {
      const answer = await judge0.ask(path, { method })
      expect([answer.status, await answer.json()]).toEqual([400, { error: 'invalid fields: [nonsense]' }])
    })
  }

  test('for a batch asks for twenty at most, by the parameter or by the header', async () => {
    const { token } = await judge0.judged(python('print(3)'))
    const many = Array(21).fill(token).join()
    const refused = await judge0.ask(`/submissions/batch?tokens=${many}`)
    const error = 'number of submissions in a batch should be less than or equal to 20'
    expect([refused.status, await refused.json()]).toEqual([400, { error }])
    const none = await judge0.ask('/submissions/batch?tokens=')
    expect(await none.json()).toEqual({ error: 'there should be at least one submission in a batch' })
    const found = await judge0.ask('/submissions/batch?base64_encoded=true&fields=stdout', {
      headers: { tokens: String(token) },
    })
    expect(await found.json()).toEqual({ submissions: [{ stdout: `${base64('3\n')}\n` }] })
  })

  test('for a batch in Base64 is read so, and there is no waiting for it', async () => {
    const submissions = [{ source_code: base64('print(4)'), language_id: PYTHON }]
    const created = await judge0.ask('/submissions/batch?base64_encoded=true&wait=true', { body: { submissions } })
    const [one] = await created.json()
    expect(Object.keys(one)).toEqual(['token'])
    expect(await judge0.server.services.judging.judged(one.token)).toMatchObject({ verdict: 'accepted' })
  })
})

test('pages go on to the last, which is not full', async () => {
  const here = await openServer({ JOUST_SLOTS: '1' })
  const created = await here.ask('/submissions/batch', { body: { submissions: Array(5).fill(python('print(1)')) } })
  const tokens: string[] = (await created.json()).map((one: { token: string }) => one.token)
  const page = async (n: number) => (await here.ask(`/submissions?page=${n}&per_page=2&fields=token`)).json()
  const pages = [await page(1), await page(2), await page(3)]
  const shown: string[] = pages.flatMap(({ submissions }) => submissions.map((one: { token: string }) => one.token))
  expect(shown).toEqual(tokens.toReversed())
  expect(pages.map(({ meta }) => [meta.current_page, meta.prev_page, meta.next_page])).toEqual([
    [1, null, 2],
    [2, 1, 3],
    [3, 2, null],
  ])
  expect(pages[0].meta).toMatchObject({ total_pages: 3, total_count: 5 })
  expect((await page(9)).submissions).toEqual([])
  await here.server.stop()
})

describe('what is told of the server', () => {
  const get = async (path: string) => (await judge0.ask(path)).json()

  test('a language comes with its file and its commands', async () => {
    expect(await get(`/languages/${C}`)).toMatchObject({
      id: C,
      is_archived: false,
      source_file: expect.stringMatching(/\.c$/),
      compile_cmd: expect.stringContaining('gcc'),
      run_cmd: expect.any(String),
    })
    expect(await get(`/languages/${PYTHON}`)).toMatchObject({
      compile_cmd: null,
      run_cmd: expect.stringContaining('python'),
    })
    const [first] = await get('/languages/all')
    expect(Object.keys(first)).toEqual(['id', 'name', 'is_archived'])
    expect(Object.keys((await get('/languages'))[0])).toEqual(['id', 'name'])
  })

  test('the statuses have the ids and words that clients know', async () => {
    const statuses: { id: number; description: string }[] = await get('/statuses')
    expect(statuses.map(({ id, description }) => `${id} ${description}`)).toEqual([
      '1 In Queue',
      '2 Processing',
      '3 Accepted',
      '4 Wrong Answer',
      '5 Time Limit Exceeded',
      '6 Compilation Error',
      '7 Runtime Error (SIGSEGV)',
      '8 Runtime Error (SIGXFSZ)',
      '9 Runtime Error (SIGFPE)',
      '10 Runtime Error (SIGABRT)',
      '11 Runtime Error (NZEC)',
      '12 Runtime Error (Other)',
      '13 Internal Error',
      '14 Exec Format Error',
    ])
  })

  test('about, version, license and isolate are one line or four fields', async () => {
    expect(Object.keys(await get('/about'))).toEqual(['version', 'homepage', 'source_code', 'maintainer'])
    for (const path of ['/version', '/license', '/isolate']) {
      const answer = await judge0.ask(path)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/plain')])
    }
    expect(await (await judge0.ask('/isolate')).text()).toContain('bubblewrap')
  })

  test('the workers are the slots', async () => {
    expect(await get('/workers')).toEqual([
      { queue: 'joust', size: 0, available: 2, idle: 2, working: 0, paused: 0, failed: 0 },
    ])
  })

  test('the configuration names a maximum for each limit, and each default passes', async () => {
    const config: Record<string, unknown> = await get('/config_info')
    for (const name of [
      'cpu_time_limit',
      'cpu_extra_time',
      'wall_time_limit',
      'memory_limit',
      'stack_limit',
      'number_of_runs',
    ]) {
      expect(Number(config[name])).toBeLessThanOrEqual(Number(config[`max_${name}`]))
    }
    expect(config).toMatchObject({ max_max_file_size: 4096, max_max_processes_and_or_threads: 120 })
    expect(config).toMatchObject({ enable_wait_result: true, max_submission_batch_size: 20 })
  })

  test('the statistics count by language and by status, which add up', async () => {
    await judge0.judged(python('print(1)'))
    const { submissions, languages, statuses } = await get('/statistics')
    const sum = (rows: readonly { count: number }[]) => rows.reduce((total, { count }) => total + count, 0)
    expect([sum(languages), sum(statuses)]).toEqual([submissions.total, submissions.total])
    expect(statuses).toHaveLength(14)
  })

  test('what is not there is a 404 in JSON, whatever the method', async () => {
    for (const [method, path] of [
      ['GET', '/submissions/none'],
      ['DELETE', '/submissions/none'],
      ['GET', '/languages/9999'],
      ['PUT', '/submissions/none'],
      ['POST', '/nothing'],
    ] as const) {
      const answer = await judge0.ask(path, { method })
      expect([path, answer.status, await answer.json()]).toEqual([path, 404, { status: 404, error: 'Not Found' }])
    }
  })
})
