import { type TObject, type TSchema, Type } from '@sinclair/typebox'
import type { ErrorCode } from '../errors'
import type { ReadonlyStatic } from '../shapes'

/** How often one user (or, signed out, one address) may call: `calls` in `seconds`. */
export type Rate = {
  readonly calls: number
  readonly seconds: number
  /** Counts those calls alone that say this in their query. */
  readonly query?: string
}

/**
 * Who may call: `public` anyone who asks, and no one looks who that is; `viewer` anyone who asks, with the player
 * behind the request or null; `signed-in`; `player`, with a complete profile; `contest-admin`. Calls of operators have
 * none: they are declared in src/features/operator and reached by the operator socket alone.
 */
type Access = 'public' | 'viewer' | 'signed-in' | 'player' | 'contest-admin'

/** Whether no one may call without being signed in. */
export const needsSession = (access: Access): boolean => access !== 'public' && access !== 'viewer'

/** One call of the HTTP interface, as both sides and the API document read it. */
export type Call = {
  readonly summary: string
  /** Markdown; only what the summary and the schemas do not say. */
  readonly description?: string
  readonly access: Access
  /** Refused to personal API tokens. */
  readonly ownSession?: true
  readonly rate?: Rate
  /**
   * Parts of the body that the audit log keeps, beside what stands in the path. Every call of contest admins
   * that changes something is logged.
   */
  readonly audit?: readonly string[]
  /** It changes nothing, so it is not logged. */
  readonly reads?: true
  /** The largest body, where it is another than everywhere else. */
  readonly bodyBytes?: number
  /** Left out: every name in the path is a string. */
  readonly params?: TObject
  readonly query?: TObject
  readonly body?: TSchema
  readonly answer: TSchema | FileAnswer
  /** Of success. Left out: 200. */
  readonly statuses?: readonly [number, ...number[]]
  /** What it refuses with, beside what follows from its access, its rate and its schemas. */
  readonly errors?: readonly ErrorCode[]
  /** Statuses of refusals whose codes are another library's. */
  readonly refusals?: readonly number[]
}

/** Bytes or text instead of JSON. */
export type FileAnswer = { readonly mediaType: string }
export const file = (mediaType: string): FileAnswer => ({ mediaType })

/** The calls of one tag of the API document; keys as 'GET /api/contests/{id}'. */
export type Area = {
  readonly tag: string
  readonly description: string
  /** 'judge0': other access and other bodies of errors than everywhere else. */
  readonly interface?: 'judge0'
  readonly calls: Readonly<Record<string, Call>>
}
export const area = <const One extends Area>(one: One): One => one

type CallOfArea = Omit<Call, 'access'> & Partial<Pick<Call, 'access'>>
type AreaOfCalls = Omit<Area, 'calls'> & { readonly calls: Readonly<Record<string, CallOfArea>> }
type WithAccess<Who extends Access, One extends AreaOfCalls> = Omit<One, 'calls'> & {
  readonly calls: {
    readonly [Key in keyof One['calls']]: One['calls'][Key] extends { readonly access: Access }
      ? One['calls'][Key]
      : One['calls'][Key] & { readonly access: Who }
  }
}
/** An area whose calls have this access, but for those that say another. */
export function areaFor<const Who extends Access, const One extends AreaOfCalls>(
  access: Who,
  one: One,
): WithAccess<Who, One>
export function areaFor(access: Access, one: AreaOfCalls): Area {
  const calls = Object.entries(one.calls).map(([key, call]) => [key, { access, ...call }] as const)
  return { ...one, calls: Object.fromEntries(calls) }
}

type NamesIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never
/** By name, what stands in the path. */
export type ParamsOf<Key, One> = One extends { readonly params: infer Schema extends TObject }
  ? ReadonlyStatic<Schema>
  : Key extends string
    ? { readonly [Name in NamesIn<Key>]: string }
    : never
export type QueryOf<One> = One extends { readonly query: infer Schema extends TObject }
  ? ReadonlyStatic<Schema>
  : unknown
export type BodyOf<One> = One extends { readonly body: infer Schema extends TSchema } ? ReadonlyStatic<Schema> : unknown
/** `never` for a file: it is no value of the program. */
export type AnswerOf<One> = One extends { readonly answer: infer Schema extends TSchema }
  ? ReadonlyStatic<Schema>
  : never

/** Large uploads of contest admins: a problem with its tests, or a part of a package, as Base64 in JSON. */
export const UPLOAD_BODY_BYTES = 9 * 1024 * 1024

/** Of paths that name one thing, or one player. */
export const OneIdSchema = Type.Object({ id: Type.String({ maxLength: 64 }) })
export const UsernameParamSchema = Type.Object({ username: Type.String({ maxLength: 200 }) })
