import { type Static, Type } from '@sinclair/typebox'
import type { ProblemSummary } from './problems'

const Source = Type.String({ maxLength: 256 * 1024 })
const ByLanguage = Type.Optional(Type.Record(Type.String({ maxLength: 32 }), Type.String({ maxLength: 64 * 1024 })))
const Words = Type.String({ maxLength: 1024 * 1024 })
const Name = Type.Optional(Type.String({ maxLength: 200 }))

/** How outputs are judged, as it is stored: by comparing, by JavaScript, or by a program of the setter's. */
export const CheckerFormSchema = Type.Union([
  Type.Object({ kind: Type.Union([Type.Literal('tokens'), Type.Literal('exact'), Type.Literal('lines')]) }),
  Type.Object({
    kind: Type.Literal('floats'),
    absolute: Type.Union([Type.Number(), Type.Null()]),
    relative: Type.Union([Type.Number(), Type.Null()]),
  }),
  Type.Object({ kind: Type.Literal('javascript'), source: Source }),
  Type.Object({
    /** `interactor`: the contestant's program talks with it. */
    kind: Type.Union([Type.Literal('program'), Type.Literal('interactor')]),
    protocol: Type.Union([Type.Literal('testlib'), Type.Literal('icpc')]),
    languageId: Type.Integer(),
    source: Source,
    files: Type.Optional(
      Type.Array(Type.Object({ path: Type.String({ maxLength: 200 }), content: Words }), { maxItems: 20 }),
    ),
    arguments: Type.Optional(Type.Array(Type.String({ maxLength: 200 }), { maxItems: 20 })),
  }),
])
export type CheckerForm = Static<typeof CheckerFormSchema>

/**
 * POST /api/problems, by a contest admin. What is left out gets the specification's default; what is wrong is said field
 * by field by the rules in core/problem, so this asks for little more than the right types.
 */
export const ProblemFormSchema = Type.Object({
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
        input: Words,
        output: Words,
        explanation: Type.Optional(Words),
        /** Of an interactive problem: `<` before lines that the program is sent, `>` before those that it prints. */
        interaction: Type.Optional(Words),
      }),
      { maxItems: 50 },
    ),
  ),
  testCases: Type.Optional(
    Type.Array(Type.Object({ input: Words, output: Words, isHidden: Type.Optional(Type.Boolean()), name: Name }), {
      maxItems: 500,
    }),
  ),
  functionSignatures: ByLanguage,
  driverCode: ByLanguage,
  /** Each one line of Markdown. */
  constraints: Type.Optional(Type.Array(Type.String({ maxLength: 2000 }), { maxItems: 100 })),
  /** Default: tokens. */
  checker: Type.Optional(CheckerFormSchema),
  /** Groups of test cases by their places from 1, ends included; none: the problem is one piece. */
  subtasks: Type.Optional(
    Type.Array(Type.Object({ points: Type.Number(), fromOrdinal: Type.Number(), toOrdinal: Type.Number() }), {
      maxItems: 100,
    }),
  ),
  /** Checks every input before the problem is saved: exit code 0 or 42 takes it. */
  inputValidator: Type.Optional(Type.Union([Type.Object({ languageId: Type.Integer(), source: Source }), Type.Null()])),
  /** Markdown. */
  editorial: Type.Optional(Type.String({ maxLength: 100_000 })),
  /** Whose it is and where it comes from; left out: as it was. */
  origin: Type.Optional(
    Type.Object({
      /** One of the package format's. */
      license: Type.String({ maxLength: 100 }),
      rightsOwner: Type.String({ maxLength: 1000 }),
      authors: Type.Array(Type.String({ maxLength: 1000 }), { maxItems: 200 }),
      /** `url` '' where there is none. */
      sources: Type.Array(
        Type.Object({ name: Type.String({ maxLength: 1000 }), url: Type.String({ maxLength: 2000 }) }),
        {
          maxItems: 100,
        },
      ),
    }),
  ),
  /** Judged on every test before the problem is saved; `expected` as the package format's folders are called. */
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
export type ProblemForm = Static<typeof ProblemFormSchema>

