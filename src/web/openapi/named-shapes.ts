import type { TSchema } from '@sinclair/typebox'
import { NAMED_SHAPE } from '#contracts/shapes'
import type { JsonSchema } from './json-schema'
import { tidy } from './tidy'

/**
 * Collects shapes with a name, which are written once, under `components`, and referred to everywhere else. Throws if
 * two shapes have the same name.
 */
export class NamedShapes {
  private readonly found = new Map<string, { readonly of: TSchema; readonly written: JsonSchema }>()

  /** Returns the shape in the form in which the document uses it. */
  refer(schema: TSchema): JsonSchema {
    const named: TSchema = Reflect.get(schema, NAMED_SHAPE) ?? schema
    if (named.$id === undefined) return tidy(this.inner(schema))
    this.keep(named.$id, named)
    const $ref = `#/components/schemas/${named.$id}`
    return named === schema || schema.description === undefined ? { $ref } : { $ref, description: schema.description }
  }

  /** All named shapes, sorted by name. */
  all(): Readonly<Record<string, JsonSchema>> {
    const sorted = [...this.found].sort(([a], [b]) => (a < b ? -1 : 1))
    return Object.fromEntries(sorted.map(([name, { written }]) => [name, written]))
  }

  private keep(name: string, schema: TSchema): void {
    const known = this.found.get(name)
    if (known !== undefined) {
      if (known.of !== schema && JSON.stringify(known.of) !== JSON.stringify(schema))
        throw new Error(`Two shapes are called ${name}.`)
      return
    }
    // Set before the inner shapes are converted, as they may refer to it.
    this.found.set(name, { of: schema, written: {} })
    const { $id: _, ...written } = this.inner(schema)
    this.found.set(name, { of: schema, written: tidy(written) })
  }

  /** The schema as JSON, with references instead of the named shapes in it. */
  private inner(schema: TSchema): JsonSchema {
    const entries = Object.entries(schema).map(([keyword, value]) => [keyword, this.part(value)])
    return JSON.parse(JSON.stringify(Object.fromEntries(entries)))
  }

  private part(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((one) => this.part(one))
    if (typeof value !== 'object' || value === null) return value
    if (isNamed(value)) return this.refer(value)
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, this.part(one)]))
  }
}

const isNamed = (value: object): value is TSchema =>
  NAMED_SHAPE in value || ('$id' in value && typeof value.$id === 'string')
