import { Type } from '@sinclair/typebox'
import { DifficultySchema } from '../difficulty'
import { described, nullable, oneOf, type ReadonlyStatic } from '../shapes'
import { MessageAnswerSchema } from './social'

const Program = Type.String({ maxLength: 64 * 1024 })
const Test = Type.String({ maxLength: 64 * 1024 })

/** A task of Debug Quest as a setter writes it. `core/problem-package` reports its errors field by field. */
export const DebugTaskFormSchema = Type.Object({
  title: Type.String({ maxLength: 200 }),
  difficulty: DifficultySchema,
  budget: Type.Integer({ minimum: 0, maximum: 1000, description: 'Lines that players may change.' }),
  report: Type.Object({
    text: Type.String({ maxLength: 10_000, description: 'In the words of a user.' }),
    input: Test,
    expected: Test,
    actual: Test,
  }),
  programs: Type.Record(Type.String({ maxLength: 32 }), Type.Object({ broken: Program, mended: Program }), {
    description: 'By the key of a language that duels take.',
  }),
})
export type DebugTaskForm = ReadonlyStatic<typeof DebugTaskFormSchema>

export const DebugTaskLineSchema = Type.Object({
  name: Type.String({ description: 'Among the tasks of its problem.' }),
  title: Type.String(),
  difficulty: DifficultySchema,
  budget: Type.Number(),
  languages: Type.Array(Type.String()),
  isRetired: Type.Boolean(),
  isOwn: Type.Boolean({ description: 'A setter saved it here; imports of the package leave it.' }),
})
export type DebugTaskLine = ReadonlyStatic<typeof DebugTaskLineSchema>

/** The result of importing the tasks of a folder. */
export const DebugTaskImportSchema = Type.Object({
  added: Type.Array(Type.String()),
  changed: Type.Array(Type.String()),
  known: Type.Array(Type.String(), { description: 'There already, and the same.' }),
  notes: Type.Array(Type.String(), { description: 'Programs that could not be judged here, and why.' }),
})
export type DebugTaskImport = ReadonlyStatic<typeof DebugTaskImportSchema>

export const MutableSolutionSchema = Type.Object({
  place: Type.Number({ description: 'From 1, as in the form of the problem.' }),
  name: Type.String(),
  language: Type.String(),
})
export type MutableSolution = ReadonlyStatic<typeof MutableSolutionSchema>

const JudgedLanguageSchema = Type.Object({
  language: Type.String(),
  state: oneOf(['running', 'done']),
  faults: Type.Array(Type.String(), { description: 'What is wrong with its two programs; a sentence each.' }),
  note: Type.String({ description: "Why its programs could not be judged; '' where they were." }),
})
export type JudgedLanguage = ReadonlyStatic<typeof JudgedLanguageSchema>

const DebugTrialSchema = Type.Object({
  id: Type.String(),
  state: oneOf(['running', 'done']),
  languages: Type.Array(JudgedLanguageSchema),
  isClean: Type.Boolean({ description: 'Every program that could be judged is as it should be. False while it runs.' }),
})
export type DebugTrial = ReadonlyStatic<typeof DebugTrialSchema>
export const DebugTrialAnswerSchema = Type.Object({ success: Type.Literal(true), trial: DebugTrialSchema })

export const DebugTaskCreateSchema = Type.Object({ task: DebugTaskFormSchema })
export const DebugTaskSavedAnswerSchema = Type.Composite([
  MessageAnswerSchema,
  Type.Object({ name: Type.String(), version: Type.String() }),
])

const FoundMutationSchema = Type.Object({
  kind: Type.String({ description: 'What it breaks, in words.' }),
  line: Type.Number(),
  before: Type.String(),
  after: Type.String(),
  source: Type.String({ description: 'The whole program with the mistake.' }),
  verdict: Type.String({ description: 'Of the first test that it fails.' }),
  test: described(
    nullable(Type.Object({ input: Type.String(), expected: Type.String(), actual: Type.String() })),
    'That test, to be reported; null where it is too large, or another program judges it.',
  ),
})
export type FoundMutation = ReadonlyStatic<typeof FoundMutationSchema>

const MutationSearchSchema = Type.Object({
  id: Type.String(),
  state: oneOf(['running', 'done']),
  language: Type.String(),
  mended: Type.String({ description: 'The solution.' }),
  tried: Type.Number(),
  total: Type.Number(),
  found: Type.Array(FoundMutationSchema, { description: 'They compile, and fail some tests but not all.' }),
  error: Type.String({ description: "Why some could not be judged; '' for nothing." }),
})
export type MutationSearch = ReadonlyStatic<typeof MutationSearchSchema>
export const MutationSearchAnswerSchema = Type.Object({ success: Type.Literal(true), search: MutationSearchSchema })
