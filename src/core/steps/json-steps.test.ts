import { expect, test } from 'bun:test'
import { ITEMS_AT_ONCE, jsonSteps } from './json-steps'
import { finished } from './steps'

const long = (length: number) =>
  Array.from({ length }, (_, n) => ({ n, text: `"${n}"`, missing: undefined, cells: [n] }))
const VALUES: readonly (readonly [name: string, value: object])[] = [
  ['an empty object', {}],
  ['an empty list', []],
  ['what JSON leaves out', { a: undefined, b: null, c: [undefined, null], d: Number.NaN }],
  ['what writes itself', { at: new Date(0), list: [new Date(1)] }],
  ['text that needs escapes', { 'a "key"': 'line\n\u2028</script>', emoji: '😀' }],
  ['a list of just so many items', long(ITEMS_AT_ONCE)],
  ['a list of one more', long(ITEMS_AT_ONCE + 1)],
  [
    'long lists within short ones',
    { open: null, pages: [{ rows: long(120) }, { rows: long(3), deep: { rows: long(51) } }] },
  ],
]

for (const [name, value] of VALUES)
  test(`${name} is written as JSON.stringify writes it`, () => {
    expect(finished(jsonSteps(value)).join('')).toBe(JSON.stringify(value))
  })

test('no step writes more items of a long list than are allowed', () => {
  const steps = jsonSteps({ pages: [{ rows: long(1000) }, { rows: long(1000) }] })
  let count = 0
  while (steps.next().done !== true) count += 1
  expect(count).toBe((2 * 1000) / ITEMS_AT_ONCE)
  for (const piece of finished(jsonSteps({ rows: long(1000) })))
    expect((piece.match(/"n":/g) ?? []).length).toBeLessThanOrEqual(ITEMS_AT_ONCE)
})
