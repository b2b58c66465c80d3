import { Type } from '@sinclair/typebox'
import { COMPARING_CHECKERS } from '../checkers.gen'
import { CONTEST_STATUSES } from '../labels'
import { MOST_CHECKER_FILES, MOST_TESTS, MOST_TEXT } from '../problem-limits'
import { answer, described, named, nullable, oneOf, type ReadonlyStatic } from '../shapes'
import { ProblemSummarySchema } from './problems'

const Source = Type.String({ maxLength: 256 * 1024 })
const ByLanguage = Type.Optional(Type.Record(Type.String({ maxLength: 32 }), Type.String({ maxLength: 64 * 1024 })))
const Text = Type.String({ maxLength: MOST_TEXT })
const Name = Type.Optional(Type.String({ maxLength: 200 }))

/** How outputs are judged, as it is stored: by a comparison, by JavaScript, or by a program of the setter. */
const CheckerFormSchema = Type.Union([
  ...COMPARING_CHECKERS,
  Type.Object({ kind: Type.Literal('javascript'), source: Source }),
  Type.Object({
    /** `interactor`: it interacts with the contestant's program. */
    kind: Type.Union([Type.Literal('program'), Type.Literal('interactor')]),
    protocol: Type.Union([Type.Literal('testlib'), Type.Literal('icpc')]),
    languageId: Type.Integer(),
    source: Source,
    files: Type.Optional(
      Type.Array(Type.Object({ path: Type.String({ maxLength: 200 }), content: Text }), {
        maxItems: MOST_CHECKER_FILES,
      }),
    ),
    arguments: Type.Optional(Type.Array(Type.String({ maxLength: 200 }), { maxItems: 20 })),
    /** Only for a multi-pass problem with the `icpc` protocol: how often a submission runs on a test at most. */
    passes: Type.Optional(Type.Number()),
  }),
])
export type CheckerForm = ReadonlyStatic<typeof CheckerFormSchema>
export type CheckerKind = CheckerForm['kind']
type ProgramForm = Extract<CheckerForm, { protocol: unknown }>
/** A checker whose optional fields are filled in; only `passes` may be omitted. */
export type CheckedChecker =
  | Exclude<CheckerForm, ProgramForm>
  | (Required<Omit<ProgramForm, 'passes'>> & Pick<ProgramForm, 'passes'>)

/**
 * The body of `POST /api/problems`. Missing fields get their defaults (docs/coverage.md#9-constants-and-limits). The rules in core/problem
 * report errors field by field, so this schema checks little more than types.
 */
export const ProblemFormSchema = named('ProblemForm', {
  title: Type.Optional(Type.String({ maxLength: 1000 })),
  /** Markdown with `$...$` mathematics. */
  description: Type.Optional(Type.String({ maxLength: 100_000 })),
  difficulty: Type.Optional(Type.String({ maxLength: 100 })),
  /** Milliseconds. */
  timeLimit: Type.Optional(Type.Number()),
  /** Mebibytes. */
  memoryLimit: Type.Optional(Type.Number()),
  tags: Type.Optional(Type.Array(Type.String({ maxLength: 200 }), { maxItems: 100 })),
  isContestOnly: Type.Optional(Type.Boolean()),
  examples: Type.Optional(
    Type.Array(
      Type.Object({
        input: Text,
        output: Text,
        explanation: Type.Optional(Text),
        /** For an interactive problem: `<` before lines sent to the program, `>` before lines it prints. */
        interaction: Type.Optional(Text),
      }),
      { maxItems: 50 },
    ),
  ),
  testCases: Type.Optional(
    Type.Array(Type.Object({ input: Text, output: Text, isHidden: Type.Optional(Type.Boolean()), name: Name }), {
      maxItems: MOST_TESTS,
    }),
  ),
  functionSignatures: ByLanguage,
  driverCode: ByLanguage,
  /** Each item is one line of Markdown. */
  constraints: Type.Optional(Type.Array(Type.String({ maxLength: 2000 }), { maxItems: 100 })),
  /** Default: tokens. */
  checker: Type.Optional(CheckerFormSchema),
  /** Groups of consecutive test cases, by inclusive ranges of ordinals from 1. Without groups, the problem is scored as a whole. */
  subtasks: Type.Optional(
    Type.Array(Type.Object({ points: Type.Number(), fromOrdinal: Type.Number(), toOrdinal: Type.Number() }), {
      maxItems: 100,
    }),
  ),
  /** Checks every input before the problem is saved. The exit codes 0 and 42 accept an input. */
  inputValidator: Type.Optional(Type.Union([Type.Object({ languageId: Type.Integer(), source: Source }), Type.Null()])),
  /** Markdown. */
  editorial: Type.Optional(Type.String({ maxLength: 100_000 })),
  /** The rights and the source of the problem; unchanged if omitted. */
  origin: Type.Optional(
    Type.Object({
      /** One of the licenses that the package format defines. */
      license: Type.String({ maxLength: 100 }),
      rightsOwner: Type.String({ maxLength: 1000 }),
      authors: Type.Array(Type.String({ maxLength: 1000 }), { maxItems: 200 }),
      /** `url`: '' if there is none. */
      sources: Type.Array(
        Type.Object({ name: Type.String({ maxLength: 1000 }), url: Type.String({ maxLength: 2000 }) }),
        {
          maxItems: 100,
        },
      ),
    }),
  ),
  /**
   * Reference solutions, which are judged on every test before the problem is saved. `expected`: the name of a folder of the package
   * format.
   */
  solutions: Type.Optional(
    Type.Array(
      Type.Object({
        languageId: Type.Integer(),
        source: Source,
        expected: Type.String({ maxLength: 100 }),
        name: Name,
      }),
      { maxItems: 50 },
    ),
  ),
})
export type ProblemForm = ReadonlyStatic<typeof ProblemFormSchema>

