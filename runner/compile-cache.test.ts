import { expect, test } from 'bun:test'
import { BUILD_BYTES_MAX, type Build, CompileCache } from './compile-cache.ts'

const built = (count: number, bytes: number): Build => ({
  ok: true,
  compilerOutput: '',
  files: Array.from({ length: count }, (_, n) => ({ path: `file-${n}`, mode: 0o644, content: Buffer.alloc(bytes) })),
})

test.each([
  ['a program', built(1, 1_000_000), true],
  ['a program with a few files beside it', built(100, 1000), true],
  ['a program that is too large', built(1, BUILD_BYTES_MAX), false],
  ['as many empty files as a box takes', built(60_000, 0), false],
])('whether %s is kept', (_what, build, isKept) => {
  const cache = new CompileCache()
  cache.set('key', build)
  expect(cache.get('key')).toBe(isKept ? build : null)
})

const FILE = 'testlib.h:420:0123456789abcdef'
const CHECKER = { source: '#include "testlib.h"', beside: [FILE] }

type Row = readonly [string, readonly string[], typeof CHECKER]
const OTHERS: readonly Row[] = [
  ['an option that reads like the file', ['g++', FILE], { ...CHECKER, beside: [] }],
  ['another option', ['g++', '-O3'], CHECKER],
  ['no file', ['g++'], { ...CHECKER, beside: [] }],
  ['another source', ['g++'], { ...CHECKER, source: '' }],
]

test.each(OTHERS)('a build with %s is not the build beside a file', (_what, command, compiled) => {
  const key = CompileCache.key('C++', ['g++'], CHECKER)
  expect(CompileCache.key('C++', ['g++'], CHECKER)).toBe(key)
  expect(CompileCache.key('C++', command, compiled)).not.toBe(key)
})
