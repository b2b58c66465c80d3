import { afterEach, beforeAll, describe, expect, test } from 'bun:test'
import { freezeSlots } from '../harness/judge'
import { call, type Player, signUp, signUpOnly } from '../harness/player'
import { testServer } from '../harness/test-server'

const server = testServer()
let ada: Player
let ben: Player
let half: Player

beforeAll(async () => {
  ;[ada, ben, half] = await Promise.all([
    signUp(server.url, 'ada_practice'),
    signUp(server.url, 'ben_practice'),
    signUpOnly(server.url, 'half_practice'),
  ])
})

const program = { source_code: 'print(int(input()) + 1)', language_id: 71, stdin: '41' }
const asGuest = (method: string, path: string, body?: unknown) => call(server.url, method, path, body)
const execute = async (body: object) => {
  const answer = await ada.call('POST', '/api/practice/execute', body)
  return { status: answer.status, body: await answer.json() }
}

describe('who may', () => {
  test('anybody may read the languages', async () => {
    const answer = await (await asGuest('GET', '/api/practice/languages')).json()
    expect(answer.success).toBe(true)
    expect(answer.languages).toContainEqual(
      expect.objectContaining({ id: 71, name: expect.stringContaining('Python') }),
    )
  })

  const guarded: [string, string, object | undefined][] = [
    ['POST', '/api/practice/execute', program],
    ['POST', '/api/practice/sessions', program],
    ['GET', '/api/practice/sessions', undefined],
  ]
  for (const [method, path, body] of guarded) {
    test(`${method} ${path} is for players: 401 for a guest, 403 without a profile`, async () => {
      expect((await asGuest(method, path, body)).status).toBe(401)
      expect((await half.call(method, path, body)).status).toBe(403)
      expect((await ada.call(method, path, body)).ok).toBe(true)
    })
  }
})

describe('a program', () => {
  let letJudge: (() => void) | null = null
  afterEach(() => letJudge?.())

  test('is run on its input', async () => {
    const { status, body } = await execute(program)
    expect(status).toBe(200)
    expect(body.success).toBe(true)
    expect(body.execution).toMatchObject({
      stdout: '42\n',
      stderr: null,
      compile_output: null,
      status: { id: 3, description: 'Finished' },
    })
    expect(body.execution.time).toMatch(/^\d+\.\d{3}$/)
    expect(body.execution.memory).toBeGreaterThan(0)
  })

  test('is refused, with the time to try again, while five of the same player are not done', async () => {
    letJudge = freezeSlots()
    const sent = Array.from({ length: 6 }, () => ben.call('POST', '/api/practice/execute', program))
    // The refused one is the first that is answered, as nothing is judged yet.
    await Promise.race(sent)
    letJudge()
    const answers = await Promise.all(sent)
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 429])
    const refused = answers.find(({ status }) => status === 429)
    expect(refused?.headers.get('retry-after')).toBe('5')
    expect(await refused?.json()).toMatchObject({ error: 'PROGRAMS_TOO_MANY' })
  })

  const endings: [string, object, object][] = [
    [
      'that fails shows its standard error',
      { source_code: 'raise ValueError("no")', language_id: 71 },
      { status: { id: 11, description: 'Runtime Error' }, stderr: expect.stringContaining('ValueError: no') },
    ],
    [
      'that does not compile shows the compiler',
      { source_code: 'int main( {', language_id: 54 },
      {
        status: { id: 6, description: 'Compilation Error' },
        compile_output: expect.stringContaining('error'),
        stdout: null,
      },
    ],
    [
      'that never ends is stopped',
      { source_code: 'while True: pass', language_id: 71 },
      { status: { id: 5, description: 'Time Limit Exceeded' } },
    ],
    [
      'that prints without end is told of the limit',
      { source_code: 'while True: print("x" * 65536)', language_id: 71 },
      { status: { id: 8, description: 'Output Limit Exceeded' } },
    ],
    [
      'that takes too much memory is told of the limit',
      { source_code: 'held = bytearray(2 * 1024 ** 3)', language_id: 71 },
      { status: { id: 12, description: 'Memory Limit Exceeded' } },
    ],
    [
      'that kills itself has failed',
      { source_code: 'import os\nos.kill(os.getpid(), 11)', language_id: 71 },
      { status: { id: 7, description: 'Runtime Error' } },
    ],
  ]
  for (const [what, body, expected] of endings) {
    test(`${what}`, async () => expect((await execute(body)).body.execution).toMatchObject(expected))
  }

  const refusals: [string, object, number, string][] = [
    ['that is blank', { source_code: ' \n', language_id: 71 }, 400, 'Please select a language and write some code'],
    [
      'in an unknown language',
      { source_code: 'x', language_id: 9999 },
      422,
      'This language is not installed here. Choose one from the list.',
    ],
    [
      'that is too large',
      { source_code: `#${'x'.repeat(65536)}`, language_id: 71 },
      413,
      'The program is larger than 64 KiB.',
    ],
  ]
  for (const [what, body, status, message] of refusals) {
    test(`${what} is refused: ${status}`, async () => {
      expect(await execute(body)).toMatchObject({ status, body: { message } })
    })
  }

  test('without its fields is refused: 400', async () => {
    expect((await execute({ stdin: 'x' })).status).toBe(400)
  })

  const streakOf = async (player: Player): Promise<number> =>
    (await (await player.call('GET', '/api/users/profile')).json()).user.stats.streak

  test('keeps the streak: today counts as active', async () => {
    await execute(program)
    expect(await streakOf(ada)).toBe(1)
  })

  test('that is refused keeps no streak', async () => {
    const cleo = await signUp(server.url, 'cleo_practice')
    const unknown = { source_code: 'x', language_id: 9999, problem_id: 'fairstretches' }
    for (const path of ['/api/judge0/submit-tests', '/api/practice/execute'])
      expect((await cleo.call('POST', path, unknown)).status).toBe(422)
    expect(await streakOf(cleo)).toBe(0)
  })
})

