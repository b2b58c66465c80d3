import { Type } from '@sinclair/typebox'
import { CUSTOM_TESTS } from '../editor-choices'
import { described, named, nullable, oneOf, type ReadonlyStatic } from '../shapes'
import { VERDICT_LABELS } from '../verdicts'

export const ShownVerdictSchema = oneOf(Object.values(VERDICT_LABELS), {
  $id: 'ShownVerdict',
  description: 'The words people are shown for a verdict.',
})

/** Shown in place of a verdict for a run that ended normally on the user's own input, for which no output is expected. */
export const FINISHED = 'Finished'

const ShownTestResultSchema = named(
  [
    'ShownTestResult',
    "One test's result. Of a hidden test only `passed` and `verdict` are shown: the texts are blank, time and memory null, as a program could write what it reads into either.",
  ],
  {
    passed: described(nullable(Type.Boolean()), "null where nothing was expected: an input of one's own."),
    isHidden: Type.Boolean(),
    input: Type.String(),
    expectedOutput: Type.String(),
    actualOutput: Type.String(),
    error: Type.String(),
    transcript: Type.Optional(
      Type.String({
        description:
          'Only of a shown test of an interactive problem: `>` before what the program said, `<` before what it was sent.',
      }),
    ),
    verdict: Type.Union([ShownVerdictSchema, Type.Literal(FINISHED)]),
    timeMs: described(nullable(Type.Number()), 'CPU time in milliseconds.'),
    memoryKiB: nullable(Type.Number()),
  },
)
export type ShownTestResult = ReadonlyStatic<typeof ShownTestResultSchema>

export const RunResultSchema = named(['RunResult', 'The answer of run-tests and submit-tests.'], {
  verdict: Type.Union([ShownVerdictSchema, Type.Literal(FINISHED)], {
    description: "A run on an input of one's own has no verdict: it is `Finished`, or what stopped it.",
  }),
  accepted: Type.Boolean({ description: "Never true of an input of one's own." }),
  allPassed: Type.Boolean(),
  passedCount: Type.Number({ description: "0 of 0 for an input of one's own." }),
  totalCount: Type.Number(),
  testResults: Type.Array(ShownTestResultSchema, {
    description:
      'Those that ran, in order: none after a compilation error. Further ones, up to `totalCount`, were not run.',
  }),
  compileOutput: Type.String({ description: "What the compiler said; '' if nothing." }),
  timeMs: Type.Number({
    description:
      'The longest test, CPU milliseconds. Rounded up to 10 ms, and memory to 1 MB, where a hidden test is among them.',
  }),
  memoryKiB: Type.Number(),
  submissionId: Type.String(),
})
export type RunResult = ReadonlyStatic<typeof RunResultSchema>

/**
 * A name that the client chooses for a call that waits for the judge. During the call, `GET /api/judge0/queue/{ticket}` returns the place
 * of the program in the queue.
 */
export const TicketSchema = Type.Optional(Type.String({ minLength: 8, maxLength: 64 }))

export const QueuePlaceSchema = named(
  [
    'QueuePlace',
    "GET /api/judge0/queue/{ticket, or a submission's id}: the place from 1; null for what does not wait for a slot.",
  ],
  {
    place: nullable(Type.Number()),
  },
)
export type QueuePlace = ReadonlyStatic<typeof QueuePlaceSchema>

const program = {
  source_code: Type.String({ maxLength: 256 * 1024 }),
  language_id: Type.Integer(),
  problem_id: Type.String({ minLength: 1, maxLength: 200 }),
  ticket: TicketSchema,
}

/** The body of `POST /api/judge0/run-tests`. The fields about a virtual run are ignored, because the server knows the viewer's run. */
export const RunTestsSchema = Type.Object({
  ...program,
  custom_input: Type.Optional(Type.Union([Type.String({ maxLength: 512 * 1024 }), Type.Null()])),
  custom_tests: Type.Optional(
    nullable(
      Type.Array(
        Type.Object({
          input: Type.String({ maxLength: CUSTOM_TESTS.characters }),
          expected: nullable(Type.String({ maxLength: CUSTOM_TESTS.characters })),
        }),
        { minItems: 1, maxItems: CUSTOM_TESTS.most },
      ),
      { description: "Tests of one's own, all run; `expected` null: shows the output without a verdict." },
    ),
  ),
  contest_id: Type.Optional(Type.Union([Type.String({ maxLength: 200 }), Type.Null()])),
  is_virtual: Type.Optional(Type.Union([Type.Boolean(), Type.Null()])),
  virtual_start_time: Type.Optional(Type.Union([Type.String({ maxLength: 100 }), Type.Null()])),
})
export type RunTestsRequest = ReadonlyStatic<typeof RunTestsSchema>

/** The body of `POST /api/judge0/submit-tests`. */
export const SubmitTestsSchema = Type.Object(program)
export type SubmitTestsRequest = ReadonlyStatic<typeof SubmitTestsSchema>

export const JudgeLanguageSchema = named(['JudgeLanguage', 'GET /api/judge0/languages.'], {
  id: Type.Number(),
  name: Type.String(),
})
