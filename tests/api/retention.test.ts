/** Submissions and runs leave little data behind, and not for long. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { asProblemId, asUserId } from '#contracts/ids'
import { deletePassing } from '#db/queries/retention'
import { KEPT_MS, Retention, type SubmitRequest } from '#features/judging'
import type { Runner } from '#runner'
import { startJudge } from '../harness/judge'
import { HALF, JudgingPlace, request } from '../harness/judging'
import { ManualClock } from '../harness/manual-clock'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const MIB = 1024 * 1024

let runner: Runner
let place: JudgingPlace
let clock: ManualClock
beforeAll(async () => {
  runner = await startJudge()
})
afterAll(() => runner.close())
beforeEach(() => {
  place = new JudgingPlace()
  clock = new ManualClock()
  place.start(runner, { now: () => clock.nowMs() })
})
afterEach(() => place.remove())

const onInput = (source: string, stdin = ''): Pick<SubmitRequest, 'source' | 'target'> => ({
  source,
  target: { kind: 'input', stdin, expected: null, limits: { outputKiB: 4096 } },
})
const judge = async (change: Partial<SubmitRequest>) => {
  const { id } = place.judging.submit({ ...request, ...change })
  return place.judging.judged(id)
}
const count = (purpose: string): number =>
  Number(place.db.$client.prepare('SELECT count(*) AS n FROM submissions WHERE purpose = ?').pluck().get(purpose))
const bytes = (): number =>
  Number(
    place.db.$client
      .prepare('SELECT sum(octet_length(source) + octet_length(request) + octet_length(results)) FROM submissions')
      .pluck()
      .get(),
  )

/** A program that prints so many bytes on each of its outputs. */
const flood = (bytes: number): string =>
  `import sys\nsys.stdout.write("x" * ${bytes})\nsys.stderr.write("y" * ${bytes})`

describe('of one run', () => {
  test.each(['run', 'practice'] as const)('the output kept is 64 KiB: %s', async (purpose) => {
    const { results } = await judge({ ...onInput(flood(3_000_000)), purpose })
    const [kept] = results
    expect((kept?.stdout.length ?? 0) + (kept?.stderr.length ?? 0)).toBeLessThanOrEqual(64 * 1024 + 8)
    expect(kept?.stdout).toEndWith('…')
  })

  test('bytes that are no text are kept once', async () => {
    const { results } = await judge({ ...onInput('import os\nos.write(1, bytes([255]) * 1000)'), purpose: 'run' })
    expect(results[0]).not.toHaveProperty('raw')
  })

  test('a program that prints without end in every test of a problem leaves a quarter of a megabyte', async () => {
    const tests = Array.from({ length: 100 }, (_, i) => ({
      ordinal: i + 1,
      name: `${i}`,
      input: '',
      output: 'no',
      isHidden: true,
    }))
    const problemId = place.saveProblem('many', {}, tests)
    const { results } = await judge({
      purpose: 'practice',
      source: 'print("x" * 20_000)',
      target: { kind: 'problem', problemId, tests: 'all' },
    })
    expect(results).toHaveLength(100)
    expect(results.reduce((sum, { stdout }) => sum + stdout.length, 0)).toBeLessThan(257 * 1024)
  })

  test('a Judge0 submission keeps all of it', async () => {
    const { results } = await judge({ ...onInput('print("x" * 500_000)'), purpose: 'judge0', userId: null })
    expect(results[0]?.stdout).toHaveLength(500_001)
  })
})