describe('sessions', () => {
  test('are kept, newest first, in pages of ten', async () => {
    for (let n = 1; n <= 12; n++) {
      const kept = await ben.call('POST', '/api/practice/sessions', {
        ...program,
        output: String(n),
        status: 'Accepted',
      })
      expect(kept.status).toBe(201)
    }
    const first = await (await ben.call('GET', '/api/practice/sessions')).json()
    expect(first.success).toBe(true)
    expect(first.sessions.map((one: { output: string }) => one.output)[0]).toBe('12')
    expect(first.sessions).toHaveLength(10)
    expect(first.pagination).toEqual({
      currentPage: 1,
      totalPages: 2,
      totalCount: 12,
      hasNextPage: true,
      hasPrevPage: false,
    })
    const second = await (await ben.call('GET', '/api/practice/sessions?page=2&limit=10')).json()
    expect(second.sessions).toHaveLength(2)
  })

  test("are nobody else's", async () => {
    await ben.call('POST', '/api/practice/sessions', { ...program, source_code: 'BENS-SECRET' })
    const adas = await (await ada.call('GET', '/api/practice/sessions?limit=50')).text()
    expect(adas).not.toContain('BENS-SECRET')
  })

  test('a page that is no number is refused: 400', async () => {
    expect((await ben.call('GET', '/api/practice/sessions?page=zero')).status).toBe(400)
    expect((await ben.call('GET', '/api/practice/sessions?page=0')).status).toBe(400)
    expect((await ben.call('GET', '/api/practice/sessions?limit=1000')).status).toBe(400)
  })
})

describe('a shared program', () => {
  const SHOWN = { source_code: 'print("<script>alert(1)</script>")', language_id: 71, stdin: '</pre><i id="x">1</i>' }
  const share = async (who: Player) => {
    const answer = await who.call('POST', '/api/practice/shared', SHOWN)
    const said: { id: string } = await answer.json()
    return { status: answer.status, id: said.id }
  }

  test('is for whoever has its link, as text, and in no search engine', async () => {
    const { status, id } = await share(ada)
    expect(status).toBe(201)
    expect(id).toMatch(/^[\w-]{24}$/)
    const page = await asGuest('GET', `/shared/${id}`)
    expect(page.status).toBe(200)
    const html = await page.text()
    expect(html).toContain('noindex')
    expect(html).not.toContain('<script>alert(1)')
    expect(html).not.toContain('<i id="x">')
    expect(html).not.toContain('>Delete<')
    expect((await asGuest('GET', '/shared/not-a-link')).status).toBe(404)
    expect((await asGuest('POST', '/api/practice/shared', SHOWN)).status).toBe(401)
  })

  test('is deleted by its author or a contest admin, and by nobody else', async () => {
    const [first, second] = [await share(ada), await share(ada)]
    expect((await ben.call('DELETE', `/api/practice/shared/${first.id}`)).status).toBe(404)
    expect((await ada.call('DELETE', `/api/practice/shared/${first.id}`)).status).toBe(200)
    expect((await asGuest('GET', `/shared/${first.id}`)).status).toBe(404)
    server.services.account.promote(null, 'ben_practice')
    expect((await ben.call('DELETE', `/api/practice/shared/${second.id}`)).status).toBe(200)
  })

  const refused: [string, object, number][] = [
    ['a program that is too large', { source_code: 'ä'.repeat(40_000) }, 413],
    ['an unknown language', { language_id: 1 }, 422],
    ['an empty program', { source_code: '' }, 400],
  ]
  for (const [name, part, status] of refused)
    test(`is refused: ${name}`, async () => {
      expect((await ben.call('POST', '/api/practice/shared', { ...SHOWN, ...part })).status).toBe(status)
    })

  test('is one of a hundred at the most', async () => {
    const { user } = await (await ben.call('GET', '/api/users/profile')).json()
    for (let shared = 0; shared < 100; shared += 1) server.services.practice.sharing.share(user.id, SHOWN)
    const answer = await ben.call('POST', '/api/practice/shared', SHOWN)
    expect([answer.status, (await answer.json()).error]).toEqual([409, 'SHARED_TOO_MANY'])
  })
})
