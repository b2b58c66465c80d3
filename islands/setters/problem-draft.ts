import type { CheckerForm, ProblemForm } from '#contracts/http/problem-form'
import { NO_PROBLEM_CODE } from '#contracts/languages'
import { DEFAULT_DIFFICULTY, LANGUAGE_IDS, MEMORY_LIMIT_MB, type ProblemLanguage, TIME_LIMIT_MS } from '#core/problem'

type ByLanguage = Readonly<Record<ProblemLanguage, string>>
/** `key` tells the rows of a list apart while they come and go. */
type Keyed = { readonly key: number }
export type ExampleDraft = Keyed & {
  readonly input: string
  readonly output: string
  readonly explanation: string
  readonly interaction: string
}
export type TestDraft = Keyed & {
  readonly input: string
  readonly output: string
  readonly isHidden: boolean
  /** As a package calls it; '' = by its place. */
  readonly name: string
}
export type GroupDraft = Keyed & { readonly points: string; readonly from: string; readonly to: string }
export type FileDraft = Keyed & { readonly path: string; readonly content: string }
export type SolutionDraft = Keyed & {
  readonly name: string
  readonly languageId: string
  readonly source: string
  readonly expected: string
}
export const CHECKER_KINDS = ['tokens', 'lines', 'exact', 'floats', 'testlib', 'icpc', 'javascript'] as const
export type CheckerKind = (typeof CHECKER_KINDS)[number]
/** What the checker's field holds; what another kind of checker needs stays typed while one looks around. */
export type CheckerDraft = {
  readonly kind: CheckerKind
  /** Of testlib's and ICPC's: the contestant's program talks with it. */
  readonly isInteractor: boolean
  readonly absolute: string
  readonly relative: string
  readonly languageId: string
  readonly source: string
  readonly script: string
  readonly files: readonly FileDraft[]
  /** As on a command line, with spaces between. */
  readonly arguments: string
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
  /** One a line. */
  readonly constraints: string
  readonly checker: CheckerDraft
  readonly subtasks: readonly GroupDraft[]
  readonly validator: { readonly languageId: string; readonly source: string }
  readonly editorial: string
  readonly origin: OriginDraft
  readonly solutions: readonly SolutionDraft[]
}
export type OriginDraft = {
  readonly license: string
  readonly rightsOwner: string
  /** One a line. */
  readonly authors: string
  /** One per line, with its address behind it. */
  readonly sources: string
}

const NO_CODE: ByLanguage = NO_PROBLEM_CODE
const CPP = String(LANGUAGE_IDS.cpp)
const PYTHON = String(LANGUAGE_IDS.python)
export const NO_SOLUTION = { name: '', languageId: CPP, source: '', expected: 'accepted' } as const

export const EMPTY_PROBLEM: ProblemDraft = {
  title: '',
  description: '',
  difficulty: DEFAULT_DIFFICULTY,
  timeLimit: String(TIME_LIMIT_MS.default),
  memoryLimit: String(MEMORY_LIMIT_MB.default),
  tags: [],
  isContestOnly: true,
  examples: [{ key: 1, input: '', output: '', explanation: '', interaction: '' }],
  testCases: [{ key: 1, input: '', output: '', isHidden: true, name: '' }],
  functionSignatures: NO_CODE,
  driverCode: NO_CODE,
  constraints: '',
  checker: {
    ...{ kind: 'tokens', isInteractor: false, absolute: '', relative: '1e-6', languageId: CPP, source: '' },
    ...{ script: '', files: [], arguments: '' },
  },
  subtasks: [],
  validator: { languageId: PYTHON, source: '' },
  editorial: '',
  origin: { license: 'unknown', rightsOwner: '', authors: '', sources: '' },
  solutions: [],
}
/** For drafts that were kept: every list with one element. */
export const PROBLEM_MODEL: ProblemDraft = {
  ...EMPTY_PROBLEM,
  tags: [''],
  checker: { ...EMPTY_PROBLEM.checker, files: [{ key: 1, path: '', content: '' }] },
  subtasks: [{ key: 1, points: '', from: '', to: '' }],
  solutions: [{ key: 1, ...NO_SOLUTION }],
}

/** A field left empty is no number; NaN does not survive JSON, so the server would take the default for it. */
const numberOf = (text: string): number => (text.trim() === '' ? -1 : Number(text))

export const formOf = (draft: ProblemDraft): ProblemForm => ({
  title: draft.title,
  description: draft.description,
  difficulty: draft.difficulty,
  timeLimit: numberOf(draft.timeLimit),
  memoryLimit: numberOf(draft.memoryLimit),
  tags: [...draft.tags],
  isContestOnly: draft.isContestOnly,
  examples: draft.examples.map(({ key: _, ...example }) => example),
  testCases: draft.testCases.map(({ key: _, ...test }) => test),
  functionSignatures: draft.functionSignatures,
  driverCode: draft.driverCode,
  constraints: draft.constraints.split('\n').filter((line) => line.trim() !== ''),
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
    ...{ license: draft.origin.license, rightsOwner: draft.origin.rightsOwner, authors: linesOf(draft.origin.authors) },
    sources: linesOf(draft.origin.sources).map(sourceOf),
  },
  solutions: draft.solutions.map(({ name, languageId, source, expected }) => ({
    ...{ name, languageId: Number(languageId), source, expected },
  })),
})

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '')

