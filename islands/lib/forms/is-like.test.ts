import { expect, test } from 'bun:test'
import { isLike } from './is-like'

const model = { title: '', limit: 0, tags: [''], rows: [{ text: '' }], inner: { on: true } }
const whole = { title: 'a', limit: 1, tags: ['x', 'y'], rows: [{ text: 'b' }], inner: { on: false } }

test.each<[string, unknown, boolean]>([
  ['the same shape', whole, true],
  ['empty lists', { ...whole, tags: [], rows: [] }, true],
  ['one name more', { ...whole, other: 1 }, true],
  ['one name less', { title: 'a' }, false],
  ['another kind', { ...whole, limit: '1' }, false],
  ['another kind in a list', { ...whole, tags: ['x', 1] }, false],
  ['another shape in a list', { ...whole, rows: [{ words: 'b' }] }, false],
  ['a list where none is', { ...whole, inner: [] }, false],
  ['null', null, false],
  ['text', 'a', false],
])('a stored draft with %s', (_what, value, isRight) => {
  expect(isLike(value, model)).toBe(isRight)
})
