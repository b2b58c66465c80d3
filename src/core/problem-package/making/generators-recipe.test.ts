import { describe, expect, test } from 'bun:test'
import { SCRIPT_IDS } from '#contracts/languages'
import { answersRecipe, generatorsRecipe } from './generators-recipe'
import type { Recipe } from './recipe'

const GIVEN: Readonly<Record<string, string>> = {
  'problem.yaml': 'name: Lances\nconstants:\n  most: 50\n',
  'submissions/accepted/a.py': 'print(1)',
  'submissions/accepted/b.cpp': '',
  'generators/tree.py': 'print(1)',
  'generators/shared/lib.py': '',
  'generators/folder/main.cpp': '',
  'generators/folder/lib.h': '',
  'generators/hand/one.in': '9\n',
  'generators/hand/one.ans': '8\n',
}
const recipeOf = (yaml: string, more: Readonly<Record<string, string>> = {}): Recipe | null =>
  generatorsRecipe(new Map(Object.entries({ ...GIVEN, 'generators/generators.yaml': yaml, ...more })))

/** Returns one line for each test: its input, the command that generates it, and the solution that generates the answer. */
const linesOf = (recipe: Recipe | null): readonly string[] =>
  (recipe?.tests ?? []).map(({ input, run, answer, solution }) =>
    [
      input,
      run === null ? 'given' : [run.maker.path, ...run.arguments].join(' '),
      answer === null ? 'answered' : (solution?.path ?? 'empty'),
    ].join(' | '),
  )

test('tests of a map are named, those of lists numbered through all of the file', () => {
  const recipe = recipeOf(`data:
  sample:
    data:
      - "": tree.py 1
      - a: tree.py 2
  secret:
    data:
      z: tree.py 3
      b:
        data:
          - ~: tree.py 4
      list:
        data:
          - inner:
              data:
                x: folder 5
`)
  expect(recipe?.errors).toEqual([])
  expect(linesOf(recipe)).toEqual([
    'data/sample/1.in | generators/tree.py 1 | submissions/accepted/a.py',
    'data/sample/2-a.in | generators/tree.py 2 | submissions/accepted/a.py',
    'data/secret/z.in | generators/tree.py 3 | submissions/accepted/a.py',
    'data/secret/b/3.in | generators/tree.py 4 | submissions/accepted/a.py',
    'data/secret/list/1-inner/x.in | generators/folder/main.cpp 5 | submissions/accepted/a.py',
  ])
})

test('a generator and a solution may be folders with build or run scripts', () => {
  const recipe = recipeOf(
    `solution: /submissions/accepted/made
generators: { listed: [build, lib.h] }
data:
  secret:
    data:
      a: scripted 1
      b: listed 2
`,
    {
      'generators/scripted/build': '#!/bin/sh\n',
      'generators/scripted/main.cpp': '',
      'generators/build': 'make\n',
      'generators/lib.h': '',
      'submissions/accepted/made/run': '#!/bin/sh\n',
    },
  )
  expect(recipe?.errors).toEqual([])
  expect(linesOf(recipe)).toEqual([
    'data/secret/a.in | generators/scripted/build 1 | submissions/accepted/made/run',
    'data/secret/b.in | generators/listed/build 2 | submissions/accepted/made/run',
  ])
  const makers = recipe?.tests.flatMap(({ run }) => (run === null ? [] : [run.maker]))
  expect(makers?.map(({ languageId, files }) => [languageId, ...files.map(({ path }) => path)])).toEqual([
    [SCRIPT_IDS.build, 'main.cpp'],
    [SCRIPT_IDS.build, 'lib.h'],
  ])
})

test('settings at the top are those of all data', () => {
  const recipe = recipeOf(
    'test_group.yaml:\n  output_validator_args: [case_sensitive]\ndata:\n  secret:\n    data:\n      a: tree.py 1\n',
  )
  expect(recipe?.files.get('data/test_group.yaml')).toContain('case_sensitive')
})

