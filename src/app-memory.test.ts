import { expect, test } from 'bun:test'
import { QuietMemory } from './app-memory'

/** Each period of thirty seconds has a processor time, and whether memory is given back at its end. */
test.each<[what: string, periods: readonly (readonly [workedMs: number, shrinks: boolean])[]]>([
  [
    'nothing to do since a quick start',
    [
      [299, false],
      [0, false],
    ],
  ],
  [
    'a burst, then quiet',
    [
      [20_000, false],
      [299, true],
      [100, false],
    ],
  ],
  [
    'work that does not end',
    [
      [300, false],
      [3000, false],
      [300, false],
    ],
  ],
  [
    'little by little',
    [
      [290, false],
      [290, false],
      [290, false],
      [290, false],
      [290, false],
      [290, false],
      [290, true],
    ],
  ],
  [
    'two bursts',
    [
      [5000, false],
      [10, true],
      [10, false],
      [1980, false],
      [20, true],
    ],
  ],
])('%s', (_, periods) => {
  let workedMs = 0
  let shrunk = 0
  const memory = new QuietMemory({ workedMs: () => workedMs, shrink: () => (shrunk += 1) })
  const seen = periods.map(([more]) => {
    const before = shrunk
    workedMs += more
    memory.look()
    return [more, shrunk > before]
  })
  expect(seen).toEqual(periods.map((period) => [...period]))
})
