import { expect, test } from 'bun:test'
import { decodeFiles } from './messages.ts'

/** One file as the agent sends it. */
function sent(name: Uint8Array, content: string): Buffer {
  const head = Buffer.alloc(12)
  head.writeUInt16LE(name.byteLength, 0)
  head.writeUInt16LE(0o644, 2)
  head.writeBigUInt64LE(BigInt(Buffer.byteLength(content)), 4)
  return Buffer.concat([head, name, Buffer.from(content)])
}

test('of the files that a compiler left, those come back whose names are text', () => {
  const files = decodeFiles(
    Buffer.concat([
      sent(Buffer.from('main'), 'program'),
      sent(Buffer.from([0xff]), 'one'),
      sent(Buffer.from([0xfe]), 'two'),
      sent(Buffer.from('lib/ä'), ''),
    ]),
  )
  expect(files).toEqual([
    { path: 'main', mode: 0o644, content: Buffer.from('program') },
    { path: 'lib/ä', mode: 0o644, content: Buffer.alloc(0) },
  ])
})
