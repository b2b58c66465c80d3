import { describe, expect, test } from 'bun:test'
import { globOf } from './glob'

describe('a pattern matches as in a shell, and all below a folder that it matches', () => {
  test.each<[pattern: string, path: string, matches: boolean]>([
    ['accepted', 'accepted', true],
    ['accepted', 'accepted/a.py', true],
    ['accepted', 'accepted-too', false],
    ['*/a.py', 'other/a.py', true],
    ['*.py', 'other/a.py', false],
    ['a*b*c', 'aXbYc', true],
    ['a*b*c', 'aXbY', false],
    ['*', '', true],
    ['?', '', false],
    ['a?c', 'abc', true],
    ['a?c', 'a/c', false],
    ['{a,bc}/x', 'bc/x', true],
    ['{a,bc}/x', 'b/x', false],
    ['{a,}b', 'b', true],
    ['{ a , b }', 'b', true],
    ['{a{1,2},b}.c', 'a2.c', true],
    ['{a{1,2},b}.c', 'a.c', false],
    ['{a,b', 'b', true],
    ['a,b}', 'a,b}', true],
    ['a.b', 'axb', false],
    ['(a|b)+[c]^$\\', '(a|b)+[c]^$\\', true],
  ])('%p and %p: %p', (pattern, path, matches) => {
    expect(globOf(pattern)(path)).toBe(matches)
  })

  test('also where very many ways lead through the path', () => {
    const path = 'a'.repeat(200)
    expect(globOf(`${'*a'.repeat(8)}b`)(path)).toBe(false)
    expect(globOf(`${'{a,a}'.repeat(100)}b`)(path)).toBe(false)
    expect(globOf(`${'{a,aa}'.repeat(100)}`)(path)).toBe(true)
  })
})
