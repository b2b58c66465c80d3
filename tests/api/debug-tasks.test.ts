/** Debug Quest tasks for setters: judged before they are stored, changed, retired, proposed, and in packages. */
import { beforeAll, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import type { DebugTaskForm, DebugTrial, FoundMutation, MutationSearch } from '#contracts/http/debug-tasks'
import { asProblemId, asUserId } from '#contracts/ids'
import { debugTasksIn } from '#core/problem-package'
import type { Db } from '#db/client'
import { debugTasksFor } from '#db/queries/debug-tasks'
import { duels } from '#db/schema/index'
import { readPackageArchive, zipOf } from '#features/problems'
import { type Player, signUp } from '../harness/player'
import { testServer } from '../harness/test-server'
import { insertDuel, userIdOf } from './finished-duels'

const server = testServer()
let db: Db
let setter: Player
let second: Player
let ada: Player
const PYTHON = 71
/** Prints the larger of two numbers. */
const MENDED = ['a, b = map(int, input().split())', 'if a < b:', '    a = b', 'print(a)', ''].join('\n')
const BROKEN = MENDED.replace('a < b', 'a > b')
const CPP_MENDED =
  '#include <iostream>\nint main() {\n  int a, b;\n  std::cin >> a >> b;\n  std::cout << (a < b ? b : a);\n}\n'

const TASK: DebugTaskForm = {
  title: 'The smaller one',
  difficulty: 'Easy',
  budget: 1,
  report: { text: 'Of 1 and 2 the larger is 2.', input: '1 2\n', expected: '2\n', actual: '1\n' },
  programs: { python: { mended: MENDED, broken: BROKEN } },
}
const PROBLEM = 'the-larger-one'
const TASKS = `/api/problems/${PROBLEM}/debug-tasks`

beforeAll(async () => {
  db = server.openBeside()
  const signedUp = (name: string) => signUp(server.url, name)
  ;[setter, second, ada] = await Promise.all([signedUp('the_setter'), signedUp('the_second'), signedUp('no_setter')])
  for (const name of ['the_setter', 'the_second']) server.services.account.promote(null, name)
  const created = await setter.call('POST', '/api/problems', {
    title: 'The Larger One',
    description: 'The larger of two numbers.',
    isContestOnly: false,
    examples: [{ input: '1 2', output: '2' }],
    testCases: [
      { input: '1 2', output: '2', isHidden: false },
      { input: '4 3', output: '4' },
      { input: '5 5', output: '5' },
    ],
    solutions: [{ languageId: PYTHON, source: MENDED, expected: 'accepted' }],
  })
  expect(created.status).toBe(201)
})

type Answer = {
  name: string
  version: string
  trial: DebugTrial
  search: MutationSearch
  details: { fields?: object }
  message: string
}
async function ask(player: Player, method: 'GET' | 'POST' | 'PUT', path: string, body?: object) {
  const answer = await player.call(method, path, body)
  return { status: answer.status, body: (await answer.json()) as Answer }
}

/** Polls until a background run has ended. */
async function ended<One extends { id: string; state: string }>(path: string, read: (body: Answer) => One, first: One) {
  let run = first
  while (run.state === 'running') {
    run = read((await ask(setter, 'GET', `${path}/${run.id}`)).body)
  }
  return run
}
async function tried(task: DebugTaskForm): Promise<DebugTrial> {
  const { body } = await ask(setter, 'POST', `${TASKS}/trials`, { task })
  return ended(`${TASKS}/trials`, ({ trial }) => trial, body.trial)
}

/** Whether a duel may give the task to these players. */
function isDrawn(name: string, players: readonly Player[] = [ada]): boolean {
  const userIds = players.map(({ username }) => asUserId(userIdOf(db, username)))
  const tasks = debugTasksFor(db, userIds, { nowMs: Date.now(), languages: ['python'] })
  return tasks.some(({ id }) => id === `${PROBLEM}/${name}`)
}

describe('the programs are judged, and what is wrong is said per language', () => {
  const python = (part: Partial<{ mended: string; broken: string }>) => ({
    ...TASK,
    programs: { python: { mended: MENDED, broken: BROKEN, ...part } },
  })
  test.each<[string, DebugTaskForm, Record<string, string | null>]>([
    ['nothing', TASK, { python: null }],
    [
      'one of two languages',
      {
        ...TASK,
        programs: {
          ...TASK.programs,
          cpp: { mended: CPP_MENDED, broken: CPP_MENDED.replace('int a, b;', 'int a b;') },
        },
      },
      { python: null, cpp: 'The broken program does not compile' },
    ],
    [
      'no test fails',
      python({ broken: MENDED.replace('a < b', 'a <= b') }),
      { python: 'passes every test of the problem' },
    ],
    [
      'the mended one fails',
      python({ mended: MENDED.replace('a < b', 'b < 4') }),
      { python: 'The mended program fails. Test case' },
    ],
    [
      'the report says otherwise',
      { ...TASK, report: { ...TASK.report, actual: '7\n' } },
      { python: 'prints “1”, and the report says “7”' },
    ],
    [
      'the report expects otherwise',
      { ...TASK, report: { ...TASK.report, expected: '7\n' } },
      { python: 'the mended program prints “2”, and the report expects “7”' },
    ],
  ])('%s', async (_what, task, expected) => {
    const { languages, isClean } = await tried(task)
    expect(languages.map(({ language }) => language).sort()).toEqual(Object.keys(expected).sort())
    for (const { language, faults, note } of languages) {
      expect(note).toBe('')
      const says = expected[language]
      if (says == null) expect(faults).toEqual([])
      else expect(faults.join('\n')).toContain(says)
    }
    expect(isClean).toBe(Object.values(expected).every((says) => says === null))
  })

  test('a task that is wrong by itself is not judged, and its fields say why', async () => {
    const task = { ...TASK, title: '', programs: { python: { mended: MENDED, broken: 'print(1)\n' } } }
    const { status, body } = await ask(setter, 'POST', `${TASKS}/trials`, { task })
    expect(status).toBe(400)
    expect(body.details.fields).toEqual({
      title: 'Give the task a title.',
      python: 'Mending it changes 4 lines, and the budget is 1.',
    })
  })

  test("another setter's trial is not to be seen", async () => {
    const { id } = await tried(TASK)
    expect((await second.call('GET', `${TASKS}/trials/${id}`)).status).toBe(404)
  })
})

describe('a task', () => {
  test('is stored once it is right, drawn, changed by whoever saw the newest, and retired', async () => {
    const wrong = { ...TASK, report: { ...TASK.report, actual: '7\n' } }
    const refused = await ask(setter, 'POST', TASKS, { task: wrong })
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining('Python: On the reported test'),
    ])

    const { status, body } = await ask(setter, 'POST', TASKS, { task: TASK })
    expect([status, body.name]).toEqual([201, 'the-smaller-one'])
    expect(isDrawn('the-smaller-one')).toBe(true)
    // Who made the problem knows what is broken.
    expect(isDrawn('the-smaller-one', [ada, setter])).toBe(false)

    const changed = { ...TASK, title: 'The wrong one', budget: 2 }
    const change = (player: Player, version: string) =>
      ask(player, 'PUT', `${TASKS}/the-smaller-one`, { task: changed, version })
    expect((await change(second, body.version)).status).toBe(200)
    expect((await change(setter, body.version)).status).toBe(409)
    expect((await ask(setter, 'GET', `${TASKS}/the-smaller-one`)).body).toMatchObject({ task: changed })

    const retire = (retired: boolean) => ask(setter, 'PUT', `${TASKS}/the-smaller-one/retired`, { retired })
    expect((await retire(true)).status).toBe(200)
    expect(isDrawn('the-smaller-one')).toBe(false)
    await retire(false)
    expect(isDrawn('the-smaller-one')).toBe(true)
    expect((await ask(setter, 'PUT', `${TASKS}/none/retired`, { retired: true })).status).toBe(404)
  })

  test('that was played stays as it was: a change is a task of its own', async () => {
    const { body } = await ask(setter, 'POST', TASKS, { task: { ...TASK, title: 'Played' } })
    insertDuel(db, {
      id: 'PLAYED',
      winner: null,
      players: [userIdOf(db, 'the_setter'), userIdOf(db, 'no_setter')],
      endedAtMs: 1_000_000,
    })
    db.update(duels)
      .set({ taskId: `${PROBLEM}/played` })
      .where(eq(duels.id, 'PLAYED'))
      .run()
    const edit = (task: DebugTaskForm, version: string) => ask(setter, 'PUT', `${TASKS}/played`, { task, version })

    const renamed = await edit({ ...TASK, title: 'Was played' }, body.version)
    expect(renamed.body.name).toBe('played')
    const changed = await edit({ ...TASK, title: 'Was played', budget: 3 }, renamed.body.version)
    expect(changed.body).toMatchObject({ name: 'was-played', message: expect.stringContaining('retired as it was') })
    expect((await ask(setter, 'GET', `${TASKS}/played`)).body).toMatchObject({ task: { budget: 1 }, isRetired: true })
    expect([isDrawn('played'), isDrawn('was-played')]).toEqual([false, true])
  })

  test('travels in the package, is judged there, and an import leaves what setters saved', async () => {
    const { packages } = server.services.problems
    const watch = { progress: () => undefined, signal: new AbortController().signal }
    const { archive } = packages.give(asProblemId(PROBLEM), '2025-09')
    const read = readPackageArchive(archive, `${PROBLEM}.zip`)
    if (!read.ok) throw new Error(read.errors.join())
    const { tasks } = debugTasksIn(read.package)
    const stored = await Promise.all(tasks.map(async ({ name }) => (await ask(setter, 'GET', `${TASKS}/${name}`)).body))
    expect(tasks.map(({ name }) => name)).toEqual(['played', 'the-smaller-one', 'was-played'])
    expect(stored).toMatchObject(tasks.map(({ name: _name, isRetired, ...task }) => ({ task, isRetired })))
    const report = await packages.check(archive, `${PROBLEM}.zip`, watch)
    expect([report.refusals, report.isClean]).toEqual([[], true])
    await ask(setter, 'PUT', `${TASKS}/was-played/retired`, { retired: true })
    const outcome = await packages.take({ archive, name: PROBLEM, force: false, replace: true, by: null, ...watch })
    expect(outcome.outcome).toBe('changed')
    expect(isDrawn('was-played')).toBe(false)
  })

  test('of a package whose mended program fails keeps the package out, by name and language', async () => {
    const { packages } = server.services.problems
    const watch = { progress: () => undefined, signal: new AbortController().signal }
    const files = {
      'problem.yaml': 'problem_format_version: 2025-09\nname: Larger\nuuid: 4d0f7f3e-5a63-4a3a-9c0e-0f6a0f0d1c11\n',
      'statement/problem.en.md': 'The larger of two numbers.\n',
      'data/sample/1.in': '1 2\n',
      'data/sample/1.ans': '2\n',
      'data/secret/1.in': '4 3\n',
      'data/secret/1.ans': '4\n',
      'submissions/accepted/larger.py': MENDED,
      'debug/second/mended.py': 'a, b = map(int, input().split())\nprint(b)\n',
      'debug/second/broken.py': 'a, b = map(int, input().split())\nprint(a)\n',
      'debug/second.yaml':
        'title: Second\nreport: { text: It is 2., input: "1 2\\n", expected: "2\\n", actual: "1\\n" }\nprograms:\n  python: { mended: debug/second/mended.py, broken: debug/second/broken.py }\n',
    }
    const archive = zipOf(new Map(Object.entries(files).map(([path, text]) => [`larger/${path}`, text])))
    const taking = { archive, name: 'larger.zip', force: false, replace: false, by: null, ...watch }
    await expect(packages.take(taking)).rejects.toMatchObject({
      code: 'PACKAGE_UNEXPECTED',
      message: expect.stringContaining('debug/second.yaml, Python: The mended program fails.'),
    })
  })
})

test('mutations of an accepted solution are offered: those that fail some tests, with a test that shows it', async () => {
  const { body } = await ask(setter, 'POST', `${TASKS}/mutations`, { solution: 1 })
  const search = await ended(`${TASKS}/mutations`, (answer) => answer.search, body.search)
  const found = (part: Partial<FoundMutation>) => expect.arrayContaining([expect.objectContaining(part)])
  expect(search).toMatchObject({ language: 'python', mended: MENDED, error: '' })
  expect(search.found).toEqual(
    found({ kind: 'Changed comparison', line: 2, after: 'if a > b:', source: BROKEN, verdict: 'Wrong Answer' }),
  )
  // `a <= b` has no effect that a test could detect.
  expect(search.found.map(({ after }) => after)).not.toContain('if a <= b:')
  expect(search.found[0]?.test).toMatchObject({ input: '1 2', expected: '2' })
  expect((await ask(setter, 'POST', `${TASKS}/mutations`, { solution: 2 })).status).toBe(400)
  expect((await second.call('GET', `${TASKS}/mutations/${search.id}`)).status).toBe(404)
})
