/** Setting problems over HTTP: who may, the messages of refusals, and that the judge uses the problems at once. */
import { beforeAll, describe, expect, test } from 'bun:test'
import type { AnswerOf, Calls } from '#contracts/calls/index'
import type { RunResult } from '#contracts/http/judge'
import type { ProblemForm } from '#contracts/http/problem-form'
import type { ProblemSummary } from '#contracts/http/problems'
import { ManualClock } from '../harness/manual-clock'
import { call, type Player, signUp } from '../harness/player'
import { testServer } from '../harness/test-server'
import { type Entry, zip } from '../judge0/zip-writer'

type ProblemListAnswer = AnswerOf<Calls['GET /api/problems']>

const clock = new ManualClock()
const server = testServer({ clock })
let admin: Player
let user: Player

beforeAll(async () => {
  admin = await signUp(server.url, 'the_setter')
  server.services.account.promote(null, 'the_setter')
  user = await signUp(server.url, 'ann')
})

const FORM: ProblemForm = {
  title: 'Add two numbers',
  description: 'Return $a + b$.',
  difficulty: 'Medium',
  timeLimit: 2000,
  memoryLimit: 256,
  tags: ['math', 'warm-up'],
  isContestOnly: false,
  examples: [{ input: '1 2', output: '3', explanation: 'One and two.' }],
  testCases: [
    { input: '1 2', output: '3', isHidden: false },
    { input: '40 2', output: '42', isHidden: true },
  ],
  functionSignatures: { python: 'def add(a, b):\n    pass\n' },
  driverCode: {
    python: 'print(add(*map(int, input().split())))',
    c: '#include <stdio.h>\n{{code}}\nint main(void) { int a, b; scanf("%d %d", &a, &b); printf("%d", add(a, b)); }',
  },
}

async function create(form: object): Promise<string> {
  const answer = await admin.call('POST', '/api/problems', form)
  expect(answer.status).toBe(201)
  const { problem, message } = (await answer.json()) as { problem: ProblemSummary; message: string }
  expect(message).toBe('Problem created successfully!')
  return problem._id
}

const submit = async (player: Player, program: object): Promise<RunResult> =>
  (await (await player.call('POST', '/api/judge0/submit-tests', program)).json()) as RunResult

const listed = async (player: Player | null, query = ''): Promise<string[]> => {
  const answer =
    player === null ? call(server.url, 'GET', `/api/problems${query}`) : player.call('GET', `/api/problems${query}`)
  const { problems } = (await (await answer).json()) as ProblemListAnswer
  return problems.map(({ _id }) => _id)
}

describe('who may set a problem', () => {
  test.each([
    ['a guest', () => call(server.url, 'POST', '/api/problems', FORM), 401],
    ['a user', () => user.call('POST', '/api/problems', FORM), 403],
  ])('not %s', async (_who, post, status) => {
    const answer = await post()
    expect(answer.status).toBe(status)
    expect(await answer.json()).toHaveProperty('error')
    expect(await listed(null)).not.toContain('add-two-numbers')
  })
})

describe('a problem is refused', () => {
  test.each<[string, object, string, string]>([
    ['without a title', { title: '' }, 'title', 'Title is required'],
    ['without a description', { description: ' ' }, 'description', 'Description is required'],
    ['without a difficulty', { difficulty: '' }, 'difficulty', 'Difficulty is required'],
    ['with 999 ms', { timeLimit: 999 }, 'timeLimit', 'Time limit must be 1000 to 10000 ms'],
    ['with 1025 MB', { memoryLimit: 1025 }, 'memoryLimit', 'Memory limit must be 64 to 1024 MB'],
    ['with a tag twice', { tags: ['math', 'math'] }, 'tags', 'Tags must be unique'],
    ['with an empty tag', { tags: [''] }, 'tags', 'Tags must not be empty'],
    ['without an example', { examples: [] }, 'examples', 'Please add at least one example'],
    ['without a test case', { testCases: [] }, 'testCases', 'Please add at least one test case'],
  ])('%s', async (_what, change, field, message) => {
    const answer = await admin.call('POST', '/api/problems', { ...FORM, ...change })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({
      error: 'VALIDATION',
      message,
      details: { fields: { [field]: message } },
    })
  })

  test('with a field of another type', async () => {
    const answer = await admin.call('POST', '/api/problems', { ...FORM, timeLimit: 'soon' })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toHaveProperty('error')
  })
})

