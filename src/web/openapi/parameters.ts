import { OptionalKind } from '@sinclair/typebox'
import type { JsonSchema, Operation } from './operation'
import { tidy } from './tidy'

/** Of a route as the framework keeps it. */
export type DeclaredRoute = {
  readonly method: string
  readonly path: string
  readonly hooks: unknown
}

export type Parameter = {
  readonly name: string
  readonly in: 'path' | 'query'
  readonly required: boolean
  readonly description?: string
  readonly schema: JsonSchema
}

export type RequestBody = {
  readonly required: boolean
  readonly content: Readonly<Record<'application/json', { readonly schema: JsonSchema }>>
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** What a route's hooks hold under a name, as an object. */
export const hookOf = (route: DeclaredRoute, name: string): Readonly<Record<string, unknown>> | null => {
  const value = isRecord(route.hooks) ? route.hooks[name] : undefined
  return isRecord(value) ? value : null
}

/** A schema without what TypeBox keeps beside it. */
const plain = (schema: object): JsonSchema => JSON.parse(JSON.stringify(schema))

/** '{id}' and the like in a path, then what the query may say. What has a default may be left out. */
export function parametersOf(path: string, route: DeclaredRoute, { query }: Operation): Parameter[] {
  const params = plain(hookOf(route, 'params') ?? {}).properties ?? {}
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    ...{ name, in: 'path' as const, required: true },
    schema: tidy(params[name] ?? { type: 'string' }),
  }))
  const asked: JsonSchema = query === undefined ? plain(hookOf(route, 'query') ?? {}) : { properties: query }
  const inQuery = Object.entries(asked.properties ?? {}).map(([name, one]) => {
    const { description, ...schema } = tidy(one)
    const required = (asked.required ?? []).includes(name) && !('default' in one)
    return { name, in: 'query' as const, required, ...(description && { description }), schema }
  })
  return [...inPath, ...inQuery]
}

/** null where nothing of a body is read. */
export function bodyOf(route: DeclaredRoute, operation: Operation): RequestBody | null {
  const declared = operation.body ?? hookOf(route, 'body')
  if (declared === null) return null
  const schema = plain(declared)
  if (Object.keys(schema).length === 0) return null
  const required = !(OptionalKind in declared)
  return { required, content: { 'application/json': { schema: tidy(schema) } } }
}
