import { expect, test } from 'bun:test'
import { madeFiles } from './collecting.ts'

const TABLE: readonly (readonly [string, readonly (readonly [string, string])[] | null])[] = [
  ['', []],
  ['\n0\n', [['', '']]],
  ['\n3\na\nb', [['', 'a\nb']]],
  [
    '\n2\n1\ntestcase.in\n4\n5 6\n',
    [
      ['', '1\n'],
      ['testcase.in', '5 6\n'],
    ],
  ],
  // Content shorter than its size, an invalid size, a name with a line end, nothing after a name.
  ['\n9\nabc', null],
  ['\n-1\n', null],
  ['a\nb\n1\nx', null],
  ['name', null],
  ['\n1\n', null],
]

test.each(TABLE)('of %j the files are %j', (printed, files) => {
  const made = madeFiles(Buffer.from(printed))
  expect(made?.map(({ name, content }) => [name, Buffer.from(content).toString()]) ?? null).toEqual(files as never)
})

test('files without end are refused', () => {
  expect(madeFiles(Buffer.from('\n0\n'.repeat(201)))).toBeNull()
})
