/**
 * Contests of all formats with many simultaneous submissions, on a server that is killed at random moments: twice during the contests, and
 * once while they become final.
 */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { rmSync } from 'node:fs'
import type { Standings } from '#contracts/http/contest-standings'
import type { ContestSubmission } from '#contracts/http/contest-submissions'
import type { FormatKey } from '#core/contest'
import { type RatedPast, rateContest } from '#core/rating'
import { seeded } from '../../src/core/seeded.fixture'
import { obviousBoard, obviousFirstSolves } from '../contests/obvious-standings'
import { read } from '../contests/stage'
import { type Player, signUp } from '../harness/player'
import { type ServerProcess, spawnServer } from '../harness/process'
import { seededFolder } from '../harness/seed'
import { startServer } from '../harness/server'
import { contestForm, countedOf, inDatabase, problemForm } from './contest-in-database'

const SEED = Number(process.env.JOUST_SEED ?? 20_260)
const MINUTE = 60_000
/** The clock of each server: twice during the contests, and twice after them. */
const AHEAD_MS = [61 * MINUTE, 62 * MINUTE, 300 * MINUTE, 301 * MINUTE] as const
const FORMATS: readonly FormatKey[] = ['points', 'icpc', 'ioi']
const CONTESTANTS = 21

const PROGRAMS = [
  { code: 'print(int(input()))', verdict: 'Accepted' },
  { code: 'n = int(input())\nprint(n if n <= 2 else 0)', verdict: 'Wrong Answer' },
  { code: 'print("no number")', verdict: 'Wrong Answer' },
  { code: 'raise SystemExit(1)', verdict: 'Runtime Error' },
] as const
type Program = (typeof PROGRAMS)[number]
type Contest = { readonly id: string; readonly format: FormatKey }
type Handed = { readonly player: Player; readonly contest: Contest; readonly program: Program; readonly id: string }

const random = seeded(SEED)
const below = (n: number): number => Math.floor(random() * n)
const pick = <T>(list: readonly T[]): T => {
  const picked = list[below(list.length)]
  if (picked === undefined) throw new Error('nothing to pick from')
  return picked
}

const dataDir = seededFolder('contest-kill')
let server: ServerProcess
const people: Player[] = []
const contests: Contest[] = []
/** The problems of each contest by its id, because a problem can be in one contest at a time. */
const problems = new Map<string, readonly string[]>()
/** All acknowledged submissions in any order, and the number of those without an answer. */
const acknowledged: Handed[] = []
let unanswered = 0

async function startLife(life: 0 | 1 | 2 | 3): Promise<void> {
  server = await spawnServer({ dataDir, env: { JOUST_SLOTS: '2' }, clockAheadMs: AHEAD_MS[life] })
  for (const [index, { username, token }] of people.entries()) people[index] = at(server.url, { username, token })
}

/** A player at the address of the current server. */
function at(url: string, { username, token }: Pick<Player, 'username' | 'token'>): Player {
  const headers = { origin: url, authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const call: Player['call'] = (method, path, body) =>
    fetch(`${url}${path}`, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) })
  return { username, token, email: '', password: '', call }
}

