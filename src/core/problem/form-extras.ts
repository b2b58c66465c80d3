import type { CheckerForm, ProblemForm } from '#contracts/http/problem-form'
import { scriptOf } from '#contracts/languages'
import { checkedChecker, checkerFaults, programFaults } from '#core/checkers'
import { isLight, isRenderable, TOO_HEAVY } from '#core/markup'
import { type Expectation, SOLUTION_EXPECTATIONS } from './solutions'

/** Ours: what fits on one screen and into one request. */
const MOST_CONSTRAINTS = 30
const MOST_CONSTRAINT = 300
export const MOST_SOLUTIONS = 50
const GROUP_POINTS = { least: 1, most: 1000 } as const

export type ExtraField =
  | 'constraints'
  | 'origin'
  | 'checker'
  | 'subtasks'
  | 'inputValidator'
  | 'editorial'
  | 'solutions'
type TestGroup = { readonly points: number; readonly fromOrdinal: number; readonly toOrdinal: number }

/** The additional fields of the problem form, as they are stored. */
export type CheckedExtras = Readonly<ReturnType<typeof extrasOf>>
export type CheckedSolution = {
  readonly name: string
  readonly languageId: number
  readonly source: string
  readonly expected: Expectation
}

type Check = readonly [field: ExtraField, isRight: boolean, message: string]

/** The rules for the fields under More settings; `tests`: the number of test cases in the form. */
export function extraChecks(form: ProblemForm, tests: number): readonly Check[] {
  const { constraints = [], editorial = '' } = form
  return [
    ['constraints', constraints.every((one) => !one.trim().includes('\n')), 'A constraint is one line'],
    [
      'constraints',
      constraints.every((one) => one.length <= MOST_CONSTRAINT),
      `A constraint has at most ${MOST_CONSTRAINT} characters`,
    ],
    ['constraints', constraints.length <= MOST_CONSTRAINTS, `A problem has at most ${MOST_CONSTRAINTS} constraints`],
    // They are shown beside the statement, and each is rendered at once.
    ['constraints', isLight(constraints.join('\n')), TOO_HEAVY],
    ['editorial', editorial.length <= 100_000, 'The editorial has at most 100000 characters'],
    ['editorial', isRenderable(editorial), TOO_HEAVY],
    ...checkerChecks(form.checker ?? { kind: 'tokens' }),
    ...groupChecks(form.subtasks ?? [], tests),
    ...programChecks('inputValidator', form.inputValidator ?? null, 'The input validator'),
    [
      'inputValidator',
      !isScript(form.inputValidator),
      'The input validator is one source: folders with scripts come in packages',
    ],
    ...originChecks(form.origin),
    ...solutionChecks(form.solutions ?? []),
  ]
}

/** The licenses of the package format. */
export const LICENSES = ['unknown', 'public domain', 'cc0', 'cc by', 'cc by-sa', 'educational', 'permission'] as const
export type License = (typeof LICENSES)[number]
const licenseOf = (license: string) => LICENSES.find((known) => known === license)

function originChecks(origin: ProblemForm['origin']): readonly Check[] {
  if (origin === undefined) return []
  const { license, rightsOwner, authors, sources } = origin
  return [
    ['origin', licenseOf(license) !== undefined, `The license is one of ${LICENSES.join(', ')}`],
    // Required by the format: a problem in the public domain has no owner of rights.
    ['origin', license !== 'public domain' || rightsOwner.trim() === '', 'Public domain has no owner'],
    ['origin', authors.every((one) => !one.includes('\n')), 'An author is one line'],
    ['origin', sources.every(({ url }) => url === '' || /^https?:\/\/\S+$/.test(url)), 'A source has an http address'],
  ]
}

const isScript = (program: ProblemForm['inputValidator']): boolean =>
  program != null && scriptOf(program.languageId) !== undefined

const checkerChecks = (checker: CheckerForm): readonly Check[] =>
  checkerFaults(checker).map(([isRight, message]) => ['checker', isRight, message])

function programChecks(
  field: ExtraField,
  program: { readonly languageId: number; readonly source: string } | null,
  what: string,
): readonly Check[] {
  if (program === null) return []
  return programFaults(program, what).map(([isRight, message]) => [field, isRight, message])
}

function groupChecks(groups: readonly TestGroup[], tests: number): readonly Check[] {
  const numbers = groups.flatMap(({ points, fromOrdinal, toOrdinal }) => [points, fromOrdinal, toOrdinal])
  const { least, most } = GROUP_POINTS
  return [
    ['subtasks', numbers.every(Number.isInteger), 'Test groups take whole numbers'],
    [
      'subtasks',
      groups.every(({ points }) => points >= least && points <= most),
      `A test group is worth ${least} to ${most} points`,
    ],
    [
      'subtasks',
      groups.every(({ fromOrdinal, toOrdinal }) => fromOrdinal >= 1 && fromOrdinal <= toOrdinal && toOrdinal <= tests),
      `A test group goes from one test case to a later one, of ${tests} that there are`,
    ],
    [
      'subtasks',
      groups.every(({ fromOrdinal }, index) => index === 0 || fromOrdinal > (groups[index - 1]?.toOrdinal ?? 0)),
      'Test groups follow one another, and no test case is in two of them',
    ],
  ]
}

function solutionChecks(solutions: NonNullable<ProblemForm['solutions']>): readonly Check[] {
  return [
    ['solutions', solutions.length <= MOST_SOLUTIONS, `A problem has at most ${MOST_SOLUTIONS} reference solutions`],
    ...solutions.flatMap((one, index) => programChecks('solutions', one, `Reference solution ${index + 1}`)),
    [
      'solutions',
      solutions.every(({ expected }) => expectationOf(expected) !== undefined),
      'Choose the expected verdict of each solution',
    ],
    [
      'solutions',
      solutions.length === 0 || solutions.some(({ expected }) => expected === 'accepted'),
      'At least one reference solution must be expected to be Accepted',
    ],
  ]
}

const expectationOf = (expected: string) => SOLUTION_EXPECTATIONS.find((known) => known === expected)

/** Reads the fields of a form that passed the checks. */
export function extrasOf(form: ProblemForm) {
  const { constraints = [], checker = { kind: 'tokens' }, subtasks = [], inputValidator = null } = form
  return {
    constraints: constraints.map((one) => one.trim()).filter((one) => one !== ''),
    checker: checkedChecker(checker),
    /** null: the problem has no groups. */
    subtasks: subtasks.length === 0 ? null : subtasks,
    inputValidator,
    /** null: unchanged. */
    origin: checkedOrigin(form.origin),
    editorial: (form.editorial ?? '').trim() === '' ? '' : (form.editorial ?? ''),
    solutions: solutionsOf(form),
  }
}

const solutionsOf = ({ solutions = [] }: ProblemForm): readonly CheckedSolution[] =>
  solutions.flatMap(({ name = '', languageId, source, expected }) => {
    const known = expectationOf(expected)
    return known === undefined ? [] : [{ name, languageId, source, expected: known }]
  })

function checkedOrigin(origin: ProblemForm['origin']) {
  if (origin === undefined) return null
  const { license, rightsOwner, authors, sources } = origin
  return {
    license: licenseOf(license) ?? 'unknown',
    rightsOwner: rightsOwner.trim() === '' ? '' : rightsOwner,
    authors: authors.filter((one) => one.trim() !== ''),
    sources: sources.filter(({ name, url }) => name.trim() !== '' || url !== ''),
  }
}
