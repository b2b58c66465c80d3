/** The archive sorted by statistics, compared with counting every one of random submissions. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { closeDatabase, type Db } from '#db/client'
import { archivePage } from '#db/queries/problem-archive'
import { seeded } from '../../src/core/seeded.fixture'
import { newDatabase } from '../harness/migrated'
import { hearStatements } from '../harness/statements'
import { insertProblem } from './finished-duels'

const NOW = 10_000_000_000
const VERDICTS = ['accepted', 'wrong-answer', 'compilation-error', 'internal-error', null] as const
const PURPOSES = ['practice', 'duel', 'run', 'rejudge'] as const
/** Contests that are over, running, over with frozen standings, and over and thawed. */
const CONTESTS = [
  { id: 'over', startAtMs: 0, freezeMin: null, thawedAtMs: null, isPublished: true },
  { id: 'running', startAtMs: NOW, freezeMin: null, thawedAtMs: null, isPublished: false },
  { id: 'frozen', startAtMs: 0, freezeMin: 30, thawedAtMs: null, isPublished: false },
  { id: 'thawed', startAtMs: 0, freezeMin: 30, thawedAtMs: 1, isPublished: true },
]
type ListedSubmission = { readonly problem: string; readonly user: string; readonly isRight: boolean }

const folder = mkdtempSync(join(tmpdir(), 'joust-archive-'))
let db: Db
const problems = Array.from({ length: 40 }, (_, n) => `p${n}`)
const published: ListedSubmission[] = []

beforeAll(() => {
  db = newDatabase(join(folder, 'joust.sqlite'))
  for (const id of problems) insertProblem(db, id, `Problem ${id}`)
  const contest = db.$client.prepare(
    `INSERT INTO contests (id, title, description, format, start_at_ms, duration_min, is_public, allow_virtual, penalty_min,
       max_submissions_per_problem, freeze_min, thawed_at_ms, is_rated, rated_least, created_at_ms)
     VALUES (@id, @id, '', 'points', @startAtMs, 60, 1, 1, 20, 50, @freezeMin, @thawedAtMs, 1, 5, 0)`,
  )
  for (const { isPublished: _, ...row } of CONTESTS) contest.run(row)
  const plain = db.$client.prepare(
    `INSERT INTO submissions (id, user_id, problem_id, purpose, language_id, source, received_at_ms, state, verdict)
     VALUES (@id, @user, @problem, @purpose, 71, '', 0, 'done', @verdict)`,
  )
  const placed = db.$client.prepare(
    `INSERT INTO contest_submissions (submission_id, seq, contest_id, problem_id, user_id, mode, language_id, received_at_ms, verdict)
     VALUES (@id, @seq, @contest, @problem, @user, 'official', 71, 0, @verdict)`,
  )
  const random = seeded(5)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() ** 2 * list.length)] as T
  for (let seq = 1; seq <= 3000; seq += 1) {
    const one = {
      id: `s${seq}`,
      user: `u${Math.floor(random() * 30)}`,
      problem: pick(problems),
      verdict: pick(VERDICTS),
    }
    const isJudged = one.verdict === 'accepted' || one.verdict === 'wrong-answer'
    const row = { problem: one.problem, user: one.user, isRight: one.verdict === 'accepted' }
    if (random() < 0.5) {
      const purpose = pick(PURPOSES)
      plain.run({ ...one, purpose })
      if (isJudged && (purpose === 'practice' || purpose === 'duel')) published.push(row)
    } else {
      const contestOf = pick(CONTESTS)
      placed.run({ ...one, seq, contest: contestOf.id })
      if (isJudged && contestOf.isPublished) published.push(row)
    }
  }
})
afterAll(() => {
  closeDatabase(db)
  rmSync(folder, { recursive: true })
})

/** The expected statistics, counted over every submission of every problem. */
function counted() {
  return problems.map((id) => {
    const own = published.filter(({ problem }) => problem === id)
    const right = own.filter(({ isRight }) => isRight)
    const share = own.length === 0 ? 0 : right.length / own.length
    const solvers = new Set(right.map(({ user }) => user)).size
    return { id, judged: own.length, accepted: right.length, solvers, share }
  })
}

const pageBy = (sort: 'acceptance' | 'solvers', offset: number) =>
  archivePage(db, {
    sort,
    nowMs: NOW,
    viewerId: null,
    limit: 15,
    offset,
    q: undefined,
    tag: undefined,
    difficulty: undefined,
  })

test.each(['acceptance', 'solvers'] as const)('by %s it is what counting by hand gives, page by page', (sort) => {
  const expected = counted().sort((a, b) => {
    const byFigure = sort === 'solvers' ? b.solvers - a.solvers : b.share - a.share || b.judged - a.judged
    return byFigure || (a.id < b.id ? -1 : 1)
  })
  const pages = [0, 15, 30].map((offset) => pageBy(sort, offset))
  expect(pages.map(({ total }) => total)).toEqual([40, 40, 40])
  const shown = pages.flatMap(({ rows }) => rows)
  expect(shown.map(({ id, judged, accepted, solvers }) => ({ id, judged, accepted, solvers }))).toEqual(
    expected.map(({ share: _, ...row }) => row),
  )
})

test('submissions are counted once, not for each look at the archive in such an order', () => {
  pageBy('solvers', 0)
  const heard = hearStatements()
  pageBy('solvers', 15)
  pageBy('acceptance', 0)
  const asked = heard.take()
  heard.stop()
  expect(asked.filter((sql) => /\bsubmissions\b/.test(sql))).toEqual([])
})
