import { expect, test } from 'bun:test'
import { encodeFrame, FrameReader } from './frames.ts'

const BYTES = Buffer.concat([encodeFrame('K'), encodeFrame('E', Buffer.from('a'), Buffer.from('bc')), encodeFrame('H')])
const FRAMES = [
  ['K', ''],
  ['E', 'abc'],
  ['H', ''],
]

test.each([1, 2, 3, 4, 5, 7, 100])('frames are found whatever the pieces: %d bytes at a time', (size) => {
  const reader = new FrameReader()
  const found: string[][] = []
  for (let at = 0; at < BYTES.byteLength; at += size) {
    for (const { type, payload } of reader.push(BYTES.subarray(at, at + size))) found.push([type, payload.toString()])
  }
  expect(found).toEqual(FRAMES)
})

test.each([
  ['no type', [0, 0, 0, 0]],
  ['a gigabyte', [0, 0, 0, 64]],
])('a frame with %s is refused', (_name, bytes) => {
  expect(() => new FrameReader().push(Buffer.from(bytes))).toThrow('a frame of')
})