export type SaveOptions = { readonly saveAnyway?: boolean | undefined }

export const ProblemCreatedAnswerSchema = answer('ProblemCreatedAnswer', {
  problem: ProblemSummarySchema,
  message: Type.String(),
})

export const ContestUseSchema = named(['ContestUse', 'A contest that uses a problem.'], {
  id: Type.String(),
  title: Type.String(),
  status: oneOf(CONTEST_STATUSES),
})
export type ContestUse = ReadonlyStatic<typeof ContestUseSchema>

export const KeptFileSizeSchema = named('KeptFileSize', {
  path: Type.String(),
  bytes: Type.Number(),
})
export type KeptFileSize = ReadonlyStatic<typeof KeptFileSizeSchema>

export const ProblemFormAnswerSchema = answer(
  ['ProblemFormAnswer', 'Everything that is stored of a problem, including hidden tests. For contest admins only.'],
  {
    form: ProblemFormSchema,
    version: Type.Number(),
    isArchived: Type.Boolean(),
    usedIn: Type.Array(ContestUseSchema),
    files: Type.Array(KeptFileSizeSchema, {
      description: 'The files stored besides the fields of the form, such as pictures, attachments and generators.',
    }),
    exportNotes: Type.Object(
      { '2025-09': Type.Array(Type.String()), 'legacy-icpc': Type.Array(Type.String()) },
      { description: 'What an export in each package format cannot express for other judges.' },
    ),
  },
)
export type ProblemFormAnswer = ReadonlyStatic<typeof ProblemFormAnswerSchema>

/** Points with at most two decimals. `most`: null if they are unlimited. */
export const ReachedScoreSchema = Type.Object({ points: Type.Number(), most: nullable(Type.Number()) })

const TriedSolutionSchema = named(['TriedSolution', 'The result of one reference solution.'], {
  place: Type.Number({ description: 'The position in the form, from 1.' }),
  name: Type.String({
    description:
      'The file name in the package, such as `accepted/sum.py`, or an empty string for a solution written in the form.',
  }),
  languageId: Type.Number(),
  expected: Type.String(),
  state: described(
    oneOf(['waiting', 'running', 'done']),
    'The state of judging. If it is `done` and `verdict` is null, the judge could not judge the solution.',
  ),
  verdict: described(nullable(Type.String()), 'The label of the verdict, or null before it is judged.'),
  isExpected: nullable(Type.Boolean()),
  passed: Type.Number(),
  total: Type.Number(),
  score: described(
    nullable(ReachedScoreSchema),
    "The score by the package's test groups; null if they have no rules for points, or before the solution is judged.",
  ),
  timeMs: Type.Number({ description: 'The CPU time of the slowest test, in whole milliseconds.' }),
  memoryKiB: Type.Number(),
  tests: Type.Array(
    Type.Object({
      verdict: Type.String(),
      timeMs: Type.Number(),
    }),
  ),
  warning: Type.String({
    description:
      'A sentence about an unexpected verdict that only the speed of the judge explains, or an empty string.',
  }),
  message: Type.String({
    description: 'The message of the compiler, the checker or the program about a failure, or an empty string.',
  }),
})
export type TriedSolution = ReadonlyStatic<typeof TriedSolutionSchema>

export const ProblemValidationSchema = named(
  ['ProblemTrial', 'A run that judges the reference solutions of a problem.'],
  {
    id: Type.String(),
    state: oneOf(['running', 'done']),
    fields: Type.Record(Type.String(), Type.String(), {
      description:
        'The errors that prevent saving, by field: programs that do not compile, and inputs that the validator rejects.',
    }),
    solutions: Type.Array(TriedSolutionSchema),
    timeLimitMs: Type.Number(),
    slowestAcceptedMs: nullable(Type.Number()),
    suggestedLimitMs: described(
      nullable(Type.Number()),
      'A time limit in milliseconds that leaves the slowest accepted solution enough time; null if the current limit does, or nothing was measured.',
    ),
    isClean: Type.Boolean({
      description:
        'Whether everything passed and every solution has its expected verdict. False while the run is in progress.',
    }),
  },
)
export type ProblemValidation = ReadonlyStatic<typeof ProblemValidationSchema>
export const ProblemValidationAnswerSchema = answer(
  [
    'ProblemTrialAnswer',
    'The run that judges the reference solutions, or null if there is nothing to judge and the problem can be saved at once.',
  ],
  {
    trial: nullable(ProblemValidationSchema),
  },
)