test('texts, copies and what stands beside them are files', () => {
  const recipe = recipeOf(`solution: /submissions/accepted/b.cpp
data:
  secret:
    test_group.yaml:
      output_validator_args: [case_sensitive]
    data:
      in: { in: "3", ans: "4" }
      only: { in: "5", yaml: { description: five } }
      hand: { copy: hand/one }
      link: { in: "6", ans: { link: in } }
`)
  expect(recipe?.errors).toEqual([])
  expect(linesOf(recipe)).toEqual(['data/secret/only.in | given | submissions/accepted/b.cpp'])
  const files = Object.fromEntries(recipe?.files ?? [])
  expect(files['data/secret/in.in']).toBe('3\n')
  expect(files['data/secret/in.ans']).toBe('4\n')
  expect(files['data/secret/hand.in']).toBe('9\n')
  expect(files['data/secret/hand.ans']).toBe('8\n')
  expect(files['data/secret/link.ans']).toBe('6\n')
  expect(files['data/secret/only.yaml']).toContain('description: five')
  expect(files['data/secret/test_group.yaml']).toContain('case_sensitive')
})

describe('counts', () => {
  const table: readonly (readonly [string, readonly string[]])[] = [
    ['2', ['c-1 | 1', 'c-2 | 2']],
    ['[7, -3]', ['c-7 | 7', 'c--3 | -3']],
    ['9..=11', ['c-09 | 9', 'c-10 | 10', 'c-11 | 11']],
  ]
  test.each(table)('count: %s', (count, expected) => {
    const recipe = recipeOf(`data:\n  secret:\n    data:\n      c: { generate: "tree.py {count}", count: ${count} }\n`)
    const made = recipe?.tests.map(({ input, run }) => `${input.slice(12, -3)} | ${run?.arguments.join(' ')}`)
    expect(made).toEqual([...expected])
  })
})

test('a seed follows from salt, place and command, as BAPCtools draws it', () => {
  const recipe = recipeOf(`random_salt: abcd
data:
  secret:
    data:
      a: tree.py {seed}
      b: "tree.py {seed:2} {name} {{most}}"
      c: { generate: "tree.py {seed}", random_salt: other, count: 2 }
`)
  // Computed with Python: int(hashlib.sha512((salt + place + command).encode()).hexdigest(), 16) % 2**31
  expect(recipe?.tests.map(({ run }) => run?.arguments)).toEqual([
    ['401113691'],
    ['979986345', 'testcase', '50'],
    ['912396096'],
    ['185858156'],
  ])
})

test('other folders include tests and folders by their keys', () => {
  const recipe = recipeOf(`data:
  sample:
    data:
      - one: { in: "1", ans: "2" }
  secret:
    include: [sample]
    data:
      more:
        data: { two: tree.py 2 }
        include: [one]
`)
  expect(recipe?.files.get('data/secret/1-one.in')).toBe('1\n')
  expect(recipe?.files.get('data/secret/more/1-one.ans')).toBe('2\n')
  expect(linesOf(recipe)).toEqual(['data/secret/more/two.in | generators/tree.py 2 | submissions/accepted/a.py'])
})

test('a generator may be a list of files; the first is run, the others lie beside it', () => {
  const recipe = recipeOf('generators:\n  t: [tree.py, shared/lib.py]\ndata:\n  secret:\n    data:\n      a: t 1\n')
  const maker = recipe?.tests[0]?.run?.maker
  expect([maker?.path, maker?.files.map(({ path }) => path)]).toEqual(['generators/tree.py', ['shared/lib.py']])
})

test('of a conversation, and where no solution is wanted, answers are empty', () => {
  const yaml = 'data:\n  secret:\n    data:\n      a: tree.py 1\n'
  expect(linesOf(recipeOf(yaml, { 'problem.yaml': 'type: [interactive]\n' }))[0]).toEndWith('| empty')
  expect(linesOf(recipeOf(`solution: ~\n${yaml}`))[0]).toEndWith('| empty')
})

