import { expect, test } from 'bun:test'
import { createHash } from 'node:crypto'
import { seenIn } from './sandbox-look.ts'

const SHELL = '/usr/bin/sh 125640 260891 1672889471.000000000'
const JAVA = '/usr/bin/java 12328 327901 1744761600.000000001'
const HEADERS = ['/usr/include/c 1764246180', '/usr/include 1764246183', '/usr/include/C 1764246181']
const COMPILER = '/usr/bin/g++ 1080248 1673135563'

type Parts = { readonly caches?: string[]; readonly headers?: string[]; readonly programs?: string[] }

/** The output of the look. */
const printed = ({ caches = ['/cache/*'], headers = HEADERS, programs = [SHELL, JAVA] }: Parts = {}) =>
  [...caches, '', COMPILER, '', ...headers, '', ...programs, '', ''].join('\n')

const seen = (stdout: string, end: { stopped?: 'output'; exitCode?: number } = {}) =>
  seenIn({ stopped: 'none', exitCode: 0, ...end, stdout: Buffer.from(stdout) })

test('names the caches, and the compilers as they have always been named', () => {
  const { caches, compilers } = seen(printed({ caches: ['/cache/gcc-iostream-1', '/cache/javac-classes-2'] }))
  expect(caches).toEqual(['gcc-iostream-1', 'javac-classes-2'])
  const sorted = '/usr/include 1764246183\n/usr/include/C 1764246181\n/usr/include/c 1764246180\n'
  expect(compilers).toBe(`${COMPILER}\n${createHash('sha256').update(sorted).digest('hex')}  -\n`)
})

test('parts of which nothing is there leave the others where they are', () => {
  const { caches, compilers, programs } = seen(printed({ headers: [] }))
  expect(caches).toEqual(['*'])
  expect(compilers).toStartWith(`${COMPILER}\ne3b0c442`)
  expect(programs).toBe(seen(printed()).programs)
})

const before = seen(printed()).programs

test.each([
  ['a program of another size', [SHELL, JAVA.replace('12328', '12329')]],
  ['one written at another time', [SHELL, JAVA.replace('1744761600', '1744761601')]],
  ['one written a moment later', [SHELL, JAVA.replace('000000001', '000000002')]],
  ['one put in its place, as large and as old', [SHELL, JAVA.replace('327901', '327902')]],
  ['one that is gone', [SHELL]],
  ['one under another name', [SHELL, JAVA.replace('java', 'java17')]],
])('%s makes another system of it', (_what, programs) => {
  const after = seen(printed({ programs })).programs
  expect(before).toMatch(/^[0-9a-f]{64}$/)
  expect(after).toMatch(/^[0-9a-f]{64}$/)
  expect(after).not.toBe(before)
})

test.each([
  ['nothing', seen('')],
  ['no programs', seen(printed({ programs: [] }))],
  ['no shell, which is everywhere', seen(printed({ programs: [JAVA] }))],
  ['another form of times', seen(printed({ programs: [SHELL, '/usr/bin/java 12328 327901 %.9Y'] }))],
  ['an error among them', seen(printed({ programs: [SHELL, 'stat: unrecognized option'] }))],
  ['only a part', seen(printed().slice(0, -20))],
  ['more parts', seen(`${printed()}\n`)],
  ['too much', seen(printed(), { stopped: 'output' })],
  ['a failure', seen(printed(), { exitCode: 1 })],
])('%s does not say which system it is', (_what, { programs }) => {
  expect(programs).toBeNull()
})
