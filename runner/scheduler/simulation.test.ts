import { describe, expect, setDefaultTimeout, test } from 'bun:test'
import { medianWait, UNNOTICED_MS } from './scenes.ts'

setDefaultTimeout(120_000)

const EVERYWHERE = ['duelSubmit', 'run', 'practice'] as const

/**
 * docs/decisions/0074: from receipt to the start in a slot, of an honest contest submission. `bench/fairness-model.ts` prints the
 * table there; what takes the simulation long is left to it.
 */
describe.each([1, 2, 8])('with %d slots an honest contest submission waits at most three times as long', (slots) => {
  const ATTACKS = [
    ['two accounts in duels and a contest', 2, ['duelSubmit']],
    ['four accounts in all lanes', 4, EVERYWHERE],
    ['twelve accounts in all lanes', 12, EVERYWHERE],
  ] as const
  // With eight slots a busier half hour takes the simulation long.
  const scenes = (slots === 8 ? [0.5] : [0.5, 0.7, 0.85]).flatMap((load) =>
    ATTACKS.map(([name, accounts, lanes]) => ({ load, name, accounts, lanes })),
  )

  test.each(scenes)('at load $load under attack by $name', ({ load, accounts, lanes }) => {
    const scene = { slots, load }
    // On one slot that is full but for a seventh, twelve accounts use no more each than honest people do: see the decision.
    const isCrowd = slots === 1 && load === 0.85 && accounts === 12
    const times = isCrowd ? 8 : 3
    expect(medianWait(scene, accounts, lanes)).toBeLessThanOrEqual(times * Math.max(UNNOTICED_MS, medianWait(scene)))
  })
})
