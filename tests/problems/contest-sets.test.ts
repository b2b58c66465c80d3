/** Whole contests as packages: reviewed, judged, and stored with their contest, or not at all. */
import { beforeAll, describe, expect, test } from 'bun:test'
import type { SeenSet } from '#contracts/http/contest-sets'
import { asProblemId } from '#contracts/ids'
import { zipOf } from '#features/problems'
import { ManualClock } from '../harness/manual-clock'
import { call, type Player, signUp } from '../harness/player'
import { testServer } from '../harness/test-server'
import { type Files, POLYGON, SCORING } from './foreign'

const MINUTE = 60_000
const SUM: Files = {
  'problem.yaml': 'problem_format_version: 2025-09\nname: Sum\nlimits: {time_limit: 1}\n',
  'statement/problem.en.md': 'Add.\n',
  'data/sample/1.in': '1 2\n',
  'data/sample/1.ans': '3\n',
  'data/secret/1.in': '4 5\n',
  'data/secret/1.ans': '9\n',
  'submissions/accepted/add.py': 'print(sum(map(int, input().split())))\n',
}
const LIAR: Files = { ...SUM, 'submissions/accepted/wrong.py': 'print(3)\n' }
const TERMS = 'name: Spring\nstart_time: 2023-01-01T12:00:00Z\nduration: 2:00:00\nscoreboard_freeze_duration: 0:30:00\n'

const clock = new ManualClock()
const server = testServer({ env: { JOUST_DEMO: '0' }, clock })
let admin: Player
let player: Player
beforeAll(async () => {
  admin = await signUp(server.url, 'set_admin')
  server.services.account.promote(null, 'set_admin')
  player = await signUp(server.url, 'set_player')
})

/** The files of a contest: its own, and those of each package in a folder with the package's name. */
const contestOf = (packages: Readonly<Record<string, Files>>, own: Files = { 'contest.yaml': TERMS }): Files => ({
  ...own,
  ...Object.fromEntries(
    Object.entries(packages).flatMap(([name, files]) =>
      Object.entries(files).map(([path, text]) => [`${name}/${path}`, text]),
    ),
  ),
})
const upload = (files: Files, by = admin): Promise<Response> =>
  by.call('POST', '/api/contests/packages', {
    name: 'spring.zip',
    part: zipOf(new Map(Object.entries(files))).toBase64(),
    isLast: true,
  })
async function seen(files: Files, by = admin): Promise<SeenSet> {
  const answer = await upload(files, by)
  expect(answer.status).toBe(202)
  return (await answer.json()).set
}
const startTime = (): string => new Date(clock.nowMs() + 60 * MINUTE).toISOString()
const formOf = (ids: readonly string[], change: object = {}) => ({
  title: 'Spring',
  description: 'Sums.',
  startTime: startTime(),
  duration: 60,
  problems: ids.map((problemId, index) => ({ problemId, points: 100, order: index + 1 })),
  ...change,
})
/** Imports a contest. The answer comes once everything is judged. */
const take = ({ id }: SeenSet, form: object, how: object = {}): Promise<Response> =>
  admin.call('POST', `/api/contests/packages/${id}/import`, { force: false, replace: false, form, ...how })
const look = async ({ id }: SeenSet): Promise<SeenSet> =>
  (await (await admin.call('GET', `/api/contests/packages/${id}`)).json()).set
const refusal = async (answer: Response) => ({ status: answer.status, ...(await answer.json()) })
const problem = (id: string) => server.services.problems.get(asProblemId(id))
const isStored = async (id: string): Promise<boolean> =>
  (await admin.call('GET', `/api/problems/${id}/form`)).status === 200
/** Whether a player outside the contest finds a problem in any list or on any page. */
async function isSeenOutside(id: string): Promise<boolean> {
  const list = await (await player.call('GET', '/api/problems?limit=100')).text()
  const page = await call(server.url, 'GET', `/problems/${id}`)
  const run = { source_code: 'print(3)', language_id: 71, problem_id: id }
  const ran = await player.call('POST', '/api/judge0/run-tests', run)
  return list.includes(id) || page.status !== 404 || ran.status !== 404
}

