import { Type } from '@sinclair/typebox'
import { STRESS_ROUND } from '../editor-choices'
import { answer, named, nullable, oneOf, type ReadonlyStatic } from '../shapes'
import { ShownVerdictSchema } from './judge'

const StressProgramSchema = Type.Object({
  source_code: Type.String({ maxLength: 64 * 1024 }),
  language_id: Type.Integer(),
})

/** The body of `POST /api/practice/stress`, which runs one round. */
export const StressRoundSchema = Type.Object({
  generator: StressProgramSchema,
  right: StressProgramSchema,
  own: StressProgramSchema,
  problem_id: nullable(Type.String({ minLength: 1, maxLength: 200 }), {
    description: 'The problem whose limits, comparison and driver code apply, or null for none.',
  }),
  cases: Type.Array(
    Type.Object({
      seed: Type.Integer({ minimum: 1, maximum: STRESS_ROUND.maxSeed }),
      size: Type.Integer({ minimum: 1, maximum: STRESS_ROUND.maxSize }),
    }),
    {
      minItems: 1,
      maxItems: STRESS_ROUND.cases,
      description: 'The inputs to generate. The generator reads the seed and the size as two numbers in one line.',
    },
  ),
})
export type StressRound = ReadonlyStatic<typeof StressRoundSchema>

const STRESS_PROGRAMS = ['generator', 'right', 'own'] as const

const StressFailureSchema = named(
  ['StressFailure', 'A program that failed, so that the round could not be compared.'],
  {
    program: oneOf(STRESS_PROGRAMS),
    verdict: ShownVerdictSchema,
    case: nullable(Type.Object({ seed: Type.Integer(), size: Type.Integer() }), {
      description: 'The case on which the program failed, or null if it did not compile.',
    }),
    input: Type.String({ description: 'The input that the program received.' }),
    compileOutput: Type.String(),
    stderr: Type.String(),
  },
)
export type StressFailure = ReadonlyStatic<typeof StressFailureSchema>

const FailingInputSchema = named(['FailingInput', "An input on which the user's own solution fails."], {
  seed: Type.Integer(),
  size: Type.Integer(),
  input: Type.String(),
  expected: Type.String({ description: 'The output of the reference solution, `right`.' }),
  actual: Type.String(),
  stderr: Type.String(),
  verdict: ShownVerdictSchema,
})
export type FailingInput = ReadonlyStatic<typeof FailingInputSchema>

export const StressRoundAnswerSchema = answer('StressRoundAnswer', {
  compared: Type.Integer({ description: 'The number of inputs on which both solutions ran.' }),
  failing: nullable(FailingInputSchema, {
    description: 'The shortest failing input of the round, or null if there is none.',
  }),
  failure: nullable(StressFailureSchema),
})
export type StressRoundAnswer = ReadonlyStatic<typeof StressRoundAnswerSchema>
