import { describe, expect, test } from 'bun:test'
import { changedLines } from './changed-lines'
import { MUTATION_KINDS, mutationsOf, variedMutations } from './mutations'

const linesOf = (source: string, key: string) => mutationsOf(source, key).map(({ kind, after }) => `${kind}: ${after}`)

test.each([
  ['python', 'while i < n:', ['boundary: while i <= n:', 'comparison: while i > n:']],
  ['python', 'for i in range(n):', ['boundary: for i in range(n - 1):']],
  ['python', 'for i in range(1, n):', ['boundary: for i in range(1, n - 1):']],
  ['java', 'x = a[i - 1];', ['literal: x = a[i];', 'operator: x = a[i + 1];']],
  ['cpp', 'if (a == b) go();', ['comparison: if (a != b) go();']],
  ['javascript', 'if (a !== b) go()', ['comparison: if (a === b) go()']],
  ['python', 'total = 0', ['initial: total = 1']],
  ['javascript', 'let best = 1', ['initial: let best = 0']],
  ['python', 'x = high - low', ['operands: x = low - high', 'operator: x = high + low']],
  ['java', 'sum += one;', ['operator: sum -= one;']],
  ['cpp', 'if (a && b) go();', ['logic: if (a || b) go();', 'guard: if (a) go();']],
  ['python', 'if a and b:', ['logic: if a or b:', 'guard: if a:']],
  ['python', 'best = max(best, one)', ['extreme: best = min(best, one)']],
  ['java', '  if (done) continue;', ['guard: ']],
])('in %s: %s', (key, source, expected) => {
  expect(linesOf(source, key)).toEqual(expected)
})

describe('nothing is broken', () => {
  test.each([
    ['in a comment', 'python', 'x += y # a < b', ['operator: x -= y # a < b']],
    ['in a text', 'python', 'print("a < b and c")', []],
    ['in a text of several lines', 'python', '"""a < b\nc - d"""', []],
    ['in a comment of several lines', 'java', '/* a < b\n c - d */', []],
    ['in a template of JavaScript', 'javascript', '`a < b`', []],
    ['in a regular expression', 'javascript', 'read.split(/a - b/)', []],
    ['in a line of the preprocessor', 'cpp', '#define N a - b', []],
    ['in a template of C++', 'cpp', 'std::vector<int> a;', []],
    ['in a number with a fraction', 'python', 'x = 0.5', []],
  ])('%s', (_where, key, source, expected) => {
    expect(linesOf(source, key)).toEqual([...expected])
  })
})

const PROGRAM = `n = int(input())
best = 0
for i in range(n):
    a, b = map(int, input().split())
    if a < b and b > 0:
        best = max(best, b - a)
print(best)
`

test('each differs from the program in one line, and no two are the same', () => {
  const all = mutationsOf(PROGRAM, 'python')
  expect(new Set(all.map(({ source }) => source)).size).toBe(all.length)
  for (const { source, line, before } of all) {
    expect(changedLines(source, PROGRAM)).toBe(1)
    expect(PROGRAM.split('\n')[line - 1]).toBe(before)
  }
})

test('a choice has every kind there is before a second of one', () => {
  const all = mutationsOf(PROGRAM, 'python')
  const kinds = new Set(all.map(({ kind }) => kind))
  const some = variedMutations(all, kinds.size)
  expect(new Set(some.map(({ kind }) => kind))).toEqual(kinds)
  expect(variedMutations(all, 1_000).toSorted((a, b) => a.line - b.line)).toHaveLength(all.length)
  for (const kind of kinds) expect(MUTATION_KINDS[kind]).not.toBe('')
})
