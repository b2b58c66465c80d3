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
  budget: Type.Integer({ minimum: 0, maximum: 1000, description: 'The number of lines that players may change.' }),
  report: Type.Object({
    text: Type.String({ maxLength: 10_000, description: 'The report of the mistake, in the words of a user.' }),
    input: Test,
    expected: Test,
    actual: Test,
  }),
  programs: Type.Record(Type.String({ maxLength: 32 }), Type.Object({ broken: Program, mended: Program }), {
    description: 'The programs by the key of a language that duels accept.',
  }),
})
export type DebugTaskForm = ReadonlyStatic<typeof DebugTaskFormSchema>

export const DebugTaskLineSchema = Type.Object({
  name: Type.String({ description: 'The name of the task, unique within its problem.' }),
  title: Type.String(),
  difficulty: DifficultySchema,
  budget: Type.Number(),
  languages: Type.Array(Type.String()),
  isRetired: Type.Boolean(),
  isOwn: Type.Boolean({
    description: "Whether a setter saved the task on this server. Imports of the problem's package leave it unchanged.",
  }),
})
export type DebugTaskLine = ReadonlyStatic<typeof DebugTaskLineSchema>

/** The result of importing the tasks of a folder. */
export const DebugTaskImportSchema = Type.Object({
  added: Type.Array(Type.String()),
  changed: Type.Array(Type.String()),
  known: Type.Array(Type.String(), { description: 'The names of tasks that were already there unchanged.' }),
  notes: Type.Array(Type.String(), { description: 'The programs that could not be judged here, with the reasons.' }),
})
export type DebugTaskImport = ReadonlyStatic<typeof DebugTaskImportSchema>

export const MutableSolutionSchema = Type.Object({
  place: Type.Number({ description: "The position of the solution in the problem's form, from 1." }),
  name: Type.String(),
  language: Type.String(),
})
export type MutableSolution = ReadonlyStatic<typeof MutableSolutionSchema>

const JudgedLanguageSchema = Type.Object({
  language: Type.String(),
  state: oneOf(['running', 'done']),
  faults: Type.Array(Type.String(), {
    description: 'What is wrong with the two programs in this language, one sentence each.',
  }),
  note: Type.String({ description: 'Why the programs could not be judged, or an empty string if they were.' }),
})
export type JudgedLanguage = ReadonlyStatic<typeof JudgedLanguageSchema>

const DebugTrialSchema = Type.Object({
  id: Type.String(),
  state: oneOf(['running', 'done']),
  languages: Type.Array(JudgedLanguageSchema),
  isClean: Type.Boolean({
    description: 'Whether every program that could be judged behaves as it should. False while the run is in progress.',
  }),
})
export type DebugTrial = ReadonlyStatic<typeof DebugTrialSchema>
export const DebugTrialAnswerSchema = Type.Object({ success: Type.Literal(true), trial: DebugTrialSchema })

export const DebugTaskCreateSchema = Type.Object({ task: DebugTaskFormSchema })
export const DebugTaskSavedAnswerSchema = Type.Composite([
  MessageAnswerSchema,
  Type.Object({ name: Type.String(), version: Type.String() }),
])

const FoundMutationSchema = Type.Object({
  kind: Type.String({ description: 'The kind of mistake, as text.' }),
  line: Type.Number(),
  before: Type.String(),
  after: Type.String(),
  source: Type.String({ description: 'The whole program with the mistake.' }),
  verdict: Type.String({ description: 'The label of the verdict of the first failed test.' }),
  test: described(
    nullable(Type.Object({ input: Type.String(), expected: Type.String(), actual: Type.String() })),
    'The first failed test, for use as the report; null if it is too long, or if outputs are not judged by comparison with an answer.',
  ),
})
export type FoundMutation = ReadonlyStatic<typeof FoundMutationSchema>

const MutationSearchSchema = Type.Object({
  id: Type.String(),
  state: oneOf(['running', 'done']),
  language: Type.String(),
  mended: Type.String({ description: 'The solution in which mistakes are tried.' }),
  tried: Type.Number(),
  total: Type.Number(),
  found: Type.Array(FoundMutationSchema, {
    description: 'The mistakes with which the program compiles and fails some of the tests but not all.',
  }),
  error: Type.String({ description: 'Why some programs could not be judged, or an empty string.' }),
})
export type MutationSearch = ReadonlyStatic<typeof MutationSearchSchema>
export const MutationSearchAnswerSchema = Type.Object({ success: Type.Literal(true), search: MutationSearchSchema })
