import { Type } from '@sinclair/typebox'
import { CUSTOM_TESTS } from '../editor-choices'
import { described, named, nullable, oneOf, type ReadonlyStatic } from '../shapes'
import { VERDICT_LABELS } from '../verdicts'

export const ShownVerdictSchema = oneOf(Object.values(VERDICT_LABELS), {
  $id: 'ShownVerdict',
  description: 'The label of a verdict, as people see it.',
})

/** Shown in place of a verdict for a run that ended normally on the user's own input, for which no output is expected. */
export const FINISHED = 'Finished'

const ShownTestResultSchema = named(
  [
    'ShownTestResult',
    'The result of one test. For a hidden test, only `passed` and `verdict` are filled in: the texts are empty, and time and memory are null, because a program could put what it reads into any of them.',
  ],
  {
    passed: described(
      nullable(Type.Boolean()),
      'Whether the test was passed, or null for a custom input without expected output.',
    ),
    isHidden: Type.Boolean(),
    input: Type.String(),
    expectedOutput: Type.String(),
    actualOutput: Type.String(),
    error: Type.String(),
    transcript: Type.Optional(
      Type.String({
        description:
          'The conversation in a visible test of an interactive problem: `>` precedes what the program printed, `<` what it received. Absent for other tests.',
      }),
    ),
    verdict: Type.Union([ShownVerdictSchema, Type.Literal(FINISHED)]),
    timeMs: described(nullable(Type.Number()), 'The CPU time in milliseconds, or null for a hidden test.'),
    memoryKiB: nullable(Type.Number()),
  },
)
export type ShownTestResult = ReadonlyStatic<typeof ShownTestResultSchema>

export const RunResultSchema = named(['RunResult', 'The result of running or submitting a program.'], {
  verdict: Type.Union([ShownVerdictSchema, Type.Literal(FINISHED)], {
    description:
      'The verdict of the program. A run on a custom input without expected output has none: it is `Finished`, or the verdict that stopped it.',
  }),
  accepted: Type.Boolean({
    description: 'Whether the verdict is Accepted; always false for a custom input without expected output.',
  }),
  allPassed: Type.Boolean(),
  passedCount: Type.Number({
    description: 'The number of tests passed; 0 for a custom input without expected output, as is `totalCount`.',
  }),
  totalCount: Type.Number(),
  testResults: Type.Array(ShownTestResultSchema, {
    description:
      'The tests that ran, in order; empty after a compilation error. The remaining tests, up to `totalCount`, did not run.',
  }),
  compileOutput: Type.String({ description: 'The output of the compiler, or an empty string if there was none.' }),
  timeMs: Type.Number({
    description:
      'The CPU time of the slowest test in milliseconds. If hidden tests ran, it is rounded up to 10 ms, and `memoryKiB` to 1024 KiB.',
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
    'The place of a program in the queue of the judge, from 1, or null if the program is not waiting for a slot.',
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
      {
        description:
          "The user's own tests, all of which are run. If `expected` is null, the output is shown without a verdict.",
      },
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

export const JudgeLanguageSchema = named(['JudgeLanguage', 'A language that the judge accepts.'], {
  id: Type.Number(),
  name: Type.String(),
})
