import type { ProblemForm } from '#contracts/http/problem-form'
import { NO_PROBLEM_CODE, PROBLEM_LANGUAGE_IDS } from '#contracts/languages'
import { DEFAULT_DIFFICULTY, MEMORY_LIMIT_MB, type ProblemLanguage, TIME_LIMIT_MS } from '#core/problem'
import { type CheckerDraft, checkerDraftOf, checkerOf, EMPTY_CHECKER } from './checkers/index'
import { type Keyed, keyed, nextKey } from './keyed'

type ByLanguage = Readonly<Record<ProblemLanguage, string>>
/** `key` identifies the rows of a list while rows are added and removed. */
type ExampleDraft = Keyed & Readonly<typeof NO_EXAMPLE>
/** `name` is the test's name in a package; '' names it by its position. */
type TestDraft = Keyed & Readonly<typeof NO_TEST>
export type GroupDraft = Keyed & Readonly<typeof NO_GROUP>
export type SolutionDraft = Keyed & Readonly<typeof NO_SOLUTION>
/** The form as the setter typed it. Numbers are text until the form is sent. */
export type ProblemDraft = {
  readonly title: string
  readonly description: string
  readonly difficulty: string
  readonly timeLimit: string
  readonly memoryLimit: string
  readonly tags: readonly string[]
  /** What was typed into the field of the tags and is not added yet. Drafts of earlier versions lack it. */
  readonly typedTag?: string
  readonly isContestOnly: boolean
  readonly examples: readonly ExampleDraft[]
  readonly testCases: readonly TestDraft[]
  readonly functionSignatures: ByLanguage
  readonly driverCode: ByLanguage
  /** One constraint a line. */
  readonly constraints: string
  readonly checker: CheckerDraft
  readonly subtasks: readonly GroupDraft[]
  readonly validator: Readonly<typeof NO_VALIDATOR>
  readonly editorial: string
  readonly origin: OriginDraft
  readonly solutions: readonly SolutionDraft[]
}
/** Authors and sources are one a line; a source may end with its URL. */
export type OriginDraft = Readonly<typeof NO_ORIGIN>

const NO_CODE: ByLanguage = NO_PROBLEM_CODE
const CPP = String(PROBLEM_LANGUAGE_IDS.cpp)
const PYTHON = String(PROBLEM_LANGUAGE_IDS.python)
export const NO_SOLUTION = { name: '', languageId: CPP, source: '', expected: 'accepted' }
export const NO_EXAMPLE = { input: '', output: '', explanation: '', interaction: '' }
const NO_GROUP = { points: '', from: '', to: '' }
const NO_ORIGIN = { license: 'unknown', rightsOwner: '', authors: '', sources: '' }
const NO_VALIDATOR = { languageId: PYTHON, source: '' }
export const NO_TEST = { input: '', output: '', isHidden: true, name: '' }

export const EMPTY_PROBLEM: ProblemDraft = {
  title: '',
  description: '',
  difficulty: DEFAULT_DIFFICULTY,
  timeLimit: String(TIME_LIMIT_MS.default),
  memoryLimit: String(MEMORY_LIMIT_MB.default),
  tags: [],
  isContestOnly: true,
  examples: [{ key: 1, ...NO_EXAMPLE }],
  testCases: [{ key: 1, ...NO_TEST }],
  functionSignatures: NO_CODE,
  driverCode: NO_CODE,
  constraints: '',
  checker: EMPTY_CHECKER,
  subtasks: [],
  validator: NO_VALIDATOR,
  editorial: '',
  origin: NO_ORIGIN,
  solutions: [],
}
/** A model for stored drafts, in which every list has one element. */
export const PROBLEM_MODEL: ProblemDraft = {
  ...EMPTY_PROBLEM,
  tags: [''],
  checker: { ...EMPTY_PROBLEM.checker, files: [{ key: 1, path: '', content: '' }] },
  subtasks: [{ key: 1, ...NO_GROUP }],
  solutions: [{ key: 1, ...NO_SOLUTION }],
}

/** An empty field becomes -1, which the server refuses. NaN does not survive JSON, so the server would use the default instead. */
const numberOf = (text: string): number => (text.trim() === '' ? -1 : Number(text))

