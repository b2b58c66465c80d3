import { describe, expect, test } from 'bun:test'
import { medianWait, type Scene, UNNOTICED_MS } from './scenes.fixture.ts'

const EVERYWHERE = ['duelSubmit', 'run', 'practice'] as const
const ATTACKS = [
  ['two accounts in duels and a contest', 2, ['duelSubmit']],
  ['four accounts in all lanes', 4, EVERYWHERE],
  ['twelve accounts in all lanes', 12, EVERYWHERE],
] as const

const scenesAt = (loads: readonly number[]) =>
  loads.flatMap((load) => ATTACKS.map(([name, accounts, lanes]) => ({ load, name, accounts, lanes })))

const expectAtMostThrice = (scene: Scene, { accounts, lanes }: ReturnType<typeof scenesAt>[number]) =>
  expect(medianWait(scene, accounts, lanes)).toBeLessThanOrEqual(3 * Math.max(UNNOTICED_MS, medianWait(scene)))

/**
 * Tests the wait of an honest contest submission, from receipt to its start in a slot
 * (docs/decisions/0075-who-asks-for-much-waits-longer.md). `bench/fairness-model.ts` prints the tables there, including
 * the cases that take long to simulate. One file for each number of slots, so that workers can run them in parallel.
 */
export function testFairness(slots: number, loads: readonly number[]): void {
  describe(`with ${slots} slots an honest contest submission waits at most three times as long`, () => {
    test.each(scenesAt(loads))('at load $load under attack by $name', (row) =>
      expectAtMostThrice({ slots, load: row.load }, row),
    )

    test.each(scenesAt([0.4, 0.5]))('at load $load in the first minute of an attack by $name, all of them new', (row) =>
      expectAtMostThrice({ slots, load: row.load, isNew: true }, row),
    )
  })
}
