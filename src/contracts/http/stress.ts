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
    description: 'Whose limits and comparison hold, and whose driver calls both solutions; null: none.',
  }),
  cases: Type.Array(
    Type.Object({
      seed: Type.Integer({ minimum: 1, maximum: STRESS_ROUND.maxSeed }),
      size: Type.Integer({ minimum: 1, maximum: STRESS_ROUND.maxSize }),
    }),
    { minItems: 1, maxItems: STRESS_ROUND.cases, description: 'The generator reads both numbers, in one line.' },
  ),
})
export type StressRound = ReadonlyStatic<typeof StressRoundSchema>

const STRESS_PROGRAMS = ['generator', 'right', 'own'] as const

const StressFailureSchema = named(['StressFailure', 'Why a round could not compare: a program did not do its part.'], {
  program: oneOf(STRESS_PROGRAMS),
  verdict: ShownVerdictSchema,
  case: nullable(Type.Object({ seed: Type.Integer(), size: Type.Integer() }), {
    description: 'Null: it did not compile.',
  }),
  input: Type.String({ description: 'What it had read.' }),
  compileOutput: Type.String(),
  stderr: Type.String(),
})
export type StressFailure = ReadonlyStatic<typeof StressFailureSchema>

const FailingInputSchema = named(['FailingInput', 'An input on which the two solutions differ.'], {
  seed: Type.Integer(),
  size: Type.Integer(),
  input: Type.String(),
  expected: Type.String({ description: 'What the right program printed.' }),
  actual: Type.String(),
  stderr: Type.String(),
  verdict: ShownVerdictSchema,
})
export type FailingInput = ReadonlyStatic<typeof FailingInputSchema>

export const StressRoundAnswerSchema = answer('StressRoundAnswer', {
  compared: Type.Integer({ description: 'Inputs on which both solutions have run.' }),
  failing: nullable(FailingInputSchema, { description: 'The shortest failing input of the round.' }),
  failure: nullable(StressFailureSchema),
})
export type StressRoundAnswer = ReadonlyStatic<typeof StressRoundAnswerSchema>
