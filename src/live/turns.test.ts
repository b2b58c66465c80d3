import { expect, test } from 'bun:test'
import { inTurns } from './turns'

/** Each step blocks the event loop for `eachMs`. */
function* steps(count: number, eachMs: number): Generator<undefined, number> {
  for (let n = 0; n < count; n += 1) {
    const untilMs = performance.now() + eachMs
    while (performance.now() < untilMs);
    yield
  }
  return count
}

test('long steps leave turns to everything else, and come to what they come to', async () => {
  let turns = 0
  const timer = setInterval(() => {
    turns += 1
  })
  expect(await inTurns(steps(20, 6))).toBe(20)
  clearInterval(timer)
  expect(turns).toBeGreaterThan(0)
})

test('what a step throws is thrown', async () => {
  // biome-ignore lint/correctness/useYield: it throws in its first step
  const failing = function* (): Generator<undefined, number> {
    throw new Error('no further')
  }
  await expect(inTurns(failing())).rejects.toThrow('no further')
})
