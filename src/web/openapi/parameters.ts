import { OptionalKind } from '@sinclair/typebox'
import type { Call } from '#contracts/calls/index'
import type { JsonSchema } from './json-schema'
import type { NamedShapes } from './named-shapes'

type Parameter = {
  readonly name: string
  readonly in: 'path' | 'query'
  readonly required: boolean
  readonly description?: string
  readonly schema: JsonSchema
}

type RequestBody = {
  readonly required: boolean
  readonly content: Readonly<Record<'application/json', { readonly schema: JsonSchema }>>
}

/** The path's parameters, such as '{id}', then those of the query. Parameters with a default are optional. */
export function parametersOf(path: string, { params, query }: Call, shapes: NamedShapes): Parameter[] {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => {
    const declared = params?.properties[name]
    const schema = declared === undefined ? { type: 'string' } : shapes.refer(declared)
    return { name, in: 'path' as const, required: true, schema }
  })
  const inQuery = Object.entries(query?.properties ?? {}).map(([name, one]) => {
    const { description, ...schema } = shapes.refer(one)
    const required = !(OptionalKind in one) && !('default' in one)
    return { name, in: 'query' as const, required, ...(description && { description }), schema }
  })
  return [...inPath, ...inQuery]
}

/** Returns null if the call reads no body. */
export function bodyOf({ body }: Call, shapes: NamedShapes): RequestBody | null {
  if (body === undefined) return null
  const schema = shapes.refer(body)
  if (Object.keys(schema).length === 0) return null
  return { required: !(OptionalKind in body), content: { 'application/json': { schema } } }
}