/** `Cup 2026 https://example.org/cup`: what looks like an address at the end is one. */
function sourceOf(line: string): { name: string; url: string } {
  const found = /^(.*?)\s*(https?:\/\/\S+)\s*$/.exec(line)
  return found === null ? { name: line.trim(), url: '' } : { name: (found[1] ?? '').trim(), url: found[2] ?? '' }
}

function checkerOf(draft: CheckerDraft): CheckerForm {
  switch (draft.kind) {
    case 'floats':
      return { kind: 'floats', absolute: toleranceOf(draft.absolute), relative: toleranceOf(draft.relative) }
    case 'javascript':
      return { kind: 'javascript', source: draft.script }
    case 'testlib':
    case 'icpc':
      return {
        kind: draft.isInteractor ? 'interactor' : 'program',
        protocol: draft.kind,
        languageId: Number(draft.languageId),
        source: draft.source,
        files: draft.files.map(({ path, content }) => ({ path, content })),
        arguments: draft.arguments.split(/\s+/).filter((one) => one !== ''),
      }
    default:
      return { kind: draft.kind }
  }
}

/** What is no number is none that is allowed: the rules refuse it. */
const toleranceOf = (text: string): number | null =>
  text.trim() === '' ? null : Number.isFinite(Number(text)) ? Number(text) : -1

const keyed = <Row>(rows: readonly Row[]): (Row & Keyed)[] => rows.map((row, index) => ({ ...row, key: index + 1 }))

/** What is stored of a problem, as the form is typed. */
export function draftOf(form: ProblemForm): ProblemDraft {
  const code = (byLanguage: Readonly<Record<string, string>> = {}): ByLanguage => ({ ...NO_CODE, ...byLanguage })
  const { validator } = EMPTY_PROBLEM
  return {
    title: form.title ?? '',
    description: form.description ?? '',
    difficulty: form.difficulty ?? DEFAULT_DIFFICULTY,
    timeLimit: String(form.timeLimit ?? ''),
    memoryLimit: String(form.memoryLimit ?? ''),
    tags: form.tags ?? [],
    isContestOnly: form.isContestOnly ?? true,
    examples: keyed(
      (form.examples ?? []).map(({ input, output, explanation = '', interaction = '' }) => ({
        ...{ input, output, explanation, interaction },
      })),
    ),
    testCases: keyed(
      (form.testCases ?? []).map(({ input, output, isHidden = true, name = '' }) => ({
        input,
        output,
        isHidden,
        name,
      })),
    ),
    functionSignatures: code(form.functionSignatures),
    driverCode: code(form.driverCode),
    constraints: (form.constraints ?? []).join('\n'),
    checker: checkerDraftOf(form.checker ?? { kind: 'tokens' }),
    subtasks: keyed(
      (form.subtasks ?? []).map(({ points, fromOrdinal, toOrdinal }) => ({
        ...{ points: String(points), from: String(fromOrdinal), to: String(toOrdinal) },
      })),
    ),
    validator: form.inputValidator
      ? { languageId: String(form.inputValidator.languageId), source: form.inputValidator.source }
      : validator,
    editorial: form.editorial ?? '',
    origin: {
      license: form.origin?.license ?? 'unknown',
      rightsOwner: form.origin?.rightsOwner ?? '',
      authors: (form.origin?.authors ?? []).join('\n'),
      sources: (form.origin?.sources ?? []).map(({ name, url }) => `${name} ${url}`.trim()).join('\n'),
    },
    solutions: keyed(
      (form.solutions ?? []).map(({ name = '', languageId, source, expected }) => ({
        ...{ name, languageId: String(languageId), source, expected },
      })),
    ),
  }
}

function checkerDraftOf(checker: CheckerForm): CheckerDraft {
  const { checker: empty } = EMPTY_PROBLEM
  if ('protocol' in checker)
    return {
      ...empty,
      kind: checker.protocol,
      isInteractor: checker.kind === 'interactor',
      languageId: String(checker.languageId),
      source: checker.source,
      files: keyed(checker.files ?? []),
      arguments: (checker.arguments ?? []).join(' '),
    }
  if ('absolute' in checker) {
    const words = (tolerance: number | null): string => (tolerance === null ? '' : String(tolerance))
    return { ...empty, kind: 'floats', absolute: words(checker.absolute), relative: words(checker.relative) }
  }
  return 'source' in checker
    ? { ...empty, kind: 'javascript', script: checker.source }
    : { ...empty, kind: checker.kind }
}

export const nextKey = (rows: readonly Keyed[]): number => Math.max(0, ...rows.map(({ key }) => key)) + 1

/** Uploaded tests after those that are there, hidden; rows that nothing was typed into make room for them. */
export function withTests(
  rows: readonly TestDraft[],
  tests: readonly { readonly input: string; readonly output: string }[],
): readonly TestDraft[] {
  const written = rows.filter(({ input, output }) => input.trim() !== '' || output.trim() !== '')
  const first = nextKey(rows)
  const added = tests.map(({ input, output }, index) => ({
    key: first + index,
    input,
    output,
    isHidden: true,
    name: '',
  }))
  return [...written, ...added]
}
