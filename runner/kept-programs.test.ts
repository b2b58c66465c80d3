import { afterAll, beforeAll, expect, test } from 'bun:test'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { KeptFiles } from './kept-files.ts'
import { KeptPrograms } from './kept-programs.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'joust-programs-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const MAIN = { path: 'main', mode: 0o755, content: Buffer.from([0, 10, 127, 255]) }
const EMPTY = { path: 'lib/empty', mode: 0o644, content: Buffer.alloc(0) }
const DATA = { path: 'lib/data', mode: 0o644, content: Buffer.from('line\nline\n') }
const program = { ok: true, compilerOutput: 'a warning\nin two lines', files: [MAIN, EMPTY, DATA] } as const

const at = (name: string, origin = 'GCC 12.2', mostBytes?: number) =>
  new KeptPrograms(new KeptFiles(join(folder, name), mostBytes), () => origin)

test('a program comes back as it was, file by file', async () => {
  await at('whole').set('key', program)
  expect(await at('whole').get('key')).toEqual(program)
  expect(await at('whole').get('another key')).toBeNull()
})

test('another compiler finds nothing', async () => {
  await at('origin').set('key', program)
  expect(await at('origin', 'GCC 12.3').get('key')).toBeNull()
})

test.each([
  ['cut off', (kept: Buffer) => kept.subarray(0, -1)],
  ['cut off within its first line', (kept: Buffer) => kept.subarray(0, 20)],
  ['empty', () => Buffer.alloc(0)],
  ['longer', (kept: Buffer) => Buffer.concat([kept, Buffer.from('!')])],
  [
    'changed in its last byte',
    (kept: Buffer) => Buffer.from(kept.map((byte, i) => (i === kept.length - 1 ? 0 : byte))),
  ],
  ['given another mode', (kept: Buffer) => Buffer.from(kept.toString('latin1').replace('493', '511'), 'latin1')],
])('a file that was %s is not taken', async (name, damage) => {
  await at(name).set('key', program)
  const [file = ''] = readdirSync(join(folder, name))
  const path = join(folder, name, file)
  writeFileSync(path, damage(readFileSync(path)))
  expect(await at(name).get('key')).toBeNull()
})

test('where all is more than may be kept, the programs that were not used for longest go', async () => {
  const kept = at('full', 'GCC 12.2', 1000)
  for (const key of ['1', '2', '3', '4']) await kept.set(key, program)
  // A judge that starts later prunes at its first addition.
  await at('full', 'GCC 12.2', 1000).set('5', program)
  const found = await Promise.all(['1', '5'].map((key) => kept.get(key)))
  expect(found).toEqual([null, program])
})
