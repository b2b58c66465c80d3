import { Type } from '@sinclair/typebox'
import { described, named, nullable, type ReadonlyStatic } from '../shapes'
import { TicketSchema } from './judge'
import { PaginationSchema } from './users'

export const PracticeLanguageSchema = named(
  [
    'PracticeLanguage',
    'A language that programs can be written in. `key`, `editorMode` and `template` are for the editor.',
  ],
  {
    id: Type.Number(),
    key: Type.String({ description: "The key of the language's family: python, java, cpp, c, javascript and so on." }),
    name: Type.String(),
    editorMode: Type.String(),
    template: Type.String(),
  },
)
export type PracticeLanguage = ReadonlyStatic<typeof PracticeLanguageSchema>

export const ExecutionSchema = named(
  [
    'Execution',
    "The result of running a program, in the form of Judge0: times are seconds as text, memory is in KiB. `status` has Judge0's id and the label of the verdict, which is `Finished` for a program that ended normally.",
  ],
  {
    stdout: nullable(Type.String()),
    stderr: nullable(Type.String()),
    compile_output: nullable(Type.String()),
    message: described(
      nullable(Type.String()),
      "The judge's message about how the program ended, or null if there is none.",
    ),
    time: nullable(Type.String()),
    memory: nullable(Type.Number()),
    status: Type.Object({
      id: Type.Number(),
      description: Type.String(),
    }),
  },
)
export type Execution = ReadonlyStatic<typeof ExecutionSchema>

/** The body of `POST /api/practice/execute`. */
export const ExecuteSchema = Type.Object({
  source_code: Type.String({ maxLength: 256 * 1024 }),
  language_id: Type.Integer(),
  stdin: Type.Optional(Type.Union([Type.String({ maxLength: 512 * 1024 }), Type.Null()])),
  ticket: TicketSchema,
})
export type ExecuteRequest = ReadonlyStatic<typeof ExecuteSchema>

/** The body of `POST /api/practice/sessions`: a program that a player keeps. Only that player can see it. */
export const KeepSessionSchema = Type.Object({
  source_code: Type.String({ minLength: 1, maxLength: 64 * 1024 }),
  language_id: Type.Integer(),
  stdin: Type.Optional(Type.String({ maxLength: 64 * 1024 })),
  output: Type.Optional(Type.String({ maxLength: 64 * 1024 })),
  status: Type.Optional(Type.String({ maxLength: 100 })),
})
export type KeepSessionRequest = ReadonlyStatic<typeof KeepSessionSchema>

export const PracticeSessionSchema = named('PracticeSession', {
  id: Type.String(),
  language_id: Type.Number(),
  source_code: Type.String(),
  stdin: Type.String(),
  output: Type.String(),
  status: Type.String(),
  createdAt: Type.String(),
})
export type PracticeSession = ReadonlyStatic<typeof PracticeSessionSchema>

export const PracticeSessionPageSchema = named('PracticeSessionPage', {
  sessions: Type.Array(PracticeSessionSchema),
  pagination: PaginationSchema,
})
export type PracticeSessionPage = ReadonlyStatic<typeof PracticeSessionPageSchema>

/** The body of `POST /api/practice/shared`. */
export const ShareProgramSchema = Type.Object({
  source_code: Type.String({ minLength: 1, maxLength: 64 * 1024 }),
  language_id: Type.Integer(),
  stdin: Type.String({ maxLength: 64 * 1024 }),
})
export type ShareProgramRequest = ReadonlyStatic<typeof ShareProgramSchema>

/** A shared program as the page behind its link shows it. */
export type SharedProgram = {
  readonly id: string
  readonly languageName: string
  readonly editorMode: string
  readonly source: string
  readonly stdin: string
  readonly author: string
  readonly createdAt: string
  /** Whether the viewer may delete it: its author and contest admins may. */
  readonly mayDelete: boolean
}

/** A row of the list of a user's own shared programs. */
export type OwnSharedProgram = Pick<SharedProgram, 'id' | 'languageName' | 'createdAt'> & { readonly firstLine: string }
