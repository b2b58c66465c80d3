import { expect, test } from 'bun:test'
import type { CheckerForm, ProblemForm } from '#contracts/http/problem-form'
import { isLike } from '../lib/forms/is-like'
import { draftOf, EMPTY_PROBLEM, formOf, PROBLEM_MODEL } from './problem-draft'
import { errorsFrom, tabOfField, wrongTabs } from './problem-fields'

const program = { languageId: 54, source: 'int main() {}', files: [{ path: 'testlib.h', content: '//' }] }

const whole = (checker: CheckerForm): ProblemForm => ({
  ...formOf(EMPTY_PROBLEM),
  title: 'Title',
  tags: ['math'],
  testCases: [{ input: '1', output: '2', isHidden: false, name: '01-small' }],
  constraints: ['$n > 0$', '$n < 9$'],
  checker,
  subtasks: [{ points: 30, fromOrdinal: 1, toOrdinal: 1 }],
  inputValidator: { languageId: 71, source: 'input()' },
  editorial: 'So.',
  origin: {
    license: 'cc by-sa',
    rightsOwner: 'The Guild',
    authors: ['Ada <ada@example.org>', 'Grace'],
    sources: [
      { name: 'Cup 2026', url: 'https://example.org/cup' },
      { name: 'Book', url: '' },
    ],
  },
  solutions: [{ name: 'main.cpp', languageId: 54, source: 'int main() {}', expected: 'wrong_answer' }],
})

test.each<[string, CheckerForm]>([
  ['tokens', { kind: 'tokens' }],
  ['whole lines', { kind: 'exact' }],
  ['floats', { kind: 'floats', absolute: null, relative: 0.000001 }],
  [
    'the comparison of packages',
    { kind: 'standard', absolute: null, relative: 0.5, caseSensitive: true, spaceSensitive: false },
  ],
  ['JavaScript', { kind: 'javascript', source: 'function check() {}' }],
  ['a program', { kind: 'program', protocol: 'testlib', ...program, arguments: ['-a', 'b'] }],
  ['passes', { kind: 'program', protocol: 'icpc', ...program, arguments: [], passes: 3 }],
  ['an interactor', { kind: 'interactor', protocol: 'icpc', ...program, arguments: [] }],
])('what is stored with %s comes through the form as it was, and its draft can be kept', (_what, checker) => {
  const form = whole(checker)
  const draft = draftOf(form)
  expect(formOf(draft)).toEqual(form)
  expect(isLike(JSON.parse(JSON.stringify(draft)), PROBLEM_MODEL)).toBe(true)
})

test('what cannot be read is no number that the rules allow', () => {
  const form = formOf({
    ...EMPTY_PROBLEM,
    timeLimit: '',
    checker: { ...EMPTY_PROBLEM.checker, kind: 'floats', absolute: 'little', relative: '' },
    subtasks: [{ key: 1, points: '', from: '1', to: '2' }],
  })
  expect(form).toMatchObject({
    timeLimit: -1,
    checker: { absolute: -1, relative: null },
    subtasks: [{ points: -1, fromOrdinal: 1, toOrdinal: 2 }],
  })
})

test.each<[string, readonly string[]]>([
  ['graphs', ['math', 'graphs']],
  ['  graphs ', ['math', 'graphs']],
  ['Math', ['math']],
  ['  ', ['math']],
])('what is typed into the field of the tags is saved with them: %s', (typedTag, tags) => {
  expect(formOf({ ...EMPTY_PROBLEM, tags: ['math'], typedTag }).tags).toEqual([...tags])
})

test('errors are marked on their tabs; More settings are no tab', () => {
  expect(wrongTabs({ checker: 'x', testCases: 'x', title: 'x' })).toEqual(['basic', 'tests'])
  expect(['driverCode', 'solutions', 'general'].map(tabOfField)).toEqual(['templates', null, null])
  expect(errorsFrom({ title: 'Title is required', other: 'x', tags: 1 })).toEqual({ title: 'Title is required' })
  expect(errorsFrom(null)).toEqual({})
})
