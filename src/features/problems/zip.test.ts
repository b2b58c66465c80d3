import { expect, test } from 'bun:test'
import { zipEntries } from '#core/archive'
import { zipOf } from './zip'

test('scripts of packages can be executed where an export is unpacked, other files cannot', () => {
  const files = new Map([
    ['p/output_validator/build', 'cc a.c -o run\n'],
    ['p/generators/gen/run', ''],
    ['p/tools/make.sh', '#!/bin/sh\n'],
    ['p/build/notes.txt', 'run'],
    ['p/data/run.in', '5\n'],
  ])
  const read = zipEntries(zipOf(files))
  if (!read.ok) throw new Error('it is a zip')
  expect(read.entries.map(({ path, mode }) => [path, mode === 0o755])).toEqual([
    ['p/output_validator/build', true],
    ['p/generators/gen/run', true],
    ['p/tools/make.sh', true],
    ['p/build/notes.txt', false],
    ['p/data/run.in', false],
  ])
})
