import { type SchemaOptions, type Static, type TObject, type TProperties, type TSchema, Type } from '@sinclair/typebox'

/** The type of the values of a schema, deeply read-only. */
export type ReadonlyStatic<Schema extends TSchema> = Unchanging<Static<Schema>>

/** Plain data that is read-only at every depth. */
export type Unchanging<Value> = unknown extends Value
  ? Value
  : Value extends string | number | boolean | null | undefined
    ? Value
    : { readonly [Key in keyof Value]: Unchanging<Value[Key]> }

/** The schema, or null. */
export const nullable = <Schema extends TSchema>(schema: Schema, options: SchemaOptions = {}) =>
  Type.Union([schema, Type.Null()], options)

/** A filter as a page passes it: `undefined` for a parameter that the page's address omits. */
export type Asked<Filter> = { readonly [Key in keyof Filter]?: Filter[Key] | undefined }

/** The number of a requested page, from 1 up to a maximum; the first page is the default. */
export const pageUpTo = (maximum: number) => Type.Number({ multipleOf: 1, minimum: 1, maximum, default: 1 })

/** How the API document lists a shape: by its name, or by its name and a description. */
type Title = string | readonly [name: string, description: string]
const titled = (title: Title): SchemaOptions =>
  typeof title === 'string' ? { $id: title } : { $id: title[0], description: title[1] }

/** An object that the API document lists by name. */
export const named = <Properties extends TProperties>(title: Title, properties: Properties) =>
  Type.Object(properties, titled(title))

/** An object that the API document lists by name, with the properties of `base` and further ones. */
export const extended = <Base extends TObject, Properties extends TProperties>(
  title: Title,
  base: Base,
  properties: Properties,
) => Type.Composite([base, Type.Object(properties)], titled(title))

const SUCCESS = { success: Type.Literal(true) }

/** The successful answer of a call, with these properties. */
export const answer = <Properties extends TProperties>(title: Title, properties: Properties) =>
  named(title, { ...SUCCESS, ...properties })

/** The successful answer of a call, with all properties of a shape. */
export const answerWith = <Shape extends TObject>(title: Title, shape: Shape) =>
  Type.Composite([Type.Object(SUCCESS), shape], titled(title))

/** One of these strings. */
export const oneOf = <const Value extends string>(values: readonly Value[], options: SchemaOptions = {}) =>
  Type.Unsafe<Value>(
    Type.Union(
      values.map((value) => Type.Literal(value)),
      options,
    ),
  )

/** One of the keys of a table. */
export const keyOf = <Table extends object>(table: Table, options: SchemaOptions = {}) =>
  Type.Unsafe<keyof Table & string>(oneOf(Object.keys(table), options))

/** The key under which a named shape with another description keeps the original shape. */
export const NAMED_SHAPE = Symbol('named shape')

/** A schema with a description for the place in which it is used. */
export const described = <Schema extends TSchema>(schema: Schema, description: string): Schema => ({
  ...schema,
  description,
  ...(schema.$id !== undefined && { [NAMED_SHAPE]: schema }),
})
