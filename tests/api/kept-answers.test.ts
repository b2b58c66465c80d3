/** Answers that are the same for all visitors are made once. They are never out of date, and never those of another user. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { join } from 'node:path'
import type { ProblemForm } from '#contracts/http/problem-form'
import { asSubmissionId } from '#contracts/ids'
import { DEFAULT_TEXTS } from '#core/site'
import { lookInto } from '#db/client'
import { tablesShownBy } from '#features/site'
import { KEPT_ADDRESSES as SUBJECTS } from '#web'
import { FIRST, MINUTE, read, Stage, solution } from '../contests/stage'
import type { Player } from '../harness/player'
import { type Heard, hearStatements } from '../harness/statements'

const KEPT_ADDRESSES = [...SUBJECTS.keys()]
let stage: Stage
let player: Player
let heard: Heard

beforeAll(async () => {
  heard = hearStatements()
  stage = await Stage.set()
  player = await stage.player('kept_player')
})
afterAll(async () => {
  heard.stop()
  await stage.stop()
})

type Sent = Readonly<Record<string, string>>
const ask = (path: string, headers: Sent = {}): Promise<Response> => fetch(stage.server.url + path, { headers })
const withoutNonce = (html: string): string => html.replace(/"csp-nonce" content="[^"]*"/, '')
/** The answer for a visitor without cookies. */
const kept = async (path: string): Promise<string> => withoutNonce(await (await ask(path)).text())
/** An answer that is made for this request, because a cookie, even an unknown one, bypasses the cache. */
const made = async (path: string): Promise<string> => withoutNonce(await (await ask(path, { cookie: 'x=1' })).text())

const FORM: ProblemForm = {
  title: 'Kept Echo',
  description: 'Say it again.',
  difficulty: 'Medium',
  timeLimit: 2000,
  memoryLimit: 256,
  tags: ['kept-tag'],
  isContestOnly: false,
  examples: [{ input: '1', output: '1', explanation: '' }],
  testCases: [{ input: '1', output: '1', isHidden: false }],
  functionSignatures: {},
  driverCode: {},
}
let problemId = ''
let contestId = ''

type Deed = readonly [what: string, where: readonly string[], deed: () => Promise<unknown> | unknown]
const ARCHIVE = ['/problems']
const CONTESTS = ['/contests', '/api/contests']
const DEEDS: readonly Deed[] = [
  ['a player who signs up', ['/'], () => stage.player('kept_second')],
  [
    'words of the front page that are saved',
    ['/'],
    () => {
      const texts = { ...DEFAULT_TEXTS, claims: { ...DEFAULT_TEXTS.claims, coders: 'Zwölf' } }
      return stage.admin.call('PUT', '/api/admin/site', texts)
    },
  ],
  [
    'a problem that is created',
    ARCHIVE,
    async () => {
      const answer = await stage.admin.call('POST', '/api/problems', FORM)
      problemId = (await read<{ problem: { _id: string } }>(answer)).problem._id
    },
  ],
  [
    'a problem that is edited',
    ARCHIVE,
    () => stage.admin.call('PUT', `/api/problems/${problemId}`, { ...FORM, title: 'Kept Otherwise', version: 1 }),
  ],
  [
    'a problem that is taken off the list',
    ARCHIVE,
    () => stage.admin.call('POST', `/api/problems/${problemId}/archive`),
  ],
  [
    'a submission that is judged',
    ARCHIVE,
    async () => {
      const sent = { languageId: 71, code: solution(FIRST) }
      const answer = await player.call('POST', `/api/problems/${FIRST}/submit`, sent)
      const { submission } = await read<{ submission: { id: string } }>(answer)
      await stage.server.services.judging.judged(asSubmissionId(submission.id))
    },
  ],
  [
    'a contest that is announced',
    CONTESTS,
    async () => {
      contestId = await stage.announce()
    },
  ],
  ['a player who registers', CONTESTS, () => player.call('POST', `/api/contests/${contestId}/register`)],
  ['a contest that begins by the clock alone', [...ARCHIVE, ...CONTESTS], () => stage.clock.advance(60 * MINUTE)],
  ['seconds that pass on a running contest', ['/contests'], () => stage.clock.advance(2 * MINUTE)],
  ['a contest that ends by the clock alone', [...ARCHIVE, ...CONTESTS], () => stage.clock.advance(58 * MINUTE)],
  ['an organiser with another name', CONTESTS, () => renamed(stage.admin, 'the_other_setter')],
  ['a contest that is archived', CONTESTS, () => stage.admin.call('POST', `/api/contests/${contestId}/archive`)],
]

