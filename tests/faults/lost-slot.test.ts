import { afterEach, beforeEach, expect, test } from 'bun:test'
import type { JudgeJob, JudgeOptions, Runner } from '#runner'
import { freezeSlots, killSlots, startJudge } from '../harness/judge'
import { nextTurn } from '../harness/next-turn'

/** A slot ends while the judge sends to it. An uncaught error would end the server; bun fails the test on it. */

let runner: Runner
beforeEach(async () => {
  runner = await startJudge()
})
afterEach(() => runner.close())

const SOURCE = 'print(len(input()))\n'
const jobOf = (source: string): JudgeJob => ({
  languageId: 71,
  source,
  tests: ['a', 'bc', 'def'].map((input) => ({ input, expected: String(input.length) })),
  limits: {},
  checker: { kind: 'tokens' },
  stopAtFirstFailure: true,
})
const asked: JudgeOptions = { priority: 'run', owner: 'ada' }

test('with more on its way than a pipe holds', async () => {
  freezeSlots()
  let starts = 0
  const started = Promise.withResolvers<void>()
  const onStart = () => {
    starts += 1
    started.resolve()
  }
  const judging = runner.judge(jobOf(`${SOURCE}#${'x'.repeat(8_000_000)}`), { ...asked, onStart })
  await started.promise
  await nextTurn()
  expect(killSlots()).toBe(true)
  expect((await judging).verdict).toBe('accepted')
  expect(starts).toBe(2)
})

test('just before it is spoken to', async () => {
  let starts = 0
  const onTest = () => {
    if (starts === 1) killSlots()
  }
  const onStart = () => {
    starts += 1
  }
  expect((await runner.judge(jobOf(SOURCE), { ...asked, onStart, onTest })).passed).toBe(3)
  expect(starts).toBe(2)
})