test('folders with tests of their own stay as they are', () => {
  const yaml = 'data:\n  sample:\n    data:\n      a: tree.py 1\n  secret:\n    data:\n      b: tree.py 2\n'
  expect(linesOf(recipeOf(yaml, { 'data/secret/1.in': '' }))).toEqual([
    'data/sample/a.in | generators/tree.py 1 | submissions/accepted/a.py',
  ])
  expect(recipeOf(yaml, { 'data/secret/1.in': '', 'data/sample/1.in': '' })).toBeNull()
})

test('older files only name tests that lie in data, and name the input to copy', () => {
  const yaml = 'data:\n  sample:\n    data:\n      "1":\n  secret:\n    data:\n      - hand: hand/one.in\n'
  const recipe = recipeOf(yaml, { 'data/sample/1.in': '1\n' })
  expect(recipe?.errors).toEqual([])
  expect(recipe?.files.get('data/secret/1-hand.in')).toBe('9\n')
  expect(recipe?.files.get('data/secret/1-hand.ans')).toBe('8\n')
})

test('the file is not read where all folders have tests of their own', () => {
  expect(recipeOf('data: [', { 'data/secret/1.in': '', 'data/sample/1.in': '' })).toBeNull()
})

const WRONG: readonly (readonly [string, string])[] = [
  ['a: other.py 1', 'secret/a: its generator generators/other.py is missing.'],
  ['a: { copy: hand/two }', 'secret/a: generators/hand/two.in is missing.'],
  ['a: { yaml: { hint: x }, ans: "1" }', 'secret/a: nothing says how its input is made.'],
  [
    'a: { in: "1", solution: /submissions/x.py }',
    'secret/a: submissions/x.py, which makes its answer, is missing or in no language that Joust judges.',
  ],
  [
    'a: { generate: tree.py, count: 5000 }',
    'secret/a: count must be a number, a list of numbers or a range, of 1 to 1000 tests.',
  ],
  ['../a: tree.py', 'secret: "../a" is no name of a test: use letters, digits, _ . and -.'],
  ['a: ~', 'secret/a: nothing says how its input is made.'],
  ['a: hand/two.in', 'secret/a: generators/hand/two.in is missing.'],
]
test.each(WRONG)('%s is refused', (line, error) => {
  const recipe = recipeOf(`data:\n  secret:\n    data:\n      ${line}\n`)
  expect(recipe?.errors).toEqual([`generators/generators.yaml: ${error}`])
})

test('answers that are missing are made by the first accepted submission', () => {
  const files = new Map(
    Object.entries({ ...GIVEN, 'data/secret/1.in': '1\n', 'data/secret/2.in': '', 'data/secret/2.ans': '' }),
  )
  const recipe = answersRecipe(files)
  expect(linesOf(recipe)).toEqual(['data/secret/1.in | given | submissions/accepted/a.py'])
  expect(recipe?.notes).toEqual(['1 answer was missing: submissions/accepted/a.py made it.'])
})

test('a submission that is a folder answers only where no single file does, with all of its sources', () => {
  const folder = {
    'problem.yaml': 'name: x\n',
    'submissions/accepted/0/main.cpp': 'int main() {}',
    'submissions/accepted/0/tree.cpp': '',
    'data/secret/1.in': '1\n',
  }
  const solutionOf = (files: Record<string, string>) =>
    answersRecipe(new Map(Object.entries(files)))?.tests[0]?.solution
  expect(solutionOf({ ...folder, 'submissions/accepted/z.py': '' })?.path).toBe('submissions/accepted/z.py')
  expect(solutionOf(folder)).toMatchObject({ path: 'submissions/accepted/0/main.cpp', linked: ['tree.cpp'] })
})
