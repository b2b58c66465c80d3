import type { TSchema } from '@sinclair/typebox'

/** An error of a schema check: the part of the schema that was violated, and the library's message. */
export type SchemaFault = { readonly schema: TSchema; readonly message: string }

const REQUIRED = 'Expected required property'

/** Returns a message that describes a valid value: "expected a whole number from 1 to 100". */
export function faultMessage({ schema, message }: SchemaFault): string {
  if (message === REQUIRED) return 'is missing'
  const choices = literalsOf(schema)
  if (choices.length > 0) return `expected ${choices.length === 1 ? '' : 'one of '}${choices.join(', ')}`
  const number = numberOf(schema)
  return number === null ? message.replace(/^Expected/, 'expected') : `expected ${rangeMessage(number)}`
}

function literalsOf(schema: TSchema): readonly string[] {
  if ('const' in schema) return [String(schema.const)]
  const options: readonly TSchema[] = Array.isArray(schema.anyOf) ? schema.anyOf : []
  return options.length > 0 && options.every((one) => 'const' in one) ? options.map((one) => String(one.const)) : []
}

/**
 * Returns the schema of the expected number; null if none is expected. It may be in a union with null, and in a query with a text that can
 * be read as a number.
 */
function numberOf(schema: TSchema): TSchema | null {
  if (schema.type === 'number' || schema.type === 'integer') return schema
  const options: readonly TSchema[] = Array.isArray(schema.anyOf) ? schema.anyOf : []
  const isNumeric = (one: TSchema) => one.type === 'null' || one.format === 'numeric' || numberOf(one) !== null
  return options.every(isNumeric) ? (options.find((one) => numberOf(one) !== null) ?? null) : null
}

function rangeMessage({ type, multipleOf, minimum, maximum }: TSchema): string {
  const kind = type === 'integer' || multipleOf === 1 ? 'a whole number' : 'a number'
  if (minimum === undefined) return maximum === undefined ? kind : `${kind} up to ${maximum}`
  return maximum === undefined ? `${kind} from ${minimum} on` : `${kind} from ${minimum} to ${maximum}`
}
