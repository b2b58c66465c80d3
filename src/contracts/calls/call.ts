import { type TObject, type TSchema, Type } from '@sinclair/typebox'
import type { ErrorCode } from '../errors'
import type { ReadonlyStatic } from '../shapes'

/** A rate limit for each user, or for each network address of visitors: at most `calls` in `seconds`. */
export type Rate = {
  readonly calls: number
  readonly seconds: number
  /** Counts only calls with this parameter in their query. */
  readonly query?: string
}

/**
 * Who may call. `public`: anyone; who calls is not determined. `viewer`: anyone, and the handler gets the user or null.
 * `signed-in`: users. `player`: users with a complete profile. `contest-admin`: contest admins. Calls of operators have no access level:
 * they are declared in src/features/operator and can only be reached through the operator socket.
 */
type Access = 'public' | 'viewer' | 'signed-in' | 'player' | 'contest-admin'

/** Whether a caller must be signed in. */
export const needsSession = (access: Access): boolean => access !== 'public' && access !== 'viewer'

/** The declaration of one HTTP call. Routes, clients and the API document are derived from it. */
export type Call = {
  readonly summary: string
  /** Markdown, for what the summary and the schemas do not say. */
  readonly description?: string
  readonly access: Access
  /** Whether personal API tokens are refused, so that a session is needed. */
  readonly ownSession?: true
  readonly rate?: Rate
  /**
   * Fields of the body that the audit log keeps, in addition to the path. Every call of contest admins that changes something is logged.
   */
  readonly audit?: readonly string[]
  /** Whether the call changes nothing, so that it is not logged. */
  readonly reads?: true
  /** The largest body in bytes, if it differs from the general limit. */
  readonly bodyBytes?: number
  /** The parameters in the path. If omitted, each of them is a string. */
  readonly params?: TObject
  readonly query?: TObject
  readonly body?: TSchema
  readonly answer: TSchema | FileAnswer
  /** The HTTP statuses of successful answers; 200 if omitted. */
  readonly statuses?: readonly [number, ...number[]]
  /** The error codes of the call, in addition to those that follow from its access, its rate and its schemas. */
  readonly errors?: readonly ErrorCode[]
  /** HTTP statuses of errors whose bodies are not those of Joust, as those of the identity provider and of Judge0. */
  readonly refusals?: readonly number[]
}

/** An answer of bytes or text instead of JSON. */
export type FileAnswer = { readonly mediaType: string }
export const file = (mediaType: string): FileAnswer => ({ mediaType })

/** The calls under one tag of the API document, by method and path: 'GET /api/contests/{id}'. */
export type Area = {
  readonly tag: string
  readonly description: string
  /** 'judge0': the calls have Judge0's tokens and error bodies instead of those of Joust. */
  readonly interface?: 'judge0'
  readonly calls: Readonly<Record<string, Call>>
}

type CallOfArea = Omit<Call, 'access'> & Partial<Pick<Call, 'access'>>
type AreaOfCalls = Omit<Area, 'calls'> & { readonly calls: Readonly<Record<string, CallOfArea>> }
type WithAccess<Who extends Access, One extends AreaOfCalls> = Omit<One, 'calls'> & {
  readonly calls: {
    readonly [Key in keyof One['calls']]: One['calls'][Key] extends { readonly access: Access }
      ? One['calls'][Key]
      : One['calls'][Key] & { readonly access: Who }
  }
}
/** Declares an area whose calls have this access, unless they set their own. */
export function areaFor<const Who extends Access, const One extends AreaOfCalls>(
  access: Who,
  one: One,
): WithAccess<Who, One>
export function areaFor(access: Access, one: AreaOfCalls): Area {
  const calls = Object.entries(one.calls).map(([key, call]) => [key, { access, ...call }] as const)
  return { ...one, calls: Object.fromEntries(calls) }
}

type NamesIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never
/** The values of the parameters in a path, by name. */
export type ParamsOf<Key, One> = One extends { readonly params: infer Schema extends TObject }
  ? ReadonlyStatic<Schema>
  : Key extends string
    ? { readonly [Name in NamesIn<Key>]: string }
    : never
export type QueryOf<One> = One extends { readonly query: infer Schema extends TObject }
  ? ReadonlyStatic<Schema>
  : unknown
export type BodyOf<One> = One extends { readonly body: infer Schema extends TSchema } ? ReadonlyStatic<Schema> : unknown
/** The value of an answer; `never` for a file, which is not a value of the program. */
export type AnswerOf<One> = One extends { readonly answer: infer Schema extends TSchema }
  ? ReadonlyStatic<Schema>
  : never

/** The limit of large uploads by contest admins: a problem with its tests, or a part of a package, as Base64 in JSON. */
export const UPLOAD_BODY_BYTES = 9 * 1024 * 1024

/** The parameters of paths with the id of one thing. */
export const OneIdSchema = Type.Object({ id: Type.String({ maxLength: 64 }) })
/** The parameters of paths with the username of one player. */
export const UsernameParamSchema = Type.Object({ username: Type.String({ maxLength: 200 }) })