describe('of one user', () => {
  test('thirty runs of the largest input leave a few megabytes, and each was answered', async () => {
    for (let i = 0; i < 30; i++) {
      const purpose = i % 2 === 0 ? 'run' : 'practice'
      const judged = await judge({ ...onInput(`${flood(100_000)}  # ${i}`, 'z'.repeat(512 * 1024)), purpose })
      expect(judged.verdict).toBe('accepted')
      expect(place.judging.shown(judged).testResults).toHaveLength(1)
    }
    expect(bytes()).toBeLessThan(9 * MIB)
  })

  test('small runs are kept up to twenty, those of others stay', async () => {
    await judge({ ...onInput(''), purpose: 'run', userId: asUserId('bob') })
    for (let i = 0; i < 23; i++) await judge({ ...onInput(''), purpose: 'run' })
    expect(count('run')).toBe(21)
  })

  test('submissions to the archive stay, with their verdicts; only the newest keep their results', async () => {
    const target = { kind: 'problem', problemId: asProblemId('sum'), tests: 'all' } as const
    const first = await judge({ purpose: 'practice', source: HALF, target })
    for (let i = 0; i < 20; i++) await judge({ purpose: 'practice', source: HALF, target })
    expect(count('practice')).toBe(21)
    const kept = place.judging.find(first.id)?.judged
    expect(kept).toMatchObject({ verdict: 'wrong-answer', passed: 1, total: 2, results: [] })
  })
})

describe('as time passes', () => {
  /** Starts deletion: once, when `start` is called, and then each hour. The time before `start` passes without a pass of it. */
  const startRetention = (): Retention => {
    const log = { info: () => undefined, error: (fields: object) => expect(fields).toBeUndefined() }
    const retention = new Retention({ db: place.db, clock, log })
    retention.start()
    clock.advance(0)
    return retention
  }
  const archive = { kind: 'problem', problemId: asProblemId('sum'), tests: 'all' } as const
  const kinds: [string, Partial<SubmitRequest>, number | null][] = [
    ['a run', { purpose: 'run' }, KEPT_MS.run],
    ['a program of practice mode', { ...onInput(''), purpose: 'practice' }, KEPT_MS.practice],
    ['a Judge0 submission', { ...onInput(''), purpose: 'judge0', userId: null }, KEPT_MS.judge0],
    ['a submission to the archive', { purpose: 'practice', target: archive }, null],
    ['a submission in a contest', { purpose: 'contest' }, null],
    ['a submission in a duel', { purpose: 'duel' }, null],
  ]
  for (const [what, change, keptMs] of kinds) {
    test(`${what} is ${keptMs === null ? 'kept' : `deleted after ${keptMs / DAY_MS} days`}`, async () => {
      const { id } = await judge(change)
      clock.advance((keptMs ?? 365 * DAY_MS) - HOUR_MS / 2)
      const retention = startRetention()
      expect(place.judging.find(id)).not.toBeNull()
      clock.advance(HOUR_MS)
      expect(place.judging.find(id) === null).toBe(keptMs !== null)
      retention.close()
    })
  }

  test('more than one step deletes at once go, too', async () => {
    const { id } = await judge({ purpose: 'run' })
    const copy = place.db.$client.prepare(
      `INSERT INTO submissions (id, user_id, purpose, language_id, source, received_at_ms, state, judged_at_ms)
       SELECT id || ?, user_id, purpose, language_id, source, received_at_ms, state, judged_at_ms
       FROM submissions WHERE id = ?`,
    )
    for (let i = 0; i < 999; i++) copy.run(i, id)
    clock.advance(8 * DAY_MS)
    const retention = startRetention()
    expect(count('run')).toBeGreaterThan(0)
    clock.advance(HOUR_MS / 2)
    expect(count('run')).toBe(0)
    retention.close()
  })

  test('what is due is found without looking at what stays', () => {
    const plan = place.db.$client
      .prepare(
        `EXPLAIN QUERY PLAN SELECT seq FROM submissions
         WHERE (purpose IN ('run', 'judge0') OR (purpose = 'practice' AND problem_id IS NULL))
           AND purpose = 'run' AND judged_at_ms < 1 AND state = 'done' ORDER BY judged_at_ms LIMIT 1`,
      )
      .all()
    expect(JSON.stringify(plan)).toContain('USING INDEX submissions_passing')
    expect(deletePassing(place.db, { purpose: 'run', beforeMs: 1, most: 1 })).toBe(0)
  })
})
