import type { JsonSchema } from './json-schema'

/**
 * Simplifies JSON Schema for readers: a choice of strings becomes an `enum`, a choice with null a type with 'null'.
 * `Claims` (values that are accepted but not read) have an empty schema, and are left out of objects.
 */
export function tidy(schema: JsonSchema): JsonSchema {
  const { properties, items, anyOf, patternProperties, additionalProperties, ...rest } = schema
  const out: Record<string, unknown> = { ...rest }
  if (properties !== undefined) {
    const filled = Object.entries(properties).filter(([, one]) => Object.keys(one).length > 0)
    out.properties = Object.fromEntries(filled.map(([name, one]) => [name, tidy(one)]))
  }
  if (items !== undefined) Object.assign(out, tidyItems(items))
  const values = patternProperties === undefined ? additionalProperties : Object.values(patternProperties)[0]
  if (values !== undefined) out.additionalProperties = typeof values === 'object' ? tidy(values) : values
  return anyOf === undefined ? out : { ...out, ...choice(anyOf.map(tidy)) }
}

/** Since 2020, the elements of a tuple are `prefixItems`. */
const tidyItems = (items: JsonSchema | readonly JsonSchema[]): JsonSchema =>
  isList(items) ? { prefixItems: items.map(tidy) } : { items: tidy(items) }

const isList = (items: JsonSchema | readonly JsonSchema[]): items is readonly JsonSchema[] => Array.isArray(items)

function choice(options: readonly JsonSchema[]): JsonSchema {
  const values = options.flatMap((one) => ('const' in one ? [one.const] : (one.enum ?? [])))
  const isEnum = options.every((one) => 'const' in one || one.enum !== undefined)
  if (isEnum && values.every((word) => typeof word === 'string')) return { type: 'string', enum: [...new Set(values)] }
  const [some, nothing, ...others] = [...options].sort((a, b) => Number(a.type === 'null') - Number(b.type === 'null'))
  if (some === undefined || nothing?.type !== 'null' || others.length > 0) return { anyOf: options }
  if (typeof some.type !== 'string') return { anyOf: options }
  const orNull = some.enum === undefined ? {} : { enum: [...some.enum, null] }
  return { ...some, ...orNull, type: [some.type, 'null'] }
}