/** The contests are made on a server of this process, which hashes the players' one password once. */
beforeAll(async () => {
  const { url, stop } = await startServer({ dataDir })
  const setter = await signUp(url, 'the_setter')
  for (let n = 0; n < CONTESTANTS; n += 1) people.push(await signUp(url, `contestant_${n}`))
  inDatabase(dataDir, (db) => db.prepare("UPDATE users SET contest_admin = 1 WHERE username = 'the_setter'").run())
  for (const format of FORMATS) {
    const own: string[] = []
    for (const title of ['One', 'Two']) {
      const answer = await setter.call('POST', '/api/problems', problemForm(`${title} of ${format}`))
      own.push((await read<{ problem: { _id: string } }>(answer)).problem._id)
    }
    const answer = await setter.call('POST', '/api/contests', contestForm(format, own))
    const { id } = (await read<{ contest: { id: string } }>(answer)).contest
    contests.push({ id, format })
    problems.set(id, own)
    for (const player of people) await read(await player.call('POST', `/api/contests/${id}/register`))
  }
  await stop()
})
afterAll(async () => {
  await server?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

/**
 * All contestants submit at once, in each life to another contest. The server is killed as soon as `answers` submissions were acknowledged.
 */
async function submitUntilKilled(life: number, answers: number): Promise<void> {
  const killed = Promise.withResolvers<void>()
  let answered = 0
  const sends = people.map(async (player, index) => {
    const program = pick(PROGRAMS)
    const contest = contestOf(index + life)
    const path = `/api/contests/${contest.id}/problems/${pick(problems.get(contest.id) ?? [])}/submit`
    const sent = player.call('POST', path, { code: program.code, language: 'python' })
    const answer = await sent.then(read<{ submission: ContestSubmission }>).catch((error: Error) => error)
    if (answer instanceof Error) {
      // A refusal is an answer; only a broken connection leaves the outcome open.
      if (answered < answers) killed.reject(answer)
      unanswered += 1
      return
    }
    acknowledged.push({ player, contest, program, id: answer.submission.id })
    answered += 1
    if (answered === answers) server.kill().then(killed.resolve, killed.reject)
  })
  await Promise.all([...sends, killed.promise])
}

function contestOf(turn: number): Contest {
  const contest = contests[turn % contests.length]
  if (contest === undefined) throw new Error('there is no contest')
  return contest
}

/** The number of submissions without a verdict, while no server runs. */
const unjudged = (): number =>
  inDatabase(dataDir, (db) =>
    Number(db.prepare('SELECT count(*) FROM contest_submissions WHERE verdict IS NULL').pluck().get()),
  )

test(`killed in the middle, contests lose nothing that was acknowledged (seed ${SEED})`, async () => {
  for (const life of [0, 1] as const) {
    await startLife(life)
    await submitUntilKilled(life, 1 + below(CONTESTANTS / 2))
  }
  expect(unjudged()).toBeGreaterThan(0)
  // The remaining submissions are judged after the end. At the kill the first contest is final, and another one is about to be.
  await startLife(2)
  await server.said('a contest is final')
  await server.kill()
  await startLife(3)
  await allFinal()
  expect(unjudged()).toBe(0)

  const stored = acknowledged.map(({ id }) => id)
  const rowsOf = (table: string, column: string) =>
    inDatabase(dataDir, (db) => db.prepare<[], string>(`SELECT ${column} FROM ${table}`).pluck().all())
  const placed = rowsOf('contest_submissions', 'submission_id')
  expect(stored.filter((id) => placed.filter((one) => one === id).length !== 1)).toEqual([])
  expect(placed.length).toBeLessThanOrEqual(stored.length + unanswered)
  for (const player of people)
    for (const contest of contests) {
      const path = `/api/contests/${contest.id}/submissions`
      const { submissions } = await read<{ submissions: ContestSubmission[] }>(await player.call('GET', path))
      for (const submission of acknowledged) {
        if (submission.player.username !== player.username || submission.contest !== contest) continue
        const shown = submissions.filter(({ id }) => id === submission.id)
        expect(shown.map(({ verdict }) => verdict)).toEqual([submission.program.verdict])
      }
    }
})

/** Waits until every contest is final. The last one may become final after the server listens. */
async function allFinal(): Promise<void> {
  const open = () =>
    inDatabase(dataDir, (db) =>
      Number(db.prepare('SELECT count(*) FROM contests WHERE final_at_ms IS NULL').pluck().get()),
    )
  for (let said = 1; open() > 0; said += 1) await server.said('a contest is final', said)
}

type Row = {
  readonly contestId: string
  readonly userId: string
  readonly ratingBefore: number | null
  readonly rating: number
}
const byName = (rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => `${a.contestId}${a.userId}`.localeCompare(`${b.contestId}${b.userId}`))

/** The contests in the order in which they were rated. */
const inOrderOfRating = () => {
  const rounds = inDatabase(dataDir, (db) =>
    db.prepare<[], string>('SELECT DISTINCT contest_id FROM contest_ratings ORDER BY round').pluck().all(),
  )
  expect(rounds.toSorted()).toEqual(contests.map(({ id }) => id).sort())
  return rounds.flatMap((id) => contests.find((one) => one.id === id) ?? [])
}

test('the standings are those of a full recomputation, the experience and the ratings were given once', async () => {
  const [viewer] = people
  if (viewer === undefined) throw new Error('nobody is there')
  const solved = new Set<string>()
  const pasts = new Map<string, RatedPast>()
  const ratings: Row[] = []
  for (const { id, format } of inOrderOfRating()) {
    const { attempts, rules } = inDatabase(dataDir, (db) => countedOf(db, id, format))
    const expected = obviousBoard(attempts, rules)
    const firsts = obviousFirstSolves(attempts, rules.problems)
    const { leaderboard, isFinal } = await read<Standings>(await viewer.call('GET', `/api/contests/${id}/leaderboard`))
    expect(isFinal).toBe(true)
    expect(leaderboard.map(({ userId }) => userId).toSorted()).toEqual(expected.map(({ userId }) => userId).sort())
    for (const { userId, rank, totalScore, totalPenalty, problemsSolved, cells } of expected) {
      const row = leaderboard.find((one) => one.userId === userId)
      expect(row).toMatchObject({ rank, totalScore, totalPenalty, problemsSolved })
      const isFirst = (problemId: string) =>
        firsts.some((first) => first.problemId === problemId && first.userId === userId)
      expect(row?.cells).toMatchObject(
        cells.map(({ problemId, points, solved: isSolved, rejected }) => ({
          problemId,
          points,
          rejected,
          solved: isSolved,
          pending: 0,
          isFirst: isFirst(problemId),
        })),
      )
      for (const cell of cells) if (cell.solved) solved.add(`${userId} ${cell.problemId}`)
    }
    const field = expected.map(({ userId, rank, totalScore }) => ({
      userId,
      rank,
      totalScore,
      past: pasts.get(userId) ?? null,
    }))
    for (const { userId, mean, performance, ratingBefore, rating } of rateContest(field)) {
      pasts.set(userId, { mean, performances: [performance, ...(pasts.get(userId)?.performances ?? [])] })
      ratings.push({ contestId: id, userId, ratingBefore, rating })
    }
  }
  const stored = inDatabase(dataDir, (db) =>
    db
      .prepare<[], Row>(
        'SELECT contest_id contestId, user_id userId, rating_before ratingBefore, rating FROM contest_ratings',
      )
      .all(),
  )
  expect(byName(stored)).toEqual(byName(ratings))
  const experience = inDatabase(dataDir, (db) => Number(db.prepare('SELECT sum(amount) FROM xp_ledger').pluck().get()))
  expect(experience).toBe(10 * solved.size)
})
