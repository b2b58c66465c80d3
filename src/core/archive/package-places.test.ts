import { describe, expect, test } from 'bun:test'
import { findContestSet, packagesAmong } from './package-places'

describe('a contest is found', () => {
  const table: readonly [string, string[], string, Record<string, string>][] = [
    [
      'at the top, its packages beside contest.yaml',
      ['contest.yaml', 'lances/problem.yaml', 'lances/data/sample/1.in', 'notes/read.me'],
      '',
      { lances: 'lances' },
    ],
    [
      'in the only folder there',
      ['spring/contest.yaml', 'spring/lances/problem.yaml'],
      'spring/',
      { lances: 'spring/lances' },
    ],
    [
      'with its packages in problems/, statements as an archive beside',
      ['contest.xml', 'statements.zip', 'problems/lances/problem.xml', 'problems/lances/tests/01'],
      '',
      { lances: 'problems/lances' },
    ],
    [
      'in the only folder there but for what macOS adds',
      ['spring/contest.yaml', 'spring/lances/problem.yaml', '__MACOSX/spring/._contest.yaml', 'spring/.DS_Store'],
      'spring/',
      { lances: 'spring/lances' },
    ],
    [
      'in the only folder there, though it is called problems',
      ['problems/contest.yaml', 'problems/lances/problem.yaml'],
      'problems/',
      { lances: 'problems/lances' },
    ],
    [
      'in the only folder there, though it is called problems and has the list of older contests',
      ['problems/problemset.yaml', 'problems/lances/problem.yaml'],
      'problems/',
      { lances: 'problems/lances' },
    ],
    ['with an archive a problem', ['contest.yaml', 'A.zip', 'B.kpp'], '', { A: 'A.zip', B: 'B.kpp' }],
    ['with folders, whose archives are exports of them', ['A/problem.yaml', 'A.zip', 'B.zip'], '', { A: 'A' }],
  ]
  test.each(table)('%s', (_, paths, root, packages) => {
    expect(findContestSet(paths)).toEqual({ root, packages: new Map(Object.entries(packages)) })
  })
  test('nowhere in an archive of one package, or of none', () => {
    expect(findContestSet(['problem.yaml', 'data/secret/1.in'])).toBeNull()
    expect(findContestSet(['read.me', 'deep/er/than/problem.yaml'])).toBeNull()
    expect(findContestSet([])).toBeNull()
  })
})

test.each([
  ['a package', ['problem.yaml', 'data/secret/1.in'], null],
  ['a package in a folder', ['lances/problem.yaml', 'lances/data/secret/1.in'], null],
  ['a package with an archive beside its files', ['problem.xml', 'kit.zip'], null],
  ['nothing that is a package', ['notes.txt'], null],
  ['folders', ['lances/problem.yaml', 'helmets/problem.xml'], { lances: 'lances', helmets: 'helmets' }],
  ['folders in a folder', ['round/a/problem.yaml', 'round/b/problem.yaml'], { a: 'round/a', b: 'round/b' }],
  [
    'folders in a folder, made by macOS',
    ['round/a/problem.yaml', 'round/b/problem.yaml', '__MACOSX/round/._a'],
    { a: 'round/a', b: 'round/b' },
  ],
  ['one archive', ['lances.zip'], { lances: 'lances.zip' }],
  ['an archive with what macOS puts beside it', ['lances.zip', '._lances.zip', '.DS_Store'], { lances: 'lances.zip' }],
  ['archives in a folder', ['round/a.zip', 'round/b.kpp'], { a: 'round/a.zip', b: 'round/b.kpp' }],
] as const)('an archive of %s', (_, paths, expected) => {
  const found = packagesAmong(paths)
  expect(found === null ? null : Object.fromEntries(found)).toEqual(expected)
})
