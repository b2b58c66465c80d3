import type { ErrorCode } from '#errors'

/** What a call says of itself beside what its route declares: parameters, bodies, access and rates are read off the route. */
export type Operation = {
  readonly summary: string
  /** Markdown; only what the summary and the schemas do not say. */
  readonly description?: string
  /** An exported type of `src/contracts/http`, or what is sent instead of JSON. */
  readonly answer: string | OtherAnswer
  /** Of success. Default: 200. */
  readonly statuses?: readonly [number, ...number[]]
  /** What it refuses with, beside what follows from its access, its rate and its schemas. */
  readonly errors?: readonly ErrorCode[]
  /** Statuses of refusals whose codes are another library's. */
  readonly refusals?: readonly number[]
  /** Where the route declares none, because somebody else reads it: JSON Schema. */
  readonly body?: JsonSchema
  readonly query?: Readonly<Record<string, JsonSchema>>
}

/** An answer that is no type of the contracts: a file, or the shape of another program's interface. */
export type OtherAnswer = { readonly mediaType: string; readonly schema: JsonSchema }

/** JSON Schema 2020-12 as OpenAPI 3.1 takes it. */
export type JsonSchema = {
  readonly type?: string | readonly string[]
  readonly description?: string
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly items?: JsonSchema | readonly JsonSchema[]
  readonly anyOf?: readonly JsonSchema[]
  readonly allOf?: readonly JsonSchema[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly $ref?: string
  readonly additionalProperties?: boolean | JsonSchema
  readonly patternProperties?: Readonly<Record<string, JsonSchema>>
  readonly [keyword: string]: unknown
}

/** The calls of one tag; keys as 'GET /api/contests/{id}'. */
export type Area = {
  readonly tag: string
  readonly description: string
  /** 'judge0': another access and other error bodies than everywhere else. */
  readonly interface?: 'judge0'
  readonly operations: Readonly<Record<string, Operation>>
}

export const file = (mediaType: string): OtherAnswer => ({ mediaType, schema: { type: 'string' } })
export const json = (schema: JsonSchema): OtherAnswer => ({ mediaType: 'application/json', schema })