const saveAnyway = Type.Optional(Type.Boolean())
/** `saveAnyway`: although a reference solution does not come to what is expected of it; that is then recorded. */
export const ProblemCreateSchema = Type.Object({ ...ProblemFormSchema.properties, saveAnyway })
/** PUT /api/problems/{id}: `version` is the one that was edited; another one has been saved since: 409. */
export const ProblemEditSchema = Type.Object({
  ...ProblemFormSchema.properties,
  saveAnyway,
  version: Type.Integer(),
})
export type SaveOptions = { readonly saveAnyway?: boolean | undefined }

export type ProblemCreatedAnswer = {
  readonly success: true
  readonly problem: ProblemSummary
  readonly message: string
}

/** A contest that a problem is set in. */
export type ContestUse = {
  readonly id: string
  readonly title: string
  readonly status: 'upcoming' | 'active' | 'finished'
}

export type ProblemEditedAnswer = {
  readonly success: true
  readonly problem: ProblemSummary
  readonly version: number
  /** How submissions are judged has changed: verdicts in these contests stay until somebody rejudges them. */
  readonly testsChanged: boolean
  readonly usedIn: readonly ContestUse[]
  readonly message: string
}

/** GET /api/problems/{id}/form: everything that is stored, hidden tests included. For contest admins. */
export type ProblemFormAnswer = {
  readonly success: true
  readonly form: ProblemForm
  readonly version: number
  readonly isArchived: boolean
  readonly usedIn: readonly ContestUse[]
  /** What is kept beside the form's fields: pictures, attachments, generators. */
  readonly files: readonly KeptFileSize[]
  /** What an export in each format cannot say to other judges. */
  readonly exportNotes: Readonly<Record<'2025-09' | 'legacy-icpc', readonly string[]>>
}
export type KeptFileSize = { readonly path: string; readonly bytes: number }

/** One solution's way through the tests. */
export type TriedSolution = {
  /** From 1, as they stand in the form. */
  readonly place: number
  /** As a package calls it: `accepted/sum.py`; '' where it was typed. */
  readonly name: string
  readonly languageId: number
  readonly expected: string
  /** `done` with `verdict` null: the judge could not take it. */
  readonly state: 'waiting' | 'running' | 'done'
  /** In the words people are shown. */
  readonly verdict: string | null
  readonly isExpected: boolean | null
  readonly passed: number
  readonly total: number
  /** The slowest test, whole CPU milliseconds. */
  readonly timeMs: number
  readonly memoryKiB: number
  readonly tests: readonly { readonly verdict: string; readonly timeMs: number }[]
  /** What the compiler, the checker or the program said of what failed; '' for nothing. */
  readonly message: string
}

/** Reference solutions being judged. */
export type ProblemTrial = {
  readonly id: string
  readonly state: 'running' | 'done'
  /** What cannot be saved at all: programs that do not compile, inputs that the validator refuses; by field. */
  readonly fields: Readonly<Record<string, string>>
  readonly solutions: readonly TriedSolution[]
  readonly timeLimitMs: number
  readonly slowestAcceptedMs: number | null
  /** A limit that leaves the slowest accepted solution room; null where the one there is enough. */
  readonly suggestedLimitMs: number | null
  /** Nothing failed, and every solution came to what was expected. False while it runs. */
  readonly isClean: boolean
}
/** POST /api/problems/trials. `problemId`: of an edited problem; what was judged there already is not judged again. */
export const ProblemTrialSchema = Type.Object({
  ...ProblemFormSchema.properties,
  problemId: Type.Optional(Type.String({ maxLength: 200 })),
})
/** null: there is nothing to judge, the problem can be saved at once. */
export type ProblemTrialAnswer = { readonly success: true; readonly trial: ProblemTrial | null }