describe('a problem that was set', () => {
  let id: string

  test('has an address of its own, and never that of another', async () => {
    id = await create(FORM)
    expect(id).toBe('add-two-numbers')
    expect(await create({ ...FORM, isContestOnly: true })).toBe('add-two-numbers-2')
  })

  test('is for contests alone only where that is said, and an edit that says nothing of it leaves it so', async () => {
    const { isContestOnly: _, ...rest } = FORM
    const unsaid = { ...rest, tags: ['unsaid'] }
    const isOpen = async (problemId: string): Promise<boolean> =>
      !(await (await admin.call('GET', `/api/problems/${problemId}/form`)).json()).form.isContestOnly
    const plain = await create({ ...unsaid, title: 'Said nothing' })
    const closed = await create({ ...unsaid, title: 'Said so', isContestOnly: true })
    expect([await isOpen(plain), await isOpen(closed)]).toEqual([true, false])
    const edit = { ...unsaid, title: 'Said so', version: 1 }
    expect((await admin.call('PUT', `/api/problems/${closed}`, edit)).status).toBe(200)
    expect(await isOpen(closed)).toBe(false)
  })

  test('is judged at once: the driver calls the function, hidden tests stay hidden', async () => {
    const right = { source_code: 'def add(a, b):\n    return a + b\n', language_id: 71, problem_id: id }
    expect(await submit(user, right)).toMatchObject({ verdict: 'Accepted', passedCount: 2, totalCount: 2 })
    const c = { source_code: 'int add(int a, int b) { return a + b; }', language_id: 50, problem_id: id }
    expect(await submit(user, c)).toMatchObject({ verdict: 'Accepted' })
    const wrong = await submit(user, { ...right, source_code: 'def add(a, b):\n    return 3\n' })
    expect(wrong).toMatchObject({ verdict: 'Wrong Answer', passedCount: 1 })
    expect(wrong.testResults[1]).toMatchObject({ isHidden: true, input: '', expectedOutput: '', actualOutput: '' })
  })

  test('calls the function for an input of one’s own, too', async () => {
    const program = { source_code: 'def add(a, b):\n    return a + b\n', language_id: 71, problem_id: id }
    const run = await user.call('POST', '/api/judge0/run-tests', { ...program, custom_input: '20 3' })
    const { testResults } = (await run.json()) as RunResult
    expect(testResults.map(({ actualOutput }) => actualOutput.trim())).toEqual(['23'])
  })

  test('is listed for all, a contest-only one for contest admins who ask', async () => {
    const hidden = 'add-two-numbers-2'
    for (const player of [null, user, admin]) {
      expect(await listed(player)).toContain(id)
      expect(await listed(player)).not.toContain(hidden)
    }
    expect(await listed(admin, '?includeContestOnly=true')).toContain(hidden)
    expect((await call(server.url, 'GET', '/api/problems?includeContestOnly=true')).status).toBe(401)
    expect((await user.call('GET', '/api/problems?includeContestOnly=true')).status).toBe(403)
  })

  test('is found by title, tag and difficulty, page by page', async () => {
    expect(await listed(null, '?q=TWO%20num')).toEqual([id])
    expect(await listed(null, '?tag=warm-up')).toEqual([id])
    expect(await listed(null, '?q=%25')).toEqual([])
    expect(await listed(null, '?q=two&difficulty=Hard')).toEqual([])
    const first = (await (await call(server.url, 'GET', '/api/problems?limit=5')).json()) as ProblemListAnswer
    expect(first.problems).toHaveLength(5)
    expect(first.pagination).toMatchObject({ currentPage: 1, hasNextPage: true, hasPrevPage: false })
  })

  test('of a contest opens to all once the contest has ended, and not a moment before', async () => {
    const hidden = 'add-two-numbers-2'
    const form = {
      title: 'Round',
      description: 'One problem.',
      startTime: new Date(clock.nowMs() + 60_000).toISOString(),
      duration: 30,
      problems: [{ problemId: hidden, points: 100, order: 1 }],
    }
    expect((await admin.call('POST', '/api/contests', form)).status).toBeLessThan(300)
    const program = { source_code: 'def add(a, b):\n    return a + b\n', language_id: 71, problem_id: hidden }
    clock.advance(31 * 60_000 - 1)
    expect(await listed(user)).not.toContain(hidden)
    expect((await user.call('POST', '/api/judge0/submit-tests', program)).status).toBe(404)
    clock.advance(1)
    expect(await listed(user)).toContain(hidden)
    expect(await submit(user, program)).toMatchObject({ verdict: 'Accepted' })
  })
})

