import { describe, expect, test } from 'bun:test'
import type { ProblemForm } from '#contracts/http/problem-form'
import { PROBLEM_LANGUAGES } from '#contracts/languages'
import { checkProblemForm, problemErrors, programOf, slugOf } from '.'

const right: ProblemForm = {
  title: 'Two numbers',
  description: 'Add them.',
  difficulty: 'Easy',
  examples: [{ input: '1 2', output: '3', explanation: '' }],
  testCases: [{ input: '4 5', output: '9', isHidden: true }],
}

test('limits that came with a package stay when the rest is edited', () => {
  const kept = { timeLimit: 500, memoryLimit: 2048 }
  expect(problemErrors({ ...right, ...kept }, kept)).toEqual({})
  expect(problemErrors({ ...right, timeLimit: 501, memoryLimit: 2049 }, kept)).toEqual({
    timeLimit: 'Time limit must be 1000 to 10000 ms',
    memoryLimit: 'Memory limit must be 64 to 1024 MB',
  })
})

test('an example may be a conversation alone', () => {
  const examples = [{ input: '', output: '', interaction: '< 1\n> 2' }]
  expect(checkProblemForm({ ...right, examples })).toMatchObject({ ok: true, problem: { examples } })
})

describe('a problem form says', () => {
  test.each<[string, Partial<ProblemForm>, object]>([
    ['no title', { title: ' ' }, { title: 'Title is required' }],
    ['an endless title', { title: 'x'.repeat(201) }, { title: 'Title must be at most 200 characters' }],
    ['no description', { description: '' }, { description: 'Description is required' }],
    ['no difficulty', { difficulty: '' }, { difficulty: 'Difficulty is required' }],
    ['another difficulty', { difficulty: 'Cruel' }, { difficulty: 'Difficulty must be Easy, Medium or Hard' }],
    ['999 ms', { timeLimit: 999 }, { timeLimit: 'Time limit must be 1000 to 10000 ms' }],
    ['10001 ms', { timeLimit: 10_001 }, { timeLimit: 'Time limit must be 1000 to 10000 ms' }],
    ['half a millisecond', { timeLimit: 2000.5 }, { timeLimit: 'Time limit must be 1000 to 10000 ms' }],
    ['63 MB', { memoryLimit: 63 }, { memoryLimit: 'Memory limit must be 64 to 1024 MB' }],
    ['1025 MB', { memoryLimit: 1025 }, { memoryLimit: 'Memory limit must be 64 to 1024 MB' }],
    ['an empty tag', { tags: ['math', ' '] }, { tags: 'Tags must not be empty' }],
    ['a tag twice', { tags: ['math', 'Math '] }, { tags: 'Tags must be unique' }],
    ['no example', { examples: [] }, { examples: 'Please add at least one example' }],
    ['a blank example', { examples: [{ input: ' ', output: '' }] }, { examples: 'Please add at least one example' }],
    ['no test case', { testCases: [] }, { testCases: 'Please add at least one test case' }],
    [
      'more tests than the form saves',
      { testCases: Array.from({ length: 501 }, () => ({ input: '1', output: '1' })) },
      { testCases: expect.stringMatching(/at most 500 test cases.*import the changed package/) },
    ],
    [
      'a test larger than the form saves',
      { testCases: [{ input: 'x'.repeat(1024 * 1024 + 1), output: '1' }] },
      { testCases: expect.stringMatching(/at most 1048576 characters.*import the changed package/) },
    ],
    [
      'a language that is none of the five',
      { driverCode: { cobol: 'STOP RUN.' } },
      { driverCode: `Languages are ${PROBLEM_LANGUAGES.map(({ key }) => key).join(', ')}` },
    ],
  ])('what is wrong with %s', (_what, change, errors) => {
    expect(problemErrors({ ...right, ...change })).toEqual(errors)
    expect(checkProblemForm({ ...right, ...change }).ok).toBe(false)
  })

  test('everything at once of an empty form', () => {
    expect(Object.keys(problemErrors({}))).toEqual(['title', 'description', 'examples', 'testCases'])
  })
})

test('what is left out gets the defaults, what is blank is dropped, and a test is hidden unless it is said to be shown', () => {
  const checked = checkProblemForm({
    ...right,
    tags: [' math '],
    testCases: [
      { input: '1', output: '1' },
      { input: '', output: '' },
      { input: '2', output: '2', isHidden: false },
    ],
    functionSignatures: { python: 'def add(a, b):\n    ', c: ' ' },
  })
  expect(checked).toMatchObject({
    ok: true,
    problem: { difficulty: 'Easy', timeLimitMs: 2000, memoryLimitMb: 256, isContestOnly: false, tags: ['math'] },
  })
  if (!checked.ok) return
  expect(checked.problem.testCases.map(({ input, isHidden }) => [input, isHidden])).toEqual([
    ['1', true],
    ['2', false],
  ])
  expect(checked.problem.functionSignatures).toEqual({ python: 'def add(a, b):\n    ' })
})

test('a blank test with a name came with a package and stays', () => {
  const blank = { input: '', output: '\n', isHidden: true, name: 'nothing' }
  const testCases = [blank, { input: '', output: '', isHidden: true, name: '' }, { ...blank, input: '1', name: 'one' }]
  const checked = checkProblemForm({ ...right, testCases, subtasks: [{ points: 1, fromOrdinal: 1, toOrdinal: 2 }] })
  expect(checked.ok && checked.problem.testCases.map(({ name }) => name)).toEqual(['nothing', 'one'])
  expect(checkProblemForm({ ...right, testCases: [blank] }).ok).toBe(true)
})

test.each([
  ['no driver', 'a', undefined, 'a'],
  ['a blank driver', 'a', ' \n', 'a'],
  ['a driver', 'a', 'b', 'a\nb'],
  ['a driver with a place for the program', 'a', 'x\n  {{code}}\ny', 'x\na\ny'],
])('a program with %s', (_what, source, driver, whole) => {
  expect(programOf(source, driver)).toBe(whole)
})

test.each([
  ['Two Numbers!', [], 'two-numbers'],
  ['Église  à vélo', [], 'eglise-a-velo'],
  ['問題', [], 'problem'],
  ['Create', [], 'create-2'],
  ['Two numbers', ['two-numbers', 'two-numbers-2'], 'two-numbers-3'],
])('the address of "%s" with %p taken is %s', (title, taken, slug) => {
  expect(slugOf(title, (one) => taken.includes(one))).toBe(slug)
})

test('a title has up to 200 characters, an emoji counted as one', () => {
  expect(problemErrors({ ...right, title: '🐎'.repeat(200) })).toEqual({})
  expect(problemErrors({ ...right, title: '🐎'.repeat(201) })).toEqual({
    title: 'Title must be at most 200 characters',
  })
})
