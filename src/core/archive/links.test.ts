import { describe, expect, test } from 'bun:test'
import { followLinks, type TreeLimits, treeOf } from './links'

const LIMITS: TreeLimits = { entries: 50, bytes: 1000 }

/** Contents by path; `-> target` is a link. */
function follow(given: Readonly<Record<string, string>>, folder = '', limits = LIMITS) {
  const all = Object.entries(given)
  const links = new Map(all.flatMap(([path, text]) => (text.startsWith('-> ') ? [[path, text.slice(3)]] : [])))
  const files = new Map(
    all.flatMap(([path, text]) => (links.has(path) ? [] : [[path, { size: text.length }] as const])),
  )
  return followLinks(treeOf(files, links), folder, { limits, isSkipped: (path) => path === '.git' })
}

const filesOf = (given: Readonly<Record<string, string>>, folder = '') => {
  const followed = follow(given, folder)
  if (!followed.ok) throw new Error(followed.error)
  return Object.fromEntries(followed.files.map(({ path, from }) => [path, from]))
}

const errorOf = (given: Readonly<Record<string, string>>, limits = LIMITS): string => {
  const followed = follow(given, '', limits)
  return followed.ok ? 'taken' : followed.error
}

describe('a link inside the root', () => {
  const table: readonly [string, Readonly<Record<string, string>>, Readonly<Record<string, string>>][] = [
    ['to a file beside it', { 'a/b': 'x', 'a/c': '-> b' }, { 'a/b': 'a/b', 'a/c': 'a/b' }],
    ['up and down again', { 'a/b': 'x', 'c/d': '-> ../a/b' }, { 'a/b': 'a/b', 'c/d': 'a/b' }],
    ['to a folder', { 'a/b': 'x', c: '-> a' }, { 'a/b': 'a/b', 'c/b': 'a/b' }],
    ['through another link', { 'a/b': 'x', c: '-> a', d: '-> c/b' }, { 'a/b': 'a/b', 'c/b': 'a/b', d: 'a/b' }],
    [
      '.. behind a link is the folder above its target',
      { 'a/b/f': 'x', g: '-> l/../b/f', l: '-> a/b' },
      {
        'a/b/f': 'a/b/f',
        g: 'a/b/f',
        'l/f': 'a/b/f',
      },
    ],
    ['with dots and slashes to spare', { 'a/b': 'x', c: '-> ./a//b' }, { 'a/b': 'a/b', c: 'a/b' }],
    ['into a folder that is passed over', { '.git/x': 'x', c: '-> .git/x' }, { c: '.git/x' }],
  ]
  test.each(table)('%s', (_, given, found) => {
    expect(filesOf(given)).toEqual({ ...found })
  })

  test('may lead out of the package as long as it stays inside the root', () => {
    expect(filesOf({ 'p/a': '-> ../shared/h', 'shared/h': 'x' }, 'p')).toEqual({ a: 'shared/h' })
  })
})

describe('refused', () => {
  const bomb = Object.fromEntries(
    Array.from({ length: 6 }, (_, level) =>
      Array.from({ length: 4 }, (_, index) => [`l${level}/${index}`, level === 5 ? 'x' : `-> ../l${level + 1}`]),
    ).flat(),
  )
  const table: readonly [string, Readonly<Record<string, string>>, string][] = [
    ['an absolute target', { a: '-> /etc/passwd' }, 'has a link with an absolute target: a'],
    ['out by ..', { 'a/b': '-> ../../etc/passwd' }, 'has a link that leads out of it: a/b'],
    ['out, although nothing is there', { a: '-> gone/../../x' }, 'has a link that leads out of it: a'],
    ['out through a link', { 'a/b': 'x', c: '-> a', d: '-> c/../../x' }, 'has a link that leads out of it: d'],
    ['out by a link on the way', { a: '-> ..', b: '-> a/x' }, 'has a link that leads out of it: a'],
    ['itself', { a: '-> a' }, 'has a link that leads in a circle: a'],
    ['two that name each other', { a: '-> b', b: '-> a' }, 'has a link that leads in a circle: a'],
    ['the folder around it', { 'a/b': '-> .' }, 'has a link that leads in a circle: a/b'],
    ['the root', { 'a/b': '-> ..' }, 'has a link that leads in a circle: a/b'],
    ['folders that multiply', bomb, 'holds more than 50 entries, links followed'],
    [
      'a file many times',
      { a: 'x'.repeat(400), b: '-> a', c: '-> a' },
      'is larger than 1000 bytes unpacked, links followed',
    ],
  ]
  test.each(table)('%s', (_, given, error) => {
    expect(errorOf(given)).toBe(error)
  })
})

test('long targets that lead nowhere are given up', () => {
  const target = `${'a/../'.repeat(800)}l400`
  const links = Object.fromEntries(Array.from({ length: 400 }, (_, index) => [`l${index}`, `-> ${target}`]))
  expect(errorOf({ ...links, l400: 'x', 'a/b': 'x' }, { entries: 1000, bytes: 1000 })).toBe(
    'has links that take too long to follow',
  )
})

describe('a link to what is not there', () => {
  const table: readonly [string, Readonly<Record<string, string>>][] = [
    ['at all', { a: '-> b' }],
    ['in this case', { B: 'x', a: '-> b' }],
    ['below a file', { B: 'x', a: '-> B/c' }],
    ['at the end of a chain', { a: '-> c', c: '-> d' }],
  ]
  test.each(table)('%s is listed', (_, given) => {
    const followed = follow(given)
    expect(followed.ok && followed.dangling.map(({ path }) => path)).toContain('a')
  })
})
