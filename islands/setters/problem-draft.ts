import type { ProblemForm } from '#contracts/http/problems'
import {
  DEFAULT_DIFFICULTY,
  MEMORY_LIMIT_MB,
  type ProblemErrors,
  type ProblemField,
  type ProblemLanguage,
  TIME_LIMIT_MS,
} from '#core/problem'

type ByLanguage = Readonly<Record<ProblemLanguage, string>>
/** `key` tells the rows of a list apart while they come and go. */
export type ExampleDraft = {
  readonly key: number
  readonly input: string
  readonly output: string
  readonly explanation: string
}
export type TestDraft = {
  readonly key: number
  readonly input: string
  readonly output: string
  readonly isHidden: boolean
}

/** The form as it is typed: numbers are text until it is sent. */
export type ProblemDraft = {
  readonly title: string
  readonly description: string
  readonly difficulty: string
  readonly timeLimit: string
  readonly memoryLimit: string
  readonly tags: readonly string[]
  readonly isContestOnly: boolean
  readonly examples: readonly ExampleDraft[]
  readonly testCases: readonly TestDraft[]
  readonly functionSignatures: ByLanguage
  readonly driverCode: ByLanguage
}

const NO_CODE: ByLanguage = { javascript: '', python: '', java: '', cpp: '', c: '' }

export const EMPTY_PROBLEM: ProblemDraft = {
  title: '',
  description: '',
  difficulty: DEFAULT_DIFFICULTY,
  timeLimit: String(TIME_LIMIT_MS.default),
  memoryLimit: String(MEMORY_LIMIT_MB.default),
  tags: [],
  isContestOnly: false,
  examples: [{ key: 1, input: '', output: '', explanation: '' }],
  testCases: [{ key: 1, input: '', output: '', isHidden: true }],
  functionSignatures: NO_CODE,
  driverCode: NO_CODE,
}
/** For drafts that were kept: every list with one element. */
export const PROBLEM_MODEL: ProblemDraft = { ...EMPTY_PROBLEM, tags: [''] }

/** A field left empty is no number; NaN does not survive JSON, so the server would take the default for it. */
const numberOf = (text: string): number => (text.trim() === '' ? -1 : Number(text))

export const formOf = (draft: ProblemDraft): ProblemForm => ({
  ...draft,
  timeLimit: numberOf(draft.timeLimit),
  memoryLimit: numberOf(draft.memoryLimit),
  tags: [...draft.tags],
  examples: draft.examples.map(({ input, output, explanation }) => ({ input, output, explanation })),
  testCases: draft.testCases.map(({ input, output, isHidden }) => ({ input, output, isHidden })),
})

export const nextKey = (rows: readonly { readonly key: number }[]): number =>
  Math.max(0, ...rows.map(({ key }) => key)) + 1

/** Uploaded tests after those that are there, hidden; rows that nothing was typed into make room for them. */
export function withTests(
  rows: readonly TestDraft[],
  tests: readonly { readonly input: string; readonly output: string }[],
): readonly TestDraft[] {
  const written = rows.filter(({ input, output }) => input.trim() !== '' || output.trim() !== '')
  const first = nextKey(rows)
  return [...written, ...tests.map((test, index) => ({ key: first + index, ...test, isHidden: true }))]
}

export const PROBLEM_TABS = ['basic', 'examples', 'tests', 'templates'] as const
export type ProblemTab = (typeof PROBLEM_TABS)[number]

const TAB_OF: Readonly<Record<ProblemField, ProblemTab>> = {
  title: 'basic',
  description: 'basic',
  difficulty: 'basic',
  timeLimit: 'basic',
  memoryLimit: 'basic',
  tags: 'basic',
  examples: 'examples',
  testCases: 'tests',
  functionSignatures: 'templates',
  driverCode: 'templates',
}
const FIELDS: readonly ProblemField[] = [
  'title',
  'description',
  'difficulty',
  'timeLimit',
  'memoryLimit',
  'tags',
  'examples',
  'testCases',
  'functionSignatures',
  'driverCode',
]

/** The tabs on which something is wrong, in their order. */
export const wrongTabs = (errors: ProblemErrors): ProblemTab[] =>
  PROBLEM_TABS.filter((tab) => FIELDS.some((field) => errors[field] !== undefined && TAB_OF[field] === tab))

export const tabOfField = (name: string): ProblemTab | null => {
  const field = FIELDS.find((one) => one === name)
  return field === undefined ? null : TAB_OF[field]
}

/** What a server named as wrong, as far as the form has such fields. */
export const errorsFrom = (fields: unknown): ProblemErrors =>
  Object.fromEntries(
    FIELDS.flatMap((field) => {
      const words: unknown = typeof fields === 'object' && fields !== null ? Reflect.get(fields, field) : undefined
      return typeof words === 'string' ? [[field, words]] : []
    }),
  )
