import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { asUserId } from '#contracts/ids'
import type { Purpose, SubmitRequest } from '#features/judging'
import type { Runner } from '#runner'
import { startJudge } from '../harness/judge'
import { JudgingPlace, request } from '../harness/judging'

/** The rules of docs/rules.md, "Sharing the judge", with a real judge that has one slot. */

const SLEEPING = 'import time; time.sleep(1000)'
const by = (user: string, purpose: Purpose, more: Partial<SubmitRequest> = {}): SubmitRequest => ({
  ...request,
  userId: asUserId(user),
  purpose,
  ...more,
})
const codeOf = (work: () => unknown): unknown => {
  try {
    work()
    return null
  } catch (error) {
    return error instanceof Error && 'code' in error ? error.code : error
  }
}

describe('the judge is shared', () => {
  let runner: Runner
  let place: JudgingPlace
  beforeAll(async () => {
    runner = await startJudge()
    place = new JudgingPlace()
    place.start(runner)
  })
  afterAll(async () => {
    place.remove()
    await runner.close()
  })

  test('two duellists with sleeping programs hold a contest submission no longer than one test of theirs', async () => {
    const { judging } = place
    const asleep = ['ada', 'bob'].map((user) => judging.submit(by(user, 'duel', { source: SLEEPING })))
    const { id } = judging.submit(by('eve', 'contest'))
    await judging.judged(id)
    expect(asleep.filter((one) => judging.find(one.id)?.state === 'done')).toEqual([])
    await Promise.all(asleep.map((one) => judging.judged(one.id)))
  })

  test('twelve accounts cannot fill the places of contestants, and each is told why and until when', () => {
    const { judging } = place
    const users = Array.from({ length: 12 }, (_, n) => `alt ${n}`)
    runner.drain(true)
    const taken = users.flatMap((user) => {
      return Array.from({ length: 5 }, () => judging.submit(by(user, 'practice')))
    })
    expect(taken).toHaveLength(60)
    expect(users.map((user) => codeOf(() => judging.submit(by(user, 'run'))))).toEqual(
      users.map(() => 'PROGRAMS_TOO_MANY'),
    )
    expect(codeOf(() => judging.submit(by('alt 1', 'contest')))).toBeNull()
    expect(codeOf(() => judging.submit(by('honest', 'contest')))).toBeNull()
    expect(codeOf(() => judging.submit(by('honest', 'run')))).toBeNull()
    runner.drain(false)
  })

  test('a duel takes a submission in five seconds of a player, over all duels', () => {
    const { judging } = place
    judging.submit(by('hasty', 'duel', { contextId: 'duel-1' }))
    expect(codeOf(() => judging.submit(by('hasty', 'duel', { contextId: 'duel-2' })))).toBe('DUEL_SUBMISSION_TOO_SOON')
    expect(codeOf(() => judging.submit(by('calm', 'duel')))).toBeNull()
  })

  test('a run that its user has left is ended in its slot, which goes on; a waiting one is dropped', async () => {
    const { judging } = place
    const leaving = new AbortController()
    const started = Promise.withResolvers<void>()
    judging.watch({ started: ({ purpose }) => purpose === 'run' && started.resolve(), judged: () => undefined })
    const spinning = 'while True: pass'
    const target = { kind: 'input', stdin: '', expected: null, limits: { cpuMs: 60_000 } } as const
    const run = judging.submit(by('left', 'run', { source: spinning, target, signal: leaving.signal }))
    const waiting = judging.submit(by('left', 'run', { source: spinning, target, signal: leaving.signal }))
    const expected = [run, waiting].map(({ id }) => judging.judged(id).catch((error: unknown) => error))
    await started.promise
    leaving.abort()
    expect(await Promise.all(expected)).toMatchObject([{ code: 'RUN_CANCELLED' }, { code: 'RUN_CANCELLED' }])
    expect([judging.find(run.id), judging.find(waiting.id)]).toEqual([null, null])
    const { id } = judging.submit(by('next', 'contest'))
    expect(await judging.judged(id)).toMatchObject({ verdict: 'accepted' })
  })

  test('a run whose user has left before it was taken holds no place of theirs', async () => {
    const { judging } = place
    const signal = AbortSignal.abort()
    const codes = Array.from({ length: 6 }, () => codeOf(() => judging.submit(by('gone', 'run', { signal }))))
    expect(new Set(codes)).toEqual(new Set(['RUN_CANCELLED']))
    const { id } = judging.submit(by('gone', 'run'))
    expect(await judging.judged(id)).toMatchObject({ verdict: 'accepted' })
  })

  test('the next run of a problem takes the place of the one before', async () => {
    const { judging } = place
    const signal = new AbortController().signal
    const first = judging.submit(by('twice', 'run', { source: SLEEPING, signal }))
    const refused = judging.judged(first.id).catch((error: unknown) => error)
    const second = judging.submit(by('twice', 'run', { signal }))
    expect(await refused).toMatchObject({ code: 'RUN_CANCELLED' })
    expect(await judging.judged(second.id)).toMatchObject({ verdict: 'accepted' })
  })
})
