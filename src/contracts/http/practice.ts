import { type Static, Type } from '@sinclair/typebox'
import { TicketSchema } from './judge'
import type { Pagination } from './users'

/** A language of the picker. `key`, `editorMode` and `template` serve the editor. */
export type PracticeLanguage = {
  readonly id: number
  /** Of its family: python, java, cpp, c, javascript ... */
  readonly key: string
  readonly name: string
  readonly editorMode: string
  readonly template: string
}

/** How a program ran, with Judge0's names: times are seconds as text, memory KiB. The status has Judge0's id, and the words of every verdict here; a clean end is `Finished`. */
export type Execution = {
  readonly stdout: string | null
  readonly stderr: string | null
  readonly compile_output: string | null
  /** What the judge has to say about the end, or null. */
  readonly message: string | null
  readonly time: string | null
  readonly memory: number | null
  readonly status: { readonly id: number; readonly description: string }
}

/** POST /api/practice/execute */
export const ExecuteSchema = Type.Object({
  source_code: Type.String({ maxLength: 256 * 1024 }),
  language_id: Type.Integer(),
  stdin: Type.Optional(Type.Union([Type.String({ maxLength: 512 * 1024 }), Type.Null()])),
  ticket: TicketSchema,
})
export type ExecuteRequest = Static<typeof ExecuteSchema>

/** POST /api/practice/sessions: what a player chose to keep. Only they see it again. */
export const KeepSessionSchema = Type.Object({
  source_code: Type.String({ minLength: 1, maxLength: 64 * 1024 }),
  language_id: Type.Integer(),
  stdin: Type.Optional(Type.String({ maxLength: 64 * 1024 })),
  output: Type.Optional(Type.String({ maxLength: 64 * 1024 })),
  status: Type.Optional(Type.String({ maxLength: 100 })),
})
export type KeepSessionRequest = Static<typeof KeepSessionSchema>

/** GET /api/practice/sessions: page 1 and 10 a page unless asked otherwise. Numbers, as query strings are not read into integers. */
export const SessionsQuerySchema = Type.Object({
  page: Type.Optional(Type.Number({ minimum: 1, maximum: 1_000_000, multipleOf: 1 })),
  limit: Type.Optional(Type.Number({ minimum: 1, maximum: 50, multipleOf: 1 })),
})

export type PracticeSession = {
  readonly id: string
  readonly language_id: number
  readonly source_code: string
  readonly stdin: string
  readonly output: string
  readonly status: string
  readonly createdAt: string
}

export type PracticeSessionPage = { readonly sessions: readonly PracticeSession[]; readonly pagination: Pagination }

export type PracticeLanguagesAnswer = { readonly success: true; readonly languages: readonly PracticeLanguage[] }
export type ExecutionAnswer = { readonly success: true; readonly execution: Execution }
export type PracticeSessionAnswer = { readonly success: true; readonly session: PracticeSession }
export type PracticeSessionsAnswer = { readonly success: true } & PracticeSessionPage
