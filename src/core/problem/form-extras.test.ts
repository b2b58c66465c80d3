import { describe, expect, test } from 'bun:test'
import type { CheckerForm, ProblemForm } from '#contracts/http/problem-form'
import { namesOf, PROBLEM_LANGUAGES } from '#contracts/languages'
import { checkProblemForm, problemErrors } from '.'

const right: ProblemForm = {
  title: 'Two numbers',
  description: 'Add them.',
  examples: [{ input: '1 2', output: '3' }],
  testCases: ['1', '2', '3'].map((input) => ({ input, output: input })),
}
const program: CheckerForm = { kind: 'program', protocol: 'testlib', languageId: 54, source: 'int main() {}' }
const group = (fromOrdinal: number, toOrdinal: number, points = 50) => ({ points, fromOrdinal, toOrdinal })
const solution = { languageId: 71, source: 'print(1)', expected: 'accepted' }

describe('what stands under More settings is refused with', () => {
  test.each<[string, Partial<ProblemForm>, object]>([
    ['a constraint of two lines', { constraints: ['a\nb'] }, { constraints: 'A constraint is one line' }],
    [
      'floats without a tolerance',
      { checker: { kind: 'floats', absolute: null, relative: null } },
      { checker: 'Give an absolute or a relative tolerance' },
    ],
    [
      'a tolerance of one',
      { checker: { kind: 'floats', absolute: 1, relative: null } },
      { checker: 'A tolerance lies between 0 and 1' },
    ],
    ['a checker without source', { checker: { ...program, source: ' ' } }, { checker: 'The checker needs its source' }],
    [
      'an interactor without source',
      { checker: { ...program, kind: 'interactor', source: '' } },
      { checker: 'The interactor needs its source' },
    ],
    [
      'a checker in no known language',
      { checker: { ...program, languageId: 1 } },
      { checker: `The checker is written in ${namesOf(PROBLEM_LANGUAGES, 'or')}` },
    ],
    [
      'a way out beside it',
      { checker: { ...program, files: [{ path: '../testlib.h', content: '' }] } },
      { checker: 'Files beside it are named with letters, digits, _ . + -' },
    ],
    [
      'a way out through a folder beside it',
      { checker: { ...program, files: [{ path: 'lib/../../testlib.h', content: '' }] } },
      { checker: 'Files beside it are named with letters, digits, _ . + -' },
    ],
    [
      'an absolute path beside it',
      { checker: { ...program, files: [{ path: '/testlib.h', content: '' }] } },
      { checker: 'Files beside it are named with letters, digits, _ . + -' },
    ],
    [
      'JavaScript without check',
      { checker: { kind: 'javascript', source: 'const a = 1' } },
      { checker: 'The checker defines a function named check' },
    ],
    ['half a point', { subtasks: [group(1, 2, 0.5)] }, { subtasks: 'Test groups take whole numbers' }],
    ['a group of no points', { subtasks: [group(1, 2, 0)] }, { subtasks: 'A test group is worth 1 to 1000 points' }],
    [
      'a group beyond the tests',
      { subtasks: [group(1, 4)] },
      { subtasks: 'A test group goes from one test case to a later one, of 3 that there are' },
    ],
    [
      'a test in two groups',
      { subtasks: [group(1, 2), group(2, 3)] },
      { subtasks: 'Test groups follow one another, and no test case is in two of them' },
    ],
    [
      'a validator without source',
      { inputValidator: { languageId: 71, source: '' } },
      { inputValidator: 'The input validator needs its source' },
    ],
    [
      'a solution without source',
      { solutions: [solution, { ...solution, source: '' }] },
      { solutions: 'Reference solution 2 needs its source' },
    ],
    [
      'an unknown expectation',
      { solutions: [solution, { ...solution, expected: 'good' }] },
      { solutions: 'Choose the expected verdict of each solution' },
    ],
    [
      'no accepted solution',
      { solutions: [{ ...solution, expected: 'wrong_answer' }] },
      { solutions: 'At least one reference solution must be expected to be Accepted' },
    ],
  ])('%s', (_what, change, errors) => {
    expect(problemErrors({ ...right, ...change })).toEqual(errors)
  })
})

test('files beside a checker may lie in folders, as packages bring them', () => {
  const files = [{ path: 'lib/testlib.h', content: '' }]
  expect(problemErrors({ ...right, checker: { ...program, files } })).toEqual({})
})

test('what is left out is tokens, one piece, nothing', () => {
  const checked = checkProblemForm(right)
  expect(checked).toMatchObject({
    ok: true,
    problem: { constraints: [], checker: { kind: 'tokens' }, subtasks: null, inputValidator: null, editorial: '' },
  })
})

test('what is given is kept: blank constraints dropped, files and arguments of a checker written out', () => {
  const checked = checkProblemForm({
    ...right,
    constraints: [' $n > 0$ ', ''],
    checker: program,
    subtasks: [group(1, 1), group(2, 3)],
    solutions: [solution],
  })
  expect(checked).toMatchObject({
    ok: true,
    problem: {
      constraints: ['$n > 0$'],
      checker: { ...program, files: [], arguments: [] },
      subtasks: [group(1, 1), group(2, 3)],
      solutions: [{ ...solution, name: '' }],
    },
  })
})
