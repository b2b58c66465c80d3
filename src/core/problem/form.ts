import type { ProblemForm } from '#contracts/http/problem-form'
import { DIFFICULTIES } from '#contracts/labels'
import { lengthOf } from '#contracts/length-of'
import { MOST_TESTS, MOST_TEXT } from '#contracts/problem-limits'
import { isRenderable, TOO_HEAVY } from '#core/markup'
import {
  DEFAULT_DIFFICULTY,
  MEMORY_LIMIT_MB,
  MOST_TAG,
  MOST_TAGS,
  MOST_TITLE,
  PROBLEM_LANGUAGES,
  TIME_LIMIT_MS,
} from './constants'
import { type CheckedExtras, type ExtraField, extraChecks, extrasOf } from './form-extras'

export type ProblemField =
  | 'title'
  | 'description'
  | 'difficulty'
  | 'timeLimit'
  | 'memoryLimit'
  | 'tags'
  | 'examples'
  | 'testCases'
  | 'functionSignatures'
  | 'driverCode'
  | ExtraField
export type ProblemErrors = Partial<Record<ProblemField, string>>

export type CheckedProblem = CheckedExtras & {
  readonly title: string
  readonly description: string
  readonly difficulty: (typeof DIFFICULTIES)[number]
  readonly timeLimitMs: number
  readonly memoryLimitMb: number
  readonly tags: readonly string[]
  readonly isContestOnly: boolean
  readonly examples: readonly CheckedExample[]
  readonly testCases: readonly CheckedTest[]
  readonly functionSignatures: Readonly<Record<string, string>>
  readonly driverCode: Readonly<Record<string, string>>
}

type CheckedExample = Pair & { readonly explanation?: string; readonly interaction?: string }
/** An empty `name` means that the test is named by its position. */
type CheckedTest = Pair & { readonly isHidden: boolean; readonly name: string }

type Pair = { readonly input: string; readonly output: string }

/** An example or test without content is ignored, because the form begins with an empty one of each. */
const isWritten = ({ input, output }: Pair): boolean => input.trim() !== '' || output.trim() !== ''

/** A blank test that has a name came from a package or a file: a program may have to print nothing for no input. */
const isTest = (test: Pair & { readonly name?: string }): boolean => isWritten(test) || (test.name ?? '').trim() !== ''

/** An example may be a conversation alone, which is shown instead of input and output. */
const isShown = (example: CheckedExample): boolean => isWritten(example) || (example.interaction ?? '').trim() !== ''

const fits = ({ input, output }: Pair): boolean => input.length <= MOST_TEXT && output.length <= MOST_TEXT
const MORE = 'To change a larger problem, export it and import the changed package'
const OF_TEXT = `has at most ${MOST_TEXT} characters in the form. ${MORE}`

const isWhole = (value: number, { least, most }: { readonly least: number; readonly most: number }): boolean =>
  Number.isInteger(value) && value >= least && value <= most

const isKept = (value: number | undefined, kept: number | undefined): boolean => value !== undefined && value === kept

/** The stored limits of an edited problem: limits from a package may be outside of the form's ranges. */
type KeptLimits = Pick<ProblemForm, 'timeLimit' | 'memoryLimit'>

