import { beforeAll, describe, expect, test } from 'bun:test'
import { EDITOR_TEMPLATES } from '#contracts/editor-choices'
import { DEFAULT_EDITOR } from '#core/editor'
import { MAX_DRAFTS } from '../../src/features/editor/drafts'
import { call, type Player, signUp, signUpOnly } from '../harness/player'
import { testServer } from '../harness/test-server'
import { openBeside } from './finished-duels'

const server = testServer()
let ada: Player
let ben: Player
let half: Player

beforeAll(async () => {
  ;[ada, ben, half] = await Promise.all([
    signUp(server.url, 'ada_editor'),
    signUp(server.url, 'ben_editor'),
    signUpOnly(server.url, 'half_editor'),
  ])
})

const settings = async (who: Player) => (await who.call('GET', '/api/account/editor')).json()
const CHOSEN = { ...DEFAULT_EDITOR, fontSize: 18, keys: 'vim', templates: { python: 'import sys\n' } }

describe('settings of the editor', () => {
  test('are nobody’s before they are saved, and a visitor’s stay in the browser', async () => {
    expect(await settings(ada)).toEqual({ success: true, isSignedIn: true, settings: null })
    const visitor = await call(server.url, 'GET', '/api/account/editor')
    expect(await visitor.json()).toEqual({ success: true, isSignedIn: false, settings: null })
    expect((await call(server.url, 'PUT', '/api/account/editor', CHOSEN)).status).toBe(401)
  })

  test('are kept with the account, and shown to nobody else', async () => {
    expect((await ada.call('PUT', '/api/account/editor', CHOSEN)).status).toBe(200)
    expect(await settings(ada)).toEqual({ success: true, isSignedIn: true, settings: CHOSEN })
    expect((await settings(ben)).settings).toBeNull()
    expect((await half.call('PUT', '/api/account/editor', DEFAULT_EDITOR)).status).toBe(200)
    expect((await settings(half)).settings).toEqual(DEFAULT_EDITOR)
    expect((await settings(ada)).settings).toEqual(CHOSEN)
  })

  const wrong: [string, object][] = [
    ['letters that are too large', { fontSize: 25 }],
    ['half a pixel', { fontSize: 14.5 }],
    ['a tab of nothing', { tabWidth: 0 }],
    ['keys that there are not', { keys: 'helix' }],
    ['a theme that there is not', { theme: 'url(x)' }],
    ['a template that is too long', { templates: { c: 'x'.repeat(EDITOR_TEMPLATES.characters + 1) } }],
    ['a language that is none', { templates: { '../c': 'x' } }],
    ['too many templates', { templates: Object.fromEntries(Array.from({ length: 41 }, (_, i) => [`l${i}`, 'x'])) }],
  ]
  for (const [name, changed] of wrong)
    test(`are refused with ${name}`, async () => {
      const answer = await ben.call('PUT', '/api/account/editor', { ...DEFAULT_EDITOR, ...changed })
      expect(answer.status).toBe(400)
      expect((await settings(ben)).settings).toBeNull()
    })

  test('go with the account', async () => {
    expect((await half.call('POST', '/api/account/delete', { proof: half.password })).status).toBe(200)
    const left = openBeside(server.dataDir).$client.prepare('SELECT count(*) AS n FROM editor_settings').get()
    expect(left).toEqual({ n: 1 })
  })
})

const draftsOf = async (who: Player, scope: string) => {
  const answer = await who.call('GET', `/api/editor/drafts/${scope}`)
  return { status: answer.status, body: await answer.json() }
}
const save = async (who: Player, place: string, sent: object) => {
  const answer = await who.call('PUT', `/api/editor/drafts/${place}`, { languageId: 71, base: 0, ...sent })
  return { status: answer.status, body: await answer.json() }
}

