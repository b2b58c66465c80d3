import { describe, expect, test } from 'bun:test'
import { polygonRecipe, words } from './polygon-recipe'

const XML = `<?xml version="1.0"?>
<problem>
  <judging><testset name="tests">
    <input-path-pattern>tests/%02d</input-path-pattern>
    <answer-path-pattern>tests/%02d.a</answer-path-pattern>
    <tests>
      <test method="manual" sample="true"/>
      <test method="generated" cmd="gen  5 &quot;a b&quot;"/>
      <test method="generated" cmd="many 7" from-file="2"/>
    </tests>
  </testset></judging>
  <files>
    <resources><file path="files/testlib.h" type="h.g++"/><file path="files/olymp.sty"/></resources>
    <executables>
      <executable><source path="files/gen.cpp" type="cpp.g++17"/></executable>
      <executable><source path="files/many.py" type="python.3"/></executable>
    </executables>
  </files>
  <assets><solutions>
    <solution tag="accepted"><source path="solutions/other.py"/></solution>
    <solution tag="main"><source path="solutions/main.cpp"/></solution>
  </solutions></assets>
</problem>
`
const GIVEN: Readonly<Record<string, string>> = {
  'problem.xml': XML,
  'tests/01': '1\n',
  'files/gen.cpp': '#include "testlib.h"',
  'files/many.py': 'pass',
  'files/testlib.h': '// a header',
  'solutions/main.cpp': 'int main() {}',
  'solutions/other.py': 'pass',
}
const recipeWith = (changes: Readonly<Record<string, string | null>> = {}) => {
  const files = Object.entries({ ...GIVEN, ...changes })
  return polygonRecipe(new Map(files.flatMap(([path, text]) => (text === null ? [] : [[path, text]]))))
}

test('what is missing is made: inputs by their commands, answers by the main solution', () => {
  const recipe = recipeWith()
  expect(recipe?.errors).toEqual([])
  const made = recipe?.tests.map(({ where, input, run, answer, solution }) => ({
    where,
    input,
    by: run && [run.maker.path, ...run.arguments, run.file],
    answer,
    solution: solution?.path,
  }))
  const solution = 'solutions/main.cpp'
  expect(made).toEqual([
    { where: 'problem.xml:7', input: 'tests/01', by: null, answer: 'tests/01.a', solution },
    {
      where: 'problem.xml:8',
      input: 'tests/02',
      by: ['files/gen.cpp', '5', 'a b', null],
      answer: 'tests/02.a',
      solution,
    },
    { where: 'problem.xml:9', input: 'tests/03', by: ['files/many.py', '7', '2'], answer: 'tests/03.a', solution },
  ])
})

test('headers of the package lie beside a generator; other resources do not', () => {
  expect(recipeWith()?.tests[1]?.run?.maker.files.map(({ path }) => path)).toEqual(['testlib.h'])
})

test('a full package has nothing to be made', () => {
  const all = Object.fromEntries(
    ['01', '02', '03'].flatMap((one) => [
      [`tests/${one}`, ''],
      [`tests/${one}.a`, ''],
    ]),
  )
  expect(recipeWith(all)).toBeNull()
})

test('an interactive problem needs no answers', () => {
  const recipe = recipeWith({
    'problem.xml': XML.replace('<solutions>', '<interactor><source path="files/i.cpp"/></interactor><solutions>'),
  })
  expect(recipe?.errors).toEqual([])
  expect(recipe?.tests.map(({ solution }) => solution)).toEqual([null, null, null])
})

const WRONG: readonly (readonly [string, Readonly<Record<string, string | null>>, string])[] = [
  [
    'a manual test that is missing',
    { 'tests/01': null },
    'problem.xml:7: tests/01 is missing, and no command makes it: download the package again.',
  ],
  [
    'a generator that is missing',
    { 'files/gen.cpp': null },
    'problem.xml:8: tests/02 is missing, and its generator "gen" is missing or in no language that Joust compiles.',
  ],
  [
    'a generator of another name',
    { 'problem.xml': XML.replace('gen  5', 'tree 5') },
    'problem.xml:8: tests/02 is missing, and its generator "tree" is not among the package\'s executables.',
  ],
  [
    'no main solution',
    { 'solutions/main.cpp': null, 'solutions/other.py': null },
    'problem.xml: answers are missing, and no solution tagged "main" is in a language that Joust judges.',
  ],
]
test.each(WRONG)('%s is said', (_name, changes, error) => {
  expect(recipeWith(changes)?.errors).toEqual([error])
})

describe('words of a command', () => {
  const table: readonly (readonly [string, readonly string[]])[] = [
    ['', []],
    ['gen 5  6', ['gen', '5', '6']],
    [`gen "a b" 'c d' e"f g"h`, ['gen', 'a b', 'c d', 'ef gh']],
    ['gen "say \\"a\\"" --n=3', ['gen', 'say "a"', '--n=3']],
  ]
  test.each(table)('%j is %j', (command, expected) => expect(words(command)).toEqual([...expected]))
})
