import { type Static, Type } from '@sinclair/typebox'

/** The words people are shown for a verdict. */
export type ShownVerdict =
  | 'Accepted'
  | 'Wrong Answer'
  | 'Time Limit Exceeded'
  | 'Memory Limit Exceeded'
  | 'Runtime Error'
  | 'Compilation Error'
  | 'Output Limit Exceeded'
  | 'Internal Error'

/** The word for a run on an input of one's own that came to its end: nothing was expected of it. */
export const FINISHED = 'Finished'

/**
 * One test's result. Of a hidden test only `passed` and `verdict` are told: the texts are blank, time and memory null, as a
 * program could write what it reads into either.
 */
export type ShownTestResult = {
  /** null where nothing was expected: an input of one's own. */
  readonly passed: boolean | null
  readonly isHidden: boolean
  readonly input: string
  readonly expectedOutput: string
  readonly actualOutput: string
  readonly error: string
  /** Only of a shown test of an interactive problem: `>` before what the program said, `<` before what it was sent. */
  readonly transcript?: string
  readonly verdict: ShownVerdict | typeof FINISHED
  /** CPU time in milliseconds. */
  readonly timeMs: number | null
  readonly memoryKiB: number | null
}

/** The answer of run-tests and submit-tests. */
export type RunResult = {
  /** A run on an input of one's own has no verdict: it is `Finished`, or what stopped it. */
  readonly verdict: ShownVerdict | typeof FINISHED
  /** Never true of an input of one's own. */
  readonly accepted: boolean
  readonly allPassed: boolean
  /** 0 of 0 for an input of one's own. */
  readonly passedCount: number
  readonly totalCount: number
  /** Those that ran, in order: none after a compilation error. Further ones, up to `totalCount`, were not run. */
  readonly testResults: readonly ShownTestResult[]
  /** What the compiler said; '' if nothing. */
  readonly compileOutput: string
  /** The longest test, CPU milliseconds. Rounded up to 10 ms, and memory to 1 MB, where a hidden test is among them. */
  readonly timeMs: number
  readonly memoryKiB: number
  readonly submissionId: string
}

/**
 * A name that a client makes up for one call which waits for the judge: meanwhile GET /api/judge0/queue/{ticket} tells
 * it where the program stands.
 */
export const TicketSchema = Type.Optional(Type.String({ minLength: 8, maxLength: 64 }))

/** GET /api/judge0/queue/{ticket, or a submission's id}: the place from 1; null for what does not wait for a slot. */
export type QueuePlace = { readonly place: number | null }

const program = {
  source_code: Type.String({ maxLength: 256 * 1024 }),
  language_id: Type.Integer(),
  problem_id: Type.String({ minLength: 1, maxLength: 200 }),
  ticket: TicketSchema,
}

/** POST /api/judge0/run-tests. The contest's fields are taken and not believed: the server knows the viewer's run. */
export const RunTestsSchema = Type.Object({
  ...program,
  custom_input: Type.Optional(Type.Union([Type.String({ maxLength: 512 * 1024 }), Type.Null()])),
  contest_id: Type.Optional(Type.Union([Type.String({ maxLength: 200 }), Type.Null()])),
  is_virtual: Type.Optional(Type.Union([Type.Boolean(), Type.Null()])),
  virtual_start_time: Type.Optional(Type.Union([Type.String({ maxLength: 100 }), Type.Null()])),
})
export type RunTestsRequest = Static<typeof RunTestsSchema>

/** POST /api/judge0/submit-tests. */
export const SubmitTestsSchema = Type.Object(program)
export type SubmitTestsRequest = Static<typeof SubmitTestsSchema>

/** GET /api/judge0/languages. */
export type JudgeLanguage = { readonly id: number; readonly name: string }
export type JudgeLanguagesAnswer = readonly JudgeLanguage[]