describe('the program in the editor', () => {
  let problem = ''
  beforeAll(async () => {
    problem = (await (await ada.call('GET', '/api/problems')).json()).problems[0]._id
  })

  test('is kept for each problem and language, the last saved first', async () => {
    await save(ada, `${problem}/python`, { source: 'one' })
    await save(ada, `${problem}/cpp`, { source: 'two', languageId: 54 })
    await save(ada, 'practice/71', { source: 'elsewhere' })
    const { status, body } = await draftsOf(ada, problem)
    expect(status).toBe(200)
    expect(body.drafts).toEqual([
      { slot: 'cpp', languageId: 54, source: 'two', revision: 1, savedAt: expect.any(String) },
      { slot: 'python', languageId: 71, source: 'one', revision: 1, savedAt: expect.any(String) },
    ])
  })

  test('is nobody else’s', async () => {
    expect((await draftsOf(ben, problem)).body.drafts).toEqual([])
    await save(ben, `${problem}/python`, { source: 'mine' })
    expect((await draftsOf(ada, problem)).body.drafts[1].source).toBe('one')
    expect((await call(server.url, 'GET', `/api/editor/drafts/${problem}`)).status).toBe(401)
  })

  test('of two windows is the one saved last, which is told of the other', async () => {
    const first = await save(ada, `${problem}/java`, { source: 'a', languageId: 62 })
    expect(first.body).toEqual({ success: true, revision: 1, replaced: null })
    const second = await save(ada, `${problem}/java`, { source: 'b', languageId: 62, base: 1 })
    expect(second.body).toEqual({ success: true, revision: 2, replaced: null })
    const late = await save(ada, `${problem}/java`, { source: 'c', languageId: 62, base: 1 })
    expect(late.body).toEqual({ success: true, revision: 3, replaced: { source: 'b' } })
  })

  const refused: [string, string, object, number, string][] = [
    ['of a problem that there is not', 'no-such-problem/python', { source: 'x' }, 404, 'PROBLEM_NOT_FOUND'],
    ['larger than a program may be', 'practice/71', { source: 'ä'.repeat(40_000) }, 413, 'SOURCE_TOO_LARGE'],
    ['in a place with another name', 'practice/..%2Fx', { source: 'x' }, 400, 'VALIDATION'],
  ]
  for (const [name, place, sent, status, code] of refused)
    test(`is refused ${name}`, async () => {
      const answer = await save(ben, place, sent)
      expect(answer.status).toBe(status)
      expect(answer.body.error).toBe(code)
    })

  test('goes, the longest unsaved first, where there are too many', async () => {
    const { editor } = server.services
    const viewer = (await (await ben.call('GET', '/api/users/profile')).json()).user
    const slots = Array.from({ length: MAX_DRAFTS + 5 }, (_, i) => `slot${i}`)
    for (const slot of slots)
      editor.drafts.save(viewer, { scope: 'practice', slot }, { languageId: 71, source: slot, base: 0 })
    const kept = editor.drafts.list(viewer, 'practice').map(({ slot }) => slot)
    expect(kept.sort()).toEqual(slots.slice(5).sort())
    const large = 'x'.repeat(64 * 1024)
    for (const slot of slots.slice(0, 100))
      editor.drafts.save(viewer, { scope: 'practice', slot }, { languageId: 71, source: large, base: 0 })
    expect(editor.drafts.list(viewer, 'practice')).toHaveLength(64)
  })
})

describe('tests of one’s own', () => {
  const TESTS = [
    { name: 'small', input: '1 2\n', expected: '3\n' },
    { name: 'wrong on purpose', input: '2 2\n', expected: '5' },
    { name: 'only to look at', input: '20 22\n', expected: null },
  ]
  const SUM = 'a, b = map(int, input().split())\nprint(a + b)'
  let problem = ''
  beforeAll(async () => {
    problem = (await (await ada.call('GET', '/api/problems')).json()).problems[0]._id
  })
  const runAll = async (tests: readonly object[]) => {
    const sent = { source_code: SUM, language_id: 71, problem_id: problem, custom_tests: tests }
    const answer = await ada.call('POST', '/api/judge0/run-tests', sent)
    return { status: answer.status, body: await answer.json() }
  }

  test('are kept with their problem, for their writer alone', async () => {
    expect((await ada.call('PUT', `/api/editor/tests/${problem}`, { tests: TESTS })).status).toBe(200)
    const own = async (who: Player) => (await (await who.call('GET', `/api/editor/tests/${problem}`)).json()).tests
    expect(await own(ada)).toEqual(TESTS)
    expect(await own(ben)).toEqual([])
    expect((await call(server.url, 'GET', `/api/editor/tests/${problem}`)).status).toBe(401)
    expect((await ada.call('PUT', '/api/editor/tests/no-such-problem', { tests: TESTS })).status).toBe(404)
  })

  test('run all at once: a verdict where something is expected, else the output', async () => {
    const { status, body } = await runAll(TESTS.map(({ input, expected }) => ({ input, expected })))
    expect(status).toBe(200)
    expect(body).toMatchObject({ verdict: 'Wrong Answer', accepted: false, passedCount: 1, totalCount: 2 })
    expect(
      body.testResults.map((one: { passed: boolean | null; actualOutput: string }) => [one.passed, one.actualOutput]),
    ).toEqual([
      [true, '3\n'],
      [false, '4\n'],
      [null, '42\n'],
    ])
  })

  test('leave no mark: what passes them all is no solution', async () => {
    const { body } = await runAll([{ input: '1 2', expected: '3' }])
    expect(body).toMatchObject({ accepted: true, passedCount: 1, totalCount: 1 })
    const listed = await (await ada.call('GET', `/api/problems/${problem}/submissions`)).json()
    expect(listed.submissions).toEqual([])
  })

  const refused: [string, readonly object[]][] = [
    ['none', []],
    ['more than twenty', Array.from({ length: 21 }, () => ({ input: '', expected: null }))],
    ['a large input', [{ input: 'x'.repeat(16 * 1024 + 1), expected: null }]],
  ]
  for (const [name, tests] of refused)
    test(`are refused: ${name}`, async () => expect((await runAll(tests)).status).toBe(400))
})
