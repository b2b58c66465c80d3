import { expect, test } from 'bun:test'
import { nativeMemory } from './languages/language.ts'
import { completeLimits } from './limits.ts'
import { runOrder } from './orders.ts'

const orderedFor = (cpuMs: number, cpuExtraMs?: number) => {
  const limits = completeLimits({ cpuMs })
  return runOrder(['/box/program'], limits, nativeMemory(limits), cpuExtraMs).limits
}

test('a run is ended when twice its time limit and a second have passed', () => {
  expect([100, 2000, 10_000].map((ms) => orderedFor(ms).wallMs)).toEqual([1200, 5000, 21_000])
})

test('a run may use a tenth more of the processor than its limit, or what it is granted beyond', () => {
  expect([orderedFor(2000).cpuMs, orderedFor(2000, 500).cpuMs]).toEqual([2210, 2500])
})