const renamed = (who: Player, username: string) =>
  who.call('PUT', '/api/users/profile', { username, firstName: username, lastName: 'Tester', bio: '' })

test.each(DEEDS)('%s: shown at once wherever it shows', async (_, where, deed) => {
  const before = new Map<string, string>()
  for (const path of KEPT_ADDRESSES) before.set(path, await kept(path))
  const done = await deed()
  if (done instanceof Response && !done.ok) throw new Error(`${done.status} ${await done.text()}`)
  for (const path of KEPT_ADDRESSES) {
    const now = await kept(path)
    expect(now).toBe(await made(path))
    if (where.includes(path)) expect(now).not.toBe(before.get(path) ?? '')
  }
})

test.each(KEPT_ADDRESSES)(
  '%s is made once: again, as a HEAD and for its tag it asks the database for nothing',
  async (path) => {
    const first = await ask(path)
    const etag = first.headers.get('etag') ?? ''
    heard.take()
    const again = await ask(path)
    const head = await fetch(stage.server.url + path, { method: 'HEAD' })
    const unchanged = await ask(path, { 'if-none-match': `"another", ${etag}` })
    expect(heard.take().filter((text) => !text.startsWith('PRAGMA data_version'))).toEqual([])
    expect([again.status, head.status, unchanged.status]).toEqual([200, 200, 304])
    expect(withoutNonce(await again.text())).toBe(withoutNonce(await first.text()))
    expect([again.headers.get('etag'), head.headers.get('etag')]).toEqual([etag, etag])
    expect(await unchanged.text()).toBe('')
    expect(unchanged.headers.get('content-security-policy')).toBeNull()
    expect(await head.text()).toBe('')
  },
)

test.each([...SUBJECTS])('%s shows nothing of a table that is not watched for it', async (path, subject) => {
  const known = lookInto(join(stage.server.dataDir, 'joust.sqlite'), (client) =>
    client.prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all(),
  )
  heard.take()
  await made(path)
  const words = new Set(heard.take().flatMap((text) => text.match(/\w+/g) ?? []))
  const read = known.filter((table) => words.has(table))
  expect(read.filter((table) => !tablesShownBy(subject).includes(table))).toEqual([])
  expect(read.length > 0).toBe(subject !== 'settings')
})

const PAGES = KEPT_ADDRESSES.filter((path) => !path.startsWith('/api/'))

test.each(PAGES)('%s has a nonce of its own each time, in its policy and in itself', async (path) => {
  const nonces = new Set<string>()
  for (const encoding of ['identity', 'gzip', 'br', 'identity', 'gzip', 'br']) {
    const answer = await ask(path, { 'accept-encoding': encoding })
    expect(answer.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding)
    const nonce = /"csp-nonce" content="([^"]{22})"/.exec(await answer.text())?.[1] ?? ''
    expect(answer.headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`)
    nonces.add(nonce)
  }
  expect(nonces.size).toBe(6)
})

test.each(KEPT_ADDRESSES)('%s is kept for no one who sends a cookie, a token or a query', async (path) => {
  const asked: readonly (readonly [string, Sent])[] = [
    [path, { cookie: 'better-auth.session_token=none' }],
    [path, { authorization: `Bearer ${player.token}` }],
    [`${path}?page=1&of=${Math.random()}`, {}],
  ]
  for (const [address, headers] of asked) {
    const answer = await fetch(stage.server.url + address, { headers, redirect: 'manual' })
    expect(answer.headers.get('etag')).toBeNull()
    await answer.body?.cancel()
  }
})

test('who is signed in sees their own page right after a visitor’s, and a visitor no trace of theirs', async () => {
  for (const path of KEPT_ADDRESSES) {
    await kept(path)
    const own = await player.call('GET', path)
    if (own.redirected) continue
    if (!path.startsWith('/api/')) expect(await own.text()).toContain('kept_player')
    expect(await kept(path)).not.toContain('kept_player')
  }
})

test('a telephone receives its own page, and leaves a desktop’s as it is', async () => {
  const agent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile/15E148'
  const telephone = async () => withoutNonce(await (await ask('/', { 'user-agent': agent })).text())
  const desktop = await kept('/')
  expect(await telephone()).not.toBe(desktop)
  expect(await telephone()).not.toBe(desktop)
  expect(await kept('/')).toBe(desktop)
})