test('a text that is too heavy to be rendered is refused where it is written, and the server goes on', async () => {
  for (const markdown of ['>'.repeat(50_000), '- '.repeat(30_000), '$\\def\\a{xx}\\a\\a$']) {
    const preview = await admin.call('POST', '/api/problems/preview', { markdown })
    expect(preview.status).toBe(400)
    expect((await preview.json()).message).toContain('more markup than can be shown')
    const form = {
      title: 'Heavy',
      description: markdown,
      examples: [{ input: '1', output: '1' }],
      testCases: [{ input: '1', output: '1' }],
    }
    const refused = await admin.call('POST', '/api/problems', form)
    expect(refused.status).toBe(400)
    expect((await refused.json()).details.fields.description).toContain('more markup than can be shown')
  }
  const markdown = '| a | b |\n|---|---|\n| *1* | $2$ |\n'.repeat(40)
  const answer = await admin.call('POST', '/api/problems/preview', { markdown })
  expect((await answer.json()).html).toContain('<math')
})

test('a preview is rendered for contest admins, and nothing in it can act', async () => {
  const markdown = '**Add** $a^2$ <script>alert(1)</script>'
  const answer = await admin.call('POST', '/api/problems/preview', { markdown })
  const { html } = (await answer.json()) as { html: string }
  expect(html).toContain('<strong>Add</strong>')
  expect(html).toContain('<math')
  expect(html).not.toContain('<script')
  expect((await user.call('POST', '/api/problems/preview', { markdown })).status).toBe(403)
})

describe('an archive of test cases', () => {
  const send = (player: Player, entries: readonly Entry[]) =>
    player.call('POST', '/api/problems/test-archive', { archive: zip(entries).toString('base64') })

  test('is read pair by pair', async () => {
    const answer = await send(admin, [
      { path: '2.in', content: '4 5' },
      { path: '2.ans', content: '9' },
      { path: '1.in', content: '1 2' },
      { path: '1.out', content: '3' },
    ])
    expect(await answer.json()).toEqual({
      success: true,
      testCases: [
        { input: '1 2', output: '3' },
        { input: '4 5', output: '9' },
      ],
    })
  })

  test.each<[string, readonly Entry[], string]>([
    ['a link', [{ path: '1.in', mode: 0o120777, content: '/etc/passwd' }], 'The archive holds a link or a device.'],
    ['a way out', [{ path: '../1.in' }], 'The archive holds a path that cannot be used: "../1.in".'],
    [
      'a bomb',
      [{ path: '1.in', content: 'x', claimedSize: 11 * 1024 * 1024 }],
      'The archive is larger than 10 MiB unpacked.',
    ],
    ['half a pair', [{ path: '1.in' }], '"1.in" has no "1.out" or "1.ans" beside it.'],
  ])('is refused in words: %s', async (_what, entries, message) => {
    const answer = await send(admin, entries)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ error: 'VALIDATION', message })
  })

  test('is read for contest admins alone, and only if it is one', async () => {
    expect((await send(user, [])).status).toBe(403)
    for (const archive of ['?', 'AAAA']) {
      const answer = await admin.call('POST', '/api/problems/test-archive', { archive })
      expect(answer.status).toBe(400)
    }
  })
})
