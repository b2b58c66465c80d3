import { describe, expect, test } from 'bun:test'
import type { JudgeJob, JudgeResult, Verdict } from '../types.ts'
import { differenceOf, isNearLimit, JudgedTwice } from './twice.ts'

const job = { limits: { cpuMs: 1000 } } as const
function result(verdict: Verdict, cpuMs = 10): JudgeResult {
  const test = {
    verdict,
    cpuMs,
    wallMs: cpuMs,
    memoryKiB: 1,
    exitCode: 0,
    signal: null,
    stdout: '',
    stderr: '',
    message: '',
  }
  const passed = verdict === 'accepted' ? 1 : 0
  return { verdict, compileOutput: '', tests: [test], passed, cpuMs, memoryKiB: 1 }
}

describe('a result is near its limit', () => {
  test.each([
    ['accepted', 899, false],
    ['accepted', 900, true],
    ['time-limit', 1100, true],
    ['time-limit', 1101, false],
    ['wrong-answer', 1000, false],
  ] as const)('%s after %p of 1000 ms: %p', (verdict, cpuMs, expected) => {
    expect(isNearLimit(job, result(verdict, cpuMs))).toBe(expected)
  })
})

describe('two results differ', () => {
  test('by their verdicts, not by their times', () => {
    expect(differenceOf(result('accepted'), result('accepted', 500))).toBeNull()
    expect(differenceOf(result('accepted'), result('wrong-answer'))).toBe('accepted and wrong-answer')
  })
  test('by a test, where the verdicts are the same', () => {
    const [test] = result('wrong-answer').tests
    const two = { ...result('wrong-answer'), tests: [...result('runtime-error').tests, ...(test ? [test] : [])] }
    expect(differenceOf(two, { ...two, tests: two.tests.toReversed() })).toBe('test 1: runtime-error and wrong-answer')
  })
})

const JOB: JudgeJob = {
  languageId: 71,
  source: '',
  tests: [{ input: '', expected: '' }],
  limits: { cpuMs: 1000 },
  checker: { kind: 'tokens' },
  stopAtFirstFailure: true,
}

/** Judges again at `places`, in order, each of which gives the listed verdict. */
function compared(places: readonly (readonly [string | null, Verdict])[], drains = true) {
  const drained: string[] = []
  const alarms: string[] = []
  const twice = new JudgedTwice({
    part: 1,
    random: () => 0,
    nowMs: () => 0,
    judgeElsewhere: async (_job, avoids) => {
      const found = places.find(([worker]) => worker === null || !avoids.includes(worker))
      return found === undefined ? null : { worker: found[0], result: result(found[1]) }
    },
    onAlarm: ({ message }) => alarms.push(message),
    drain: (worker) => drains && drained.push(worker) > 0,
  })
  const said = (worker: string, verdict: Verdict, owner: string, cpuMs = 10) =>
    twice.consider({ job: JOB, key: 'k', owner, worker, result: result(verdict, cpuMs) })
  return { twice, drained, alarms, said }
}

describe('of two that differ', () => {
  test('the one that a third contradicts was wrong', async () => {
    const { twice, alarms, said } = compared([
      ['b', 'accepted'],
      ['c', 'accepted'],
    ])
    await said('a', 'wrong-answer', 'ada')
    expect(alarms).toEqual(['a and b differ: wrong-answer and accepted; c says accepted'])
    expect(['a', 'b', 'c'].map((worker) => twice.differences(worker))).toEqual([1, 0, 0])
  })
  test('no one is blamed where there is no third, which is an alarm all the same', async () => {
    const { twice, alarms, said } = compared([['b', 'accepted']])
    await said('a', 'wrong-answer', 'ada')
    expect(alarms).toEqual(['a and b differ: wrong-answer and accepted'])
    expect(['a', 'b'].map((worker) => twice.differences(worker))).toEqual([0, 0])
  })
  test('this server is right', async () => {
    const { twice, said } = compared([[null, 'accepted']])
    await said('a', 'wrong-answer', 'ada')
    expect(twice.differences('a')).toBe(1)
  })
  test('no one is blamed where the third says something else again', async () => {
    const { twice, said } = compared([
      ['b', 'accepted'],
      ['c', 'runtime-error'],
    ])
    await said('a', 'wrong-answer', 'ada')
    expect(['a', 'b', 'c'].map((worker) => twice.differences(worker))).toEqual([0, 0, 0])
  })
  test('no one is blamed for a near miss, which is an alarm all the same', async () => {
    const { twice, alarms, said } = compared([
      ['b', 'accepted'],
      ['c', 'accepted'],
    ])
    await said('a', 'time-limit', 'ada', 1050)
    expect({ alarms: alarms.length, blamed: twice.differences('a') }).toEqual({ alarms: 1, blamed: 0 })
  })
})

describe('a worker is drained', () => {
  test('after programs of two users, however many one of them sends', async () => {
    const { drained, said } = compared([
      ['b', 'accepted'],
      ['c', 'accepted'],
    ])
    for (let time = 0; time < 5; time++) await said('a', 'wrong-answer', 'ada')
    expect(drained).toEqual([])
    await said('a', 'wrong-answer', 'bob')
    expect(drained).toEqual(['a'])
  })
  test('and after those of two users again, once it was let go on', async () => {
    const { twice, drained, said } = compared([
      ['b', 'accepted'],
      ['c', 'accepted'],
    ])
    for (const owner of ['ada', 'bob']) await said('a', 'wrong-answer', owner)
    twice.forget('a')
    await said('a', 'wrong-answer', 'cat')
    expect({ drained, differences: twice.differences('a') }).toEqual({ drained: ['a'], differences: 1 })
    await said('a', 'wrong-answer', 'ada')
    expect(drained).toEqual(['a', 'a'])
  })
  test('unless it is needed, which is said', async () => {
    const { twice, said } = compared(
      [
        ['b', 'accepted'],
        ['c', 'accepted'],
      ],
      false,
    )
    for (const owner of ['ada', 'bob']) await said('a', 'wrong-answer', owner)
    expect(twice.alarms[0]?.message).toContain('a is needed and goes on')
  })
})

test('without another place nothing is compared', async () => {
  const { twice, said } = compared([['a', 'accepted']])
  await said('a', 'wrong-answer', 'ada')
  expect(twice).toMatchObject({ compared: 0, alarms: [] })
})