export const formOf = (draft: ProblemDraft): ProblemForm => ({
  title: draft.title,
  description: draft.description,
  difficulty: draft.difficulty,
  timeLimit: numberOf(draft.timeLimit),
  memoryLimit: numberOf(draft.memoryLimit),
  tags: [...withTag(draft.tags, draft.typedTag ?? '')],
  isContestOnly: draft.isContestOnly,
  examples: draft.examples.map(({ key: _, ...example }) => example),
  testCases: draft.testCases.map(({ key: _, ...test }) => test),
  functionSignatures: draft.functionSignatures,
  driverCode: draft.driverCode,
  constraints: linesOf(draft.constraints),
  checker: checkerOf(draft.checker),
  subtasks: draft.subtasks.map(({ points, from, to }) => ({
    points: numberOf(points),
    fromOrdinal: numberOf(from),
    toOrdinal: numberOf(to),
  })),
  inputValidator:
    draft.validator.source.trim() === ''
      ? null
      : { languageId: Number(draft.validator.languageId), source: draft.validator.source },
  editorial: draft.editorial,
  origin: {
    license: draft.origin.license,
    rightsOwner: draft.origin.rightsOwner,
    authors: linesOf(draft.origin.authors),
    sources: linesOf(draft.origin.sources).map(sourceOf),
  },
  solutions: draft.solutions.map(({ key: _, ...solution }) => ({
    ...solution,
    languageId: Number(solution.languageId),
  })),
})

/** Whether a tag is in the list, in upper or lower case. */
export const hasTag = (tags: readonly string[], tag: string): boolean =>
  tags.some((one) => one.toLowerCase() === tag.toLowerCase())

/** The tags with one that was typed, unless it is empty or in the list. */
export function withTag(tags: readonly string[], typed: string): readonly string[] {
  const tag = typed.trim()
  return tag === '' || hasTag(tags, tag) ? tags : [...tags, tag]
}

/** The lines of a text without empty ones. */
export const linesOf = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '')

/** Parses a source such as `Cup 2026 https://example.org/cup`: a URL at the end is its address. */
function sourceOf(line: string): { name: string; url: string } {
  const found = /^(.*?)\s*(https?:\/\/\S+)\s*$/.exec(line)
  return found === null ? { name: line.trim(), url: '' } : { name: (found[1] ?? '').trim(), url: found[2] ?? '' }
}

/** A stored problem as the values of the form. */
export function draftOf(form: ProblemForm): ProblemDraft {
  const code = (byLanguage: Readonly<Record<string, string>> = {}): ByLanguage => ({ ...NO_CODE, ...byLanguage })
  return {
    title: form.title ?? '',
    description: form.description ?? '',
    difficulty: form.difficulty ?? DEFAULT_DIFFICULTY,
    timeLimit: String(form.timeLimit ?? ''),
    memoryLimit: String(form.memoryLimit ?? ''),
    tags: form.tags ?? [],
    isContestOnly: form.isContestOnly ?? true,
    examples: keyed((form.examples ?? []).map((example) => ({ ...NO_EXAMPLE, ...example }))),
    testCases: keyed((form.testCases ?? []).map((test) => ({ ...NO_TEST, ...test }))),
    functionSignatures: code(form.functionSignatures),
    driverCode: code(form.driverCode),
    constraints: (form.constraints ?? []).join('\n'),
    checker: checkerDraftOf(form.checker ?? { kind: 'tokens' }),
    subtasks: keyed(
      (form.subtasks ?? []).map(({ points, fromOrdinal, toOrdinal }) => ({
        points: String(points),
        from: String(fromOrdinal),
        to: String(toOrdinal),
      })),
    ),
    validator: form.inputValidator
      ? { languageId: String(form.inputValidator.languageId), source: form.inputValidator.source }
      : NO_VALIDATOR,
    editorial: form.editorial ?? '',
    origin: {
      license: form.origin?.license ?? 'unknown',
      rightsOwner: form.origin?.rightsOwner ?? '',
      authors: (form.origin?.authors ?? []).join('\n'),
      sources: (form.origin?.sources ?? []).map(({ name, url }) => `${name} ${url}`.trim()).join('\n'),
    },
    solutions: keyed(
      (form.solutions ?? []).map((solution) => ({
        ...NO_SOLUTION,
        ...solution,
        languageId: String(solution.languageId),
      })),
    ),
  }
}

/** The tests with uploaded ones appended as hidden tests; empty rows are dropped. */
export function withTests(
  rows: readonly TestDraft[],
  tests: readonly { readonly input: string; readonly output: string }[],
): readonly TestDraft[] {
  const written = rows.filter(({ input, output }) => input.trim() !== '' || output.trim() !== '')
  const first = nextKey(rows)
  const added = tests.map(({ input, output }, index) => ({ ...NO_TEST, key: first + index, input, output }))
  return [...written, ...added]
}
