import { expect, test } from 'bun:test'
import { PartUploads } from './part-uploads'

const MINUTE = 60_000
const part = (text: string): Uint8Array => new TextEncoder().encode(text)

test('an archive comes in parts, and is given out once', () => {
  const uploads = new PartUploads('Elsewhere.', () => 0)
  const { id } = uploads.add('ada', null, part('ab'))
  uploads.add('ada', id, part('cd'))
  expect(new TextDecoder().decode(uploads.take('ada', id))).toBe('abcd')
  expect(() => uploads.take('ada', id)).toThrow()
})

test('one that is given up is forgotten when ten minutes have passed without a part, by anyone’s next one', () => {
  let nowMs = 0
  const uploads = new PartUploads('Elsewhere.', () => nowMs)
  const { id } = uploads.add('ada', null, part('ab'))
  nowMs = 9 * MINUTE
  uploads.add('ada', id, part('cd'))
  nowMs = 18 * MINUTE
  uploads.add('bob', null, part('x'))
  uploads.add('ada', id, part('ef'))
  nowMs = 28 * MINUTE
  uploads.add('bob', null, part('x'))
  expect(() => uploads.add('ada', id, part('gh'))).toThrow()
})

test('one that is dropped is gone', () => {
  const uploads = new PartUploads('Elsewhere.', () => 0)
  const { id } = uploads.add('ada', null, part('ab'))
  uploads.drop('ada')
  expect(() => uploads.take('ada', id)).toThrow()
})
