import { expect, test } from 'bun:test'
import { FileTimes, longestFiles } from './file-times'

test('a file takes from its name to that of the next one, whatever piece of the output holds it', () => {
  const times = new FileTimes()
  times.printed('bun test v1\n\ntests/a.te', 0)
  times.printed('st.ts:\n(pass) a [1.00ms]\n', 1000)
  times.printed('\ntests/b.test.tsx:\nsays tests/c.test.ts:\n', 4000)
  expect(times.ended(9000)).toEqual([
    { path: 'tests/a.test.ts', ms: 3000 },
    { path: 'tests/b.test.tsx', ms: 5000 },
  ])
})

test('the longest ones are named first, and no more than asked for', () => {
  const files = [1400, 9000, 3000].map((ms) => ({ path: `${ms}`, ms }))
  expect(longestFiles(files, 2)).toBe('9000 9 s · 3000 3 s')
})
