import { describe, expect, test } from 'bun:test'
import { testServer } from '../harness/test-server'

const TOKEN = 'a-token-for-tests'
const server = testServer({ env: { JOUST_JUDGE0_TOKEN: TOKEN, JOUST_DEMO: '0' } })
const closed = testServer({ env: { JOUST_DEMO: '0', JOUST_SLOTS: '1' } })

type Options = { body?: unknown; method?: string; token?: string | null; headers?: Record<string, string> }

function ask(path: string, { body, method, token = TOKEN, headers = {} }: Options = {}): Promise<Response> {
  return fetch(`${server.url}/judge0${path}`, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      ...(token === null ? {} : { 'x-auth-token': token }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
}

const PYTHON = 71
const hello = { source_code: 'print("hello, " + input())', language_id: PYTHON, stdin: 'Judge0' }
const judged = async (body: object, query = ''): Promise<Record<string, unknown>> => {
  const answer = await ask(`/submissions?wait=true${query}`, { body })
  expect(answer.status).toBe(201)
  return await answer.json()
}

describe('the door', () => {
  test('is closed where no token is set, for everybody', async () => {
    for (const headers of [{}, { 'x-auth-token': '' }, { 'x-auth-token': 'null' }]) {
      const answer = await fetch(`${closed.url}/judge0/languages`, { headers })
      expect(answer.status).toBe(403)
    }
  })

  test('asks for the token, in the header or as a parameter', async () => {
    expect((await ask('/languages', { token: null })).status).toBe(401)
    expect((await ask('/languages', { token: 'wrong' })).status).toBe(401)
    expect((await ask('/submissions', { token: 'wrong', body: hello })).status).toBe(401)
    expect((await ask(`/languages?X-Auth-Token=${TOKEN}`, { token: null })).status).toBe(200)
    expect((await ask('/authenticate', { method: 'POST' })).status).toBe(200)
    expect((await ask('/authorize', { method: 'POST', token: null })).status).toBe(401)
  })
})

describe('pages of other origins', () => {
  const page = { origin: 'https://ide.example', 'access-control-request-method': 'POST' }
  const preflight = (url: string) =>
    fetch(`${url}/judge0/submissions`, {
      method: 'OPTIONS',
      headers: { ...page, 'access-control-request-headers': 'content-type,x-auth-token' },
    })

  test('may call, with the token and without cookies', async () => {
    const asked = await preflight(server.url)
    expect(asked.status).toBe(204)
    expect(asked.headers.get('access-control-allow-origin')).toBe('*')
    expect(asked.headers.get('access-control-allow-headers')).toBe('*')
    expect(asked.headers.get('access-control-allow-methods')).toContain('DELETE')
    const answers = [
      await ask('/submissions', { body: hello, headers: page }),
      await ask('/submissions', { body: { language_id: PYTHON }, headers: page }),
      await ask('/languages', { token: null, headers: page }),
      await ask('/authenticate', { method: 'POST', headers: page }),
      await ask('/nowhere', { headers: page }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([201, 422, 401, 200, 404])
    for (const { headers } of answers) {
      expect(headers.get('access-control-allow-origin')).toBe('*')
      expect(headers.get('access-control-allow-credentials')).toBeNull()
    }
  })

  test('may read why a body is refused before it reaches a call', async () => {
    const send = (path: string, method: string, body: string, token: string) =>
      fetch(`${server.url}/judge0${path}`, {
        method,
        headers: { ...page, 'x-auth-token': token, 'content-type': 'application/json' },
        body,
      })
    const answers = [
      await send('/submissions', 'POST', '{', TOKEN),
      await send('/nowhere', 'PATCH', '{', TOKEN),
      await send('/submissions', 'POST', JSON.stringify({ ...hello, stdin: 'x'.repeat(100_000) }), 'wrong'),
    ]
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 413])
    for (const { headers } of answers) expect(headers.get('access-control-allow-origin')).toBe('*')
  })

  test('may not where the interface is closed, nor anywhere else', async () => {
    for (const answer of [
      await preflight(closed.url),
      await fetch(`${closed.url}/judge0/languages`, { headers: page }),
    ]) {
      expect(answer.status).toBe(403)
      expect(answer.headers.get('access-control-allow-origin')).toBeNull()
    }
    const malformed = { method: 'POST', headers: { ...page, 'content-type': 'application/json' }, body: '{' }
    for (const path of [`${closed.url}/judge0/submissions`, `${server.url}/api/practice/run`]) {
      const answer = await fetch(path, malformed)
      expect(answer.ok).toBe(false)
      expect(answer.headers.get('access-control-allow-origin')).toBeNull()
    }
    const elsewhere = await fetch(`${server.url}/api/practice/languages`, { headers: page })
    expect(elsewhere.headers.get('access-control-allow-origin')).toBeNull()
  })
})

describe('a submission', () => {
  test('without wait is answered by its token, and judged soon after', async () => {
    const created = await ask('/submissions', { body: hello })
    expect(created.status).toBe(201)
    const { token, ...rest } = await created.json()
    expect(rest).toEqual({})
    expect(token).toMatch(/^[0-9a-f-]{36}$/)
    await server.services.judging.judged(token)
    const answer = await (await ask(`/submissions/${token}`)).json()
    expect(answer).toMatchObject({ stdout: 'hello, Judge0\n', token, status: { id: 3, description: 'Accepted' } })
  })

  test("with wait is answered by the default fields, in Judge0's order and types", async () => {
    const answer = await judged(hello)
    expect(Object.keys(answer)).toEqual([
      'stdout',
      'time',
      'memory',
      'stderr',
      'token',
      'compile_output',
      'message',
      'status',
    ])
    expect(answer).toMatchObject({ stdout: 'hello, Judge0\n', stderr: null, compile_output: null, message: null })
    expect(answer.time).toMatch(/^\d+\.\d{3}$/)
    expect(answer.memory).toBeInteger()
  })

  const endings: [string, object, number][] = [
    ['the expected output', { ...hello, expected_output: 'hello, Judge0' }, 3],
    ['white space at the ends of lines', { ...hello, expected_output: 'hello, Judge0  \n\n' }, 3],
    ['another case', { ...hello, expected_output: 'Hello, Judge0' }, 4],
    ['other inner white space', { ...hello, expected_output: 'hello,  Judge0' }, 4],
    ['too much time', { source_code: 'while True: pass', language_id: PYTHON, cpu_time_limit: 0.3 }, 5],
    ['sleeping', { source_code: 'import time; time.sleep(9)', language_id: PYTHON, wall_time_limit: 1 }, 5],
    ['a program that does not compile', { source_code: 'int main( {', language_id: 50 }, 6],
    ['a segmentation fault', { source_code: 'int main(void){int *volatile p = 0; return *p;}', language_id: 50 }, 7],
    ['a division by zero', { source_code: 'int main(void){volatile int a = 0; return 100 / a;}', language_id: 50 }, 9],
    ['an abort', { source_code: '#include <stdlib.h>\nint main(void){abort();}', language_id: 50 }, 10],
    ['a non-zero exit', { source_code: 'raise SystemExit(3)', language_id: PYTHON }, 11],
    ['a flood', { source_code: 'while True: print("x" * 4096)', language_id: PYTHON, max_file_size: 64 }, 8],
  ]
  for (const [what, body, id] of endings) {
    test(`that comes to ${what} has status ${id}`, async () => {
      const answer = await judged(body)
      expect(answer.status).toMatchObject({ id })
    })
  }

  test('that does not compile shows what the compiler said, and no figures', async () => {
    const answer = await judged({ source_code: 'int main( {', language_id: 50 })
    expect(answer.compile_output).toContain('error')
    expect(answer).toMatchObject({ stdout: null, time: null, memory: null })
  })

  test('tells exit code, signal and how it ended, where asked', async () => {
    const exited = await judged(
      { source_code: 'raise SystemExit(3)', language_id: PYTHON },
      '&fields=exit_code,exit_signal,message',
    )
    expect(exited).toEqual({ exit_code: 3, exit_signal: null, message: 'Exited with error status 3' })
  })

  test('keeps standard error apart, or joins it where asked', async () => {
    const source_code = 'import sys\nprint("out", flush=True)\nprint("err", file=sys.stderr, flush=True)\nprint("end")'
    const body = { source_code, language_id: PYTHON }
    expect(await judged(body)).toMatchObject({ stdout: 'out\nend\n', stderr: 'err\n' })
    const joined = await judged({ ...body, redirect_stderr_to_stdout: true })
    expect(joined).toMatchObject({ stdout: 'out\nerr\nend\n', stderr: null })
  })

  test('gets its command line arguments as words, whatever they hold', async () => {
    const body = { source_code: 'import sys; print(sys.argv[1:])', language_id: PYTHON }
    const answer = await judged({ ...body, command_line_arguments: `a "b c" 'd;e' $(f) \\"` })
    expect(answer.stdout).toBe(`['a', 'b c', 'd;e', '$(f)', '"']\n`)
  })

  test('gets its compiler options', async () => {
    const source_code = '#include <stdio.h>\nint main(void){printf("%d\\n", ANSWER);}'
    expect(await judged({ source_code, language_id: 50, compiler_options: '-DANSWER=42' })).toMatchObject({
      stdout: '42\n',
    })
    expect((await judged({ source_code, language_id: 50 })).status).toMatchObject({ id: 6 })
  })

  test('run several times answers the mean of its times', async () => {
    const answer = await judged({ ...hello, number_of_runs: 3 }, '&fields=number_of_runs,status_id,time')
    expect(answer).toMatchObject({ number_of_runs: 3, status_id: 3 })
  })
})

describe('Base64', () => {
  const base64 = (text: string) => Buffer.from(text).toString('base64')

  test('is read and written where asked', async () => {
    const body = { source_code: base64(hello.source_code), stdin: base64('Wörld'), language_id: PYTHON }
    const answer = await judged(
      { ...body, expected_output: base64('hello, Wörld') },
      '&base64_encoded=true&fields=stdout,status_id,source_code',
    )
    expect(answer.status_id).toBe(3)
    expect(answer.stdout).toBe(`${base64('hello, Wörld\n')}\n`)
    expect(answer.source_code).toBe(`${base64(hello.source_code)}\n`)
  })
})

describe('output that is not UTF-8', () => {
  const body = { source_code: 'import sys; sys.stdout.buffer.write(b"\\xfe\\xff ok")', language_id: PYTHON }
  const notText = (what: string) =>
    `some attributes for ${what} cannot be converted to UTF-8, use base64_encoded=true query parameter`

  test('is answered in Base64, byte for byte, and refused without', async () => {
    const created = await judged(body)
    expect(created).toEqual({ token: expect.any(String), error: notText('this submission') })
    const plain = await ask(`/submissions/${created.token}`)
    expect([plain.status, await plain.json()]).toEqual([400, { error: notText('this submission') }])
    const batch = await ask(`/submissions/batch?tokens=${created.token}`)
    expect([batch.status, await batch.json()]).toEqual([400, { error: notText('one or more submissions') }])
    const encoded = await (await ask(`/submissions/${created.token}?base64_encoded=true`)).json()
    expect([...Buffer.from(encoded.stdout, 'base64')]).toEqual([0xfe, 0xff, 0x20, 0x6f, 0x6b])
    const others = await ask(`/submissions/${created.token}?fields=status_id,time`)
    expect(await others.json()).toMatchObject({ status_id: 3 })
    await ask(`/submissions/${created.token}`, { method: 'DELETE' })
  })
})

describe('what cannot be used', () => {
  const wrong: [string, object, Record<string, string[]>][] = [
    ['no language', { source_code: 'x' }, { language_id: ["can't be blank", "language with id  doesn't exist"] }],
    [
      'an unknown language',
      { ...hello, language_id: 150000 },
      { language_id: ["language with id 150000 doesn't exist"] },
    ],
    ['no source', { language_id: PYTHON }, { source_code: ["can't be blank"] }],
    [
      'a limit too high',
      { ...hello, wall_time_limit: 100000 },
      { wall_time_limit: ['must be less than or equal to 20'] },
    ],
    ['a limit too low', { ...hello, memory_limit: 1 }, { memory_limit: ['must be greater than or equal to 2048'] }],
    ['no runs', { ...hello, number_of_runs: 0 }, { number_of_runs: ['must be greater than 0'] }],
    ['words for a number', { ...hello, cpu_time_limit: 'soon' }, { cpu_time_limit: ['is not a number'] }],
    [
      'options for an interpreter',
      { ...hello, compiler_options: '-O2' },
      { compiler_options: ['setting compiler options is only allowed for compiled languages'] },
    ],
    ['a network', { ...hello, enable_network: true }, { enable_network: ['enabling network is not allowed'] }],
    [
      'a callback',
      { ...hello, callback_url: 'http://localhost/' },
      { callback_url: ['setting callback to a private address is not allowed'] },
    ],
    [
      'a source without end',
      { ...hello, source_code: `#${'x'.repeat(65536)}` },
      { source_code: ['is too long (maximum is 65536 bytes)'] },
    ],
  ]
  for (const [what, body, errors] of wrong) {
    test(`${what} is a 422 that names it`, async () => {
      const answer = await ask('/submissions', { body })
      expect(answer.status).toBe(422)
      expect(await answer.json()).toEqual(errors)
    })
  }

  test('all that is wrong is named at once', async () => {
    const answer = await ask('/submissions', { body: { language_id: 1, stack_limit: -1 } })
    expect(Object.keys(await answer.json()).sort()).toEqual(['language_id', 'source_code', 'stack_limit'])
  })

  test('an unknown field is a 400', async () => {
    const answer = await ask('/submissions?fields=status,nonsense,more', { body: hello })
    expect([answer.status, await answer.json()]).toEqual([400, { error: 'invalid fields: [nonsense, more]' }])
  })

  test('an unknown token is a 404', async () => {
    expect((await ask('/submissions/no-such-token')).status).toBe(404)
    expect((await ask('/submissions/no-such-token', { method: 'DELETE' })).status).toBe(404)
  })

  test('numbers may come as text', async () => {
    const answer = await judged(
      { ...hello, language_id: '71', cpu_time_limit: '2.5' },
      '&fields=cpu_time_limit,status_id',
    )
    expect(answer).toEqual({ status_id: 3, cpu_time_limit: '2.5' })
  })
})

describe('batches', () => {
  test('are taken in and asked for together, each with its own errors', async () => {
    const created = await ask('/submissions/batch', { body: { submissions: [hello, { language_id: 1 }, hello] } })
    expect(created.status).toBe(201)
    const [first, second, third] = await created.json()
    expect(second).toHaveProperty('source_code')
    await Promise.all([first.token, third.token].map((token) => server.services.judging.judged(token)))
    const answer = await ask(`/submissions/batch?tokens=${first.token},nothing,${third.token}&fields=token,status_id`)
    expect(await answer.json()).toEqual({
      submissions: [{ token: first.token, status_id: 3 }, null, { token: third.token, status_id: 3 }],
    })
  })

  test('of nothing, or of too many, are refused', async () => {
    expect((await ask('/submissions/batch', { body: {} })).status).toBe(400)
    expect((await ask('/submissions/batch', { body: { submissions: Array(21).fill(hello) } })).status).toBe(400)
    expect((await ask('/submissions/batch', { body: { submissions: [{}] } })).status).toBe(422)
    expect((await ask('/submissions/batch')).status).toBe(400)
  })
})

describe('lists', () => {
  test('come newest first and in pages', async () => {
    const { token } = await judged(hello)
    const answer = await (await ask('/submissions?per_page=2&page=1&fields=token')).json()
    expect(answer.submissions).toHaveLength(2)
    expect(answer.submissions[0]).toEqual({ token })
    expect(answer.meta).toMatchObject({ current_page: 1, next_page: 2, prev_page: null })
    for (const page of ['0', '99999999999999999999']) expect((await ask(`/submissions?page=${page}`)).status).toBe(400)
    expect(await (await ask('/submissions?per_page=-2')).json()).toEqual({ error: 'invalid per_page: -2' })
  })

  test('hold nothing that came in through another door', async () => {
    const inner = server.services.judging.submit({
      userId: null,
      purpose: 'practice',
      contextId: null,
      languageId: PYTHON,
      source: 'print(1)',
      target: { kind: 'input', stdin: '', expected: null, limits: {} },
    })
    await server.services.judging.judged(inner.id)
    expect((await ask(`/submissions/${inner.id}`)).status).toBe(404)
    expect((await ask(`/submissions/${inner.id}`, { method: 'DELETE' })).status).toBe(404)
    const answer = await (await ask('/submissions?per_page=100&fields=token')).json()
    expect(JSON.stringify(answer)).not.toContain(inner.id)
  })
})

test('a judged submission can be deleted, once, and its last answer is Base64', async () => {
  const { token } = await judged(hello)
  const answer = await ask(`/submissions/${token}`, { method: 'DELETE' })
  expect([answer.status, (await answer.json()).stdout]).toEqual([
    200,
    `${Buffer.from('hello, Judge0\n').toString('base64')}\n`,
  ])
  expect((await ask(`/submissions/${token}`)).status).toBe(404)
})

describe('information', () => {
  test('GCC answers to the other ids that Judge0 has for it, and says which version it is', async () => {
    const { id, name } = await (await ask('/languages/54')).json()
    expect([id, name]).toEqual([54, expect.stringMatching(/^C\+\+ \(GCC /)])
    const source_code = '#include <cstdio>\nint main() { std::puts("hi"); }'
    const answer = await judged({ source_code, language_id: 52 }, '&fields=stdout,language_id,language,status')
    expect(answer).toMatchObject({ stdout: 'hi\n', language_id: 52, language: { id: 52, name }, status: { id: 3 } })
  })

  test('languages are those installed here, under their ids', async () => {
    const languages: { id: number; name: string }[] = await (await ask('/languages')).json()
    expect(languages.map((one) => one.id)).toContain(PYTHON)
    for (const { id, name } of languages) {
      expect(await (await ask(`/languages/${id}`)).json()).toMatchObject({ id, name, is_archived: false })
    }
    expect(languages.filter((one) => one.id === 52)).toHaveLength(1)
    expect((await ask('/languages/9999')).status).toBe(404)
    expect((await ask('/languages/all')).status).toBe(200)
  })

  test('statuses are the fourteen of Judge0', async () => {
    const statuses: { id: number; description: string }[] = await (await ask('/statuses')).json()
    expect(statuses).toHaveLength(14)
    expect(statuses[6]).toEqual({ id: 7, description: 'Runtime Error (SIGSEGV)' })
  })

  test('about names the version that clients expect, and who answers', async () => {
    expect(await (await ask('/about')).json()).toMatchObject({
      version: '1.13.1',
      maintainer: expect.stringContaining('Joust'),
    })
    expect(await (await ask('/version')).text()).toBe('1.13.1')
  })

  test('config_info, system_info, workers and statistics answer', async () => {
    expect(await (await ask('/config_info')).json()).toMatchObject({ max_cpu_time_limit: 15, enable_network: false })
    expect(await (await ask('/system_info')).json()).toHaveProperty('Architecture')
    expect((await (await ask('/workers')).json())[0]).toMatchObject({ queue: 'joust', paused: 0 })
    await judged(hello)
    const statistics = await (await ask('/statistics')).json()
    expect(statistics.submissions.total).toBeGreaterThan(0)
    expect(statistics.submissions.today).toBe(statistics.submissions.total)
    expect(Object.keys(statistics.submissions.last_30_days)).toHaveLength(30)
    expect(statistics.database.size_in_bytes).toBeGreaterThan(0)
    const accepted = statistics.statuses.find((one: { status: { id: number } }) => one.status.id === 3)
    expect(accepted.count).toBeGreaterThan(0)
  })

  test('an unknown address is a 404 in JSON', async () => {
    const answer = await ask('/nothing')
    expect([answer.status, answer.headers.get('content-type')]).toEqual([404, expect.stringContaining('json')])
  })
})