describe('a contest of packages', () => {
  test('is shown with its terms, judged, and stored as its form says; its problems show when it starts', async () => {
    const set = await seen(contestOf({ 'spring-sum': SUM, 'spring-score': SCORING }))
    expect(set).toMatchObject({
      file: 'spring.zip',
      terms: { title: 'Spring', startTime: null, duration: 120, freezeMinutes: 30, penaltyPerWrongSubmission: 20 },
      problems: [{ folder: 'spring-score' }, { folder: 'spring-sum' }],
    })
    const answer = await take(set, formOf(['spring-score', 'spring-sum']))
    const { contest, problems } = await answer.json()
    expect({ status: answer.status, contest, problems }).toMatchObject({
      status: 200,
      contest: { title: 'Spring', problemCount: 2, isPublic: true },
      problems: [
        { id: 'spring-score', outcome: 'added', isClean: true },
        { id: 'spring-sum', outcome: 'added', isClean: true },
      ],
    })
    expect(await isSeenOutside('spring-sum')).toBe(false)
    expect(await isSeenOutside('spring-score')).toBe(false)
    await player.call('POST', `/api/contests/${contest.id}/register`)
    const listed = async (): Promise<number> =>
      ((await (await player.call('GET', `/api/contests/${contest.id}/problems`)).json()).problems ?? []).length
    expect(await listed()).toBe(0)
    clock.advance(61 * MINUTE)
    expect(await listed()).toBe(2)
    clock.advance(61 * MINUTE)
    expect(await isSeenOutside('spring-sum')).toBe(true)
    expect((await refusal(await take(set, formOf(['spring-sum'])))).error).toBe('PACKAGE_GONE')
  })

  test('of partial scores begins as one of the IOI format, Polygon’s with its problems in a folder', async () => {
    const xml =
      '<contest><names><name language="english" value="Poly"/></names><problems><problem index="A" url="https://polygon.example/p/poly-one"/></problems></contest>'
    const set = await seen(contestOf({ 'problems/poly-one': POLYGON }, { 'contest.xml': xml, 'doall.sh': 'true\n' }))
    expect(set).toMatchObject({ terms: { title: 'Poly' }, problems: [{ folder: 'poly-one' }] })
    await take(set, formOf(['poly-one'], { title: '' }))
    expect(await look(set)).toMatchObject({
      isFinished: true,
      terms: { format: 'ioi' },
      problems: [{ phase: 'ready', place: 'free', report: { title: 'Poly Sum', isClean: true } }],
    })
  })

  test('whose form is refused stores nothing, and stays for another try', async () => {
    const set = await seen(contestOf({ private: SUM }))
    const closed = formOf(['private'], { isPublic: false })
    expect(await refusal(await take(set, closed))).toMatchObject({
      error: 'VALIDATION',
      details: { fields: { accessCode: expect.anything() } },
    })
    expect(await isStored('private')).toBe(false)
    expect((await take(set, { ...closed, accessCode: 'sesame' })).status).toBe(200)
    expect(await isSeenOutside('private')).toBe(false)
    clock.advance(600 * MINUTE)
    // Only participants of a private contest have seen its problems.
    expect(await isSeenOutside('private')).toBe(false)
  })

  test('with a package that is not as expected stores nothing unless it is forced, or that one is left out', async () => {
    const files = contestOf({ honest: SUM, lying: LIAR })
    const set = await seen(files)
    expect(await refusal(await take(set, formOf(['honest', 'lying'])))).toMatchObject({
      status: 409,
      error: 'PACKAGE_UNEXPECTED',
    })
    expect(await isStored('honest')).toBe(false)
    expect((await look(set)).problems.map(({ report }) => report?.isClean)).toEqual([true, false])
    expect((await take(set, formOf(['honest']))).status).toBe(200)
    expect(problem('honest')).toMatchObject({ title: 'Sum' })
    expect(await isStored('lying')).toBe(false)
    expect((await take(await seen(files), formOf(['lying']), { force: true })).status).toBe(200)
    expect(problem('lying')).toMatchObject({ title: 'Sum' })
  })

  test('lists a package that is refused with what is wrong, and goes in without it', async () => {
    const broken = { ...SUM, 'problem.yaml': 'name: x\n  y: [' }
    const set = await seen(contestOf({ broken, whole: SUM }))
    expect((await refusal(await take(set, formOf(['broken', 'whole'])))).error).toBe('PROBLEM_NOT_FOUND')
    expect((await look(set)).problems).toMatchObject([
      { folder: 'broken', phase: 'refused', errors: [expect.stringContaining('problem.yaml:1 is not YAML')] },
      { folder: 'whole', phase: 'ready', errors: [] },
    ])
    expect((await take(set, formOf(['whole']))).status).toBe(200)
  })

  test('never replaces another problem unasked, and replacing opens none', async () => {
    const first = await seen(contestOf({ taken: SUM }))
    expect((await take(first, formOf(['taken']))).status).toBe(200)
    const other = { ...SUM, 'problem.yaml': SUM['problem.yaml']?.replace('Sum', 'Another') ?? '' }
    const second = await seen(contestOf({ taken: other }))
    const form = formOf(['taken'], { startTime: new Date(clock.nowMs() + 600 * MINUTE).toISOString() })
    expect((await refusal(await take(second, form))).error).toBe('PROBLEM_EXISTS')
    expect((await look(second)).problems).toMatchObject([{ place: 'taken', placeTitle: 'Sum' }])
    expect((await take(second, form, { replace: true })).status).toBe(200)
    expect(problem('taken')).toMatchObject({ title: 'Another', isContestOnly: true })
    // A single package stays for contests only as well, because most formats cannot express that.
    const archive = zipOf(new Map(Object.entries(contestOf({ taken: SUM }, {})))).toBase64()
    const alone = { archive, name: 'taken.zip', replace: true }
    expect((await admin.call('POST', '/api/problems/import', alone)).status).toBe(200)
    expect(problem('taken')).toMatchObject({ title: 'Sum', isContestOnly: true })
  })
})

