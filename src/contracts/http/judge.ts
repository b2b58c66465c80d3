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

/** One test's result. Of a hidden test the four texts are blank. */
export type ShownTestResult = {
  readonly passed: boolean
  readonly isHidden: boolean
  readonly input: string
  readonly expectedOutput: string
  readonly actualOutput: string
  readonly error: string
  /** Only of a shown test of an interactive problem: `>` before what the program said, `<` before what it was sent. */
  readonly transcript?: string
  readonly verdict: ShownVerdict
  /** CPU time in milliseconds. */
  readonly timeMs: number
  readonly memoryKiB: number
}

/** The answer of run-tests and submit-tests. */
export type RunResult = {
  readonly verdict: ShownVerdict
  readonly accepted: boolean
  readonly allPassed: boolean
  readonly passedCount: number
  readonly totalCount: number
  /** Those that ran, in order: none after a compilation error, up to the first failed one in a submission. */
  readonly testResults: readonly ShownTestResult[]
  /** What the compiler said; '' if nothing. */
  readonly compileOutput: string
  /** The longest test, CPU milliseconds. */
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
