import { Type } from '@sinclair/typebox'
import { COMPARING_CHECKERS } from '../checkers.gen'
import { CONTEST_STATUSES } from '../labels'
import { answer, described, named, nullable, oneOf, type ReadonlyStatic } from '../shapes'
import { ProblemSummarySchema } from './problems'

const Source = Type.String({ maxLength: 256 * 1024 })
const ByLanguage = Type.Optional(Type.Record(Type.String({ maxLength: 32 }), Type.String({ maxLength: 64 * 1024 })))
const Text = Type.String({ maxLength: 1024 * 1024 })
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
      Type.Array(Type.Object({ path: Type.String({ maxLength: 200 }), content: Text }), { maxItems: 20 }),
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
      maxItems: 500,
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

export const ContestUseSchema = named(['ContestUse', 'A contest that a problem is set in.'], {
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
  [
    'ProblemFormAnswer',
    'GET /api/problems/{id}/form: everything that is stored, hidden tests included. For contest admins.',
  ],
  {
    form: ProblemFormSchema,
    version: Type.Number(),
    isArchived: Type.Boolean(),
    usedIn: Type.Array(ContestUseSchema),
    files: Type.Array(KeptFileSizeSchema, {
      description: "What is kept beside the form's fields: pictures, attachments, generators.",
    }),
    exportNotes: Type.Object(
      { '2025-09': Type.Array(Type.String()), 'legacy-icpc': Type.Array(Type.String()) },
      { description: 'What an export in each format cannot say to other judges.' },
    ),
  },
)
export type ProblemFormAnswer = ReadonlyStatic<typeof ProblemFormAnswerSchema>

/** Points with at most two decimals. `most`: null if they are unlimited. */
export const ReachedScoreSchema = Type.Object({ points: Type.Number(), most: nullable(Type.Number()) })

const TriedSolutionSchema = named(['TriedSolution', "One solution's way through the tests."], {
  place: Type.Number({ description: 'From 1, as they stand in the form.' }),
  name: Type.String({ description: "As a package calls it: `accepted/sum.py`; '' where it was typed." }),
  languageId: Type.Number(),
  expected: Type.String(),
  state: described(oneOf(['waiting', 'running', 'done']), '`done` with `verdict` null: the judge could not take it.'),
  verdict: described(nullable(Type.String()), 'In the words people are shown.'),
  isExpected: nullable(Type.Boolean()),
  passed: Type.Number(),
  total: Type.Number(),
  score: described(
    nullable(ReachedScoreSchema),
    'By the groups of a package whose rules say how points follow; null elsewhere, and until it is judged.',
  ),
  timeMs: Type.Number({ description: 'The slowest test, whole CPU milliseconds.' }),
  memoryKiB: Type.Number(),
  tests: Type.Array(
    Type.Object({
      verdict: Type.String(),
      timeMs: Type.Number(),
    }),
  ),
  warning: Type.String({
    description: "What only speed explains of a verdict that a package did not expect; '' else.",
  }),
  message: Type.String({
    description: "What the compiler, the checker or the program said of what failed; '' for nothing.",
  }),
})
export type TriedSolution = ReadonlyStatic<typeof TriedSolutionSchema>

export const ProblemValidationSchema = named(['ProblemTrial', 'Reference solutions being judged.'], {
  id: Type.String(),
  state: oneOf(['running', 'done']),
  fields: Type.Record(Type.String(), Type.String(), {
    description:
      'What cannot be saved at all: programs that do not compile, inputs that the validator refuses; by field.',
  }),
  solutions: Type.Array(TriedSolutionSchema),
  timeLimitMs: Type.Number(),
  slowestAcceptedMs: nullable(Type.Number()),
  suggestedLimitMs: described(
    nullable(Type.Number()),
    'A limit that leaves the slowest accepted solution room; null where the one there is enough.',
  ),
  isClean: Type.Boolean({
    description: 'Nothing failed, and every solution has its expected verdict. False while it runs.',
  }),
})
export type ProblemValidation = ReadonlyStatic<typeof ProblemValidationSchema>
export const ProblemValidationAnswerSchema = answer(
  ['ProblemTrialAnswer', 'null: there is nothing to judge, the problem can be saved at once.'],
  {
    trial: nullable(ProblemValidationSchema),
  },
)