/** Validates a problem (docs/coverage.md#5-validation-rules): one message per field, none if it can be stored. */
export function problemErrors(form: ProblemForm, kept: KeptLimits = {}): ProblemErrors {
  const title = (form.title ?? '').trim()
  const tags = (form.tags ?? []).map((tag) => tag.trim())
  const checks: readonly (readonly [field: ProblemField, isRight: boolean, message: string])[] = [
    ['title', title !== '', 'Title is required'],
    ['title', lengthOf(title) <= MOST_TITLE, `Title must be at most ${MOST_TITLE} characters`],
    ['description', (form.description ?? '').trim() !== '', 'Description is required'],
    ['description', isRenderable(form.description ?? ''), TOO_HEAVY],
    ['difficulty', (form.difficulty ?? DEFAULT_DIFFICULTY) !== '', 'Difficulty is required'],
    ['difficulty', difficultyOf(form) !== undefined, 'Difficulty must be Easy, Medium or Hard'],
    [
      'timeLimit',
      isKept(form.timeLimit, kept.timeLimit) || isWhole(form.timeLimit ?? TIME_LIMIT_MS.default, TIME_LIMIT_MS),
      'Time limit must be 1000 to 10000 ms',
    ],
    [
      'memoryLimit',
      isKept(form.memoryLimit, kept.memoryLimit) ||
        isWhole(form.memoryLimit ?? MEMORY_LIMIT_MB.default, MEMORY_LIMIT_MB),
      'Memory limit must be 64 to 1024 MB',
    ],
    ['tags', !tags.includes(''), 'Tags must not be empty'],
    ['tags', new Set(tags.map((tag) => tag.toLowerCase())).size === tags.length, 'Tags must be unique'],
    ['tags', tags.length <= MOST_TAGS, `A problem has at most ${MOST_TAGS} tags`],
    ['tags', tags.every((tag) => tag.length <= MOST_TAG), `A tag has at most ${MOST_TAG} characters`],
    ['examples', (form.examples ?? []).some(isShown), 'Please add at least one example'],
    ['testCases', (form.testCases ?? []).some(isTest), 'Please add at least one test case'],
    ['examples', (form.examples ?? []).every(fits), `An input or output of an example ${OF_TEXT}`],
    ['testCases', (form.testCases ?? []).every(fits), `An input or output of a test case ${OF_TEXT}`],
    [
      'testCases',
      (form.testCases ?? []).length <= MOST_TESTS,
      `The form saves at most ${MOST_TESTS} test cases. ${MORE}`,
    ],
    ['functionSignatures', areLanguages(form.functionSignatures), LANGUAGES_MESSAGE],
    ['driverCode', areLanguages(form.driverCode), LANGUAGES_MESSAGE],
    ...extraChecks(form, (form.testCases ?? []).filter(isTest).length),
  ]
  const errors: ProblemErrors = {}
  for (const [field, isRight, message] of checks) if (!isRight) errors[field] ??= message
  return errors
}

const LANGUAGES_MESSAGE = `Languages are ${PROBLEM_LANGUAGES.map(({ key }) => key).join(', ')}`

const areLanguages = (byLanguage: Readonly<Record<string, string>> = {}): boolean =>
  Object.keys(byLanguage).every((key) => PROBLEM_LANGUAGES.some((known) => known.key === key))

const difficultyOf = ({ difficulty = DEFAULT_DIFFICULTY }: ProblemForm) =>
  DIFFICULTIES.find((known) => known === difficulty)

/**
 * Returns the problem as it is stored, or the errors by field. Omitted fields have the defaults of
 * docs/coverage.md#9-constants-and-limits.
 */
export function checkProblemForm(
  form: ProblemForm,
  kept: KeptLimits = {},
): { readonly ok: true; readonly problem: CheckedProblem } | { readonly ok: false; readonly errors: ProblemErrors } {
  const errors = problemErrors(form, kept)
  const difficulty = difficultyOf(form)
  if (Object.keys(errors).length > 0 || difficulty === undefined) return { ok: false, errors }
  const { title = '', description = '', tags = [], examples = [], testCases = [] } = form
  const problem: CheckedProblem = {
    title: title.trim(),
    description,
    difficulty,
    timeLimitMs: form.timeLimit ?? TIME_LIMIT_MS.default,
    memoryLimitMb: form.memoryLimit ?? MEMORY_LIMIT_MB.default,
    tags: tags.map((tag) => tag.trim()),
    isContestOnly: form.isContestOnly ?? false,
    examples: examples.filter(isShown).map(({ input, output, explanation = '', interaction = '' }) => ({
      input,
      output,
      ...(explanation.trim() === '' ? {} : { explanation }),
      ...(interaction.trim() === '' ? {} : { interaction }),
    })),
    testCases: testCases
      .filter(isTest)
      .map(({ input, output, isHidden = true, name = '' }) => ({ input, output, isHidden, name: name.trim() })),
    functionSignatures: written(form.functionSignatures),
    driverCode: written(form.driverCode),
    ...extrasOf(form),
  }
  return { ok: true, problem }
}

const written = (byLanguage: Readonly<Record<string, string>> = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(byLanguage).filter(([, code]) => code.trim() !== ''))