test('an admin who is shut out of a contest does not learn what its problems are called', async () => {
  const shut = await signUp(server.url, 'set_shut')
  server.services.account.promote(null, 'set_shut')
  const first = await seen(contestOf({ 'veiled-sum': SUM }))
  const stored = await take(first, formOf(['veiled-sum'], { shutOutUsernames: ['set_shut'] }))
  expect(stored.status).toBe(200)
  const other: Files = { ...SUM, 'statement/problem.en.md': 'Add them up.\n' }
  const placeFor = async (by: Player): Promise<unknown> => {
    const set = await seen(contestOf({ 'veiled-sum': other }), by)
    const answer = await by.call('POST', `/api/contests/packages/${set.id}/import`, {
      force: false,
      replace: true,
      form: formOf(['veiled-sum'], { title: '' }),
    })
    const { problems } = (await (await by.call('GET', `/api/contests/packages/${set.id}`)).json()).set as SeenSet
    return [answer.status, problems.map(({ phase, place, placeTitle }) => [phase, place, placeTitle])]
  }
  // Neither call stores anything, and both are answered once every package is judged.
  expect(await placeFor(admin)).toEqual([400, [['ready', 'taken', 'Sum']]])
  expect(await placeFor(shut)).toEqual([403, [['ready', 'taken', '']]])
})

describe('what comes in is bounded:', () => {
  test.each<[string, Files, string]>([
    ['no package at all', { 'contest.yaml': TERMS }, 'There is no problem'],
    ['one package by itself', SUM, 'There is no problem'],
    [
      'a problem that is listed and not there',
      contestOf({ here: SUM }, { 'problems.yaml': '- id: here\n- id: gone\n' }),
      'The problem "gone" is listed, but no folder holds it.',
    ],
    [
      'a list that leads out',
      contestOf({ here: SUM }, { 'problems.yaml': '- id: ../here\n' }),
      'is listed, but no folder',
    ],
    ['terms that are no YAML', contestOf({ here: SUM }, { 'contest.yaml': 'a: [' }), 'contest.yaml:1 is not YAML'],
    [
      'more problems than a contest has',
      contestOf(Object.fromEntries(Array.from({ length: 53 }, (_, index) => [`p${index}`, { 'problem.yaml': 'x' }]))),
      'There are 53 problems. A contest has at most 52.',
    ],
  ])('%s', async (_, files, message) => {
    expect(await refusal(await upload(files))).toMatchObject({
      status: 422,
      error: 'PACKAGE_REFUSED',
      message: expect.stringContaining(message),
    })
  })

  test('an archive that claims more than there may be', async () => {
    const bomb = Buffer.from(zipOf(new Map([['a/problem.yaml', ' '.repeat(100_000)]])))
    bomb.writeUInt32LE(1_073_741_824, bomb.indexOf(Buffer.from([0x50, 0x4b, 1, 2])) + 24)
    const part = { name: 'bomb.zip', part: bomb.toString('base64'), isLast: true }
    expect(await refusal(await admin.call('POST', '/api/contests/packages', part))).toMatchObject({
      error: 'PACKAGE_REFUSED',
      message: 'The archive is larger than 512 MiB unpacked.',
    })
  })

  test('two packages of one id: the second is refused', async () => {
    const extra = { 'joust.yaml': 'id: twin-a\n' }
    const set = await seen(contestOf({ 'twin-a': SUM, 'twin-b': { ...SUM, ...extra } }))
    await take(set, formOf([]))
    expect((await look(set)).problems).toMatchObject([
      { phase: 'ready' },
      { phase: 'refused', errors: ['twin-a and twin-b both have the id twin-a. Give one another folder name.'] },
    ])
  })

  test('an admin has one contest under review, no other’s, and may put it away', async () => {
    const second = await signUp(server.url, 'second_admin')
    server.services.account.promote(null, 'second_admin')
    const others = await seen(contestOf({ theirs: SUM }), second)
    expect((await admin.call('GET', `/api/contests/packages/${others.id}`)).status).toBe(404)
    const [first, next] = [await seen(contestOf({ mine: SUM })), await seen(contestOf({ mine: SUM }))]
    expect((await admin.call('GET', `/api/contests/packages/${first.id}`)).status).toBe(404)
    await admin.call('DELETE', `/api/contests/packages/${others.id}`)
    expect((await admin.call('DELETE', `/api/contests/packages/${next.id}`)).status).toBe(200)
    expect((await admin.call('GET', `/api/contests/packages/${next.id}`)).status).toBe(404)
    expect((await second.call('GET', `/api/contests/packages/${others.id}`)).status).toBe(200)
  })
})
