import { Type } from '@sinclair/typebox'
import { described, named, nullable, type ReadonlyStatic } from '../shapes'
import { TicketSchema } from './judge'
import { PaginationSchema } from './users'

export const PracticeLanguageSchema = named(
  ['PracticeLanguage', 'A language of the picker. `key`, `editorMode` and `template` serve the editor.'],
  {
    id: Type.Number(),
    key: Type.String({ description: 'Of its family: python, java, cpp, c, javascript ...' }),
    name: Type.String(),
    editorMode: Type.String(),
    template: Type.String(),
  },
)
export type PracticeLanguage = ReadonlyStatic<typeof PracticeLanguageSchema>

export const ExecutionSchema = named(
  [
    'Execution',
    "How a program ran, with Judge0's names: times are seconds as text, memory KiB. The status has Judge0's id, and the words of every verdict here; a clean end is `Finished`.",
  ],
  {
    stdout: nullable(Type.String()),
    stderr: nullable(Type.String()),
    compile_output: nullable(Type.String()),
    message: described(nullable(Type.String()), 'What the judge has to say about the end, or null.'),
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
