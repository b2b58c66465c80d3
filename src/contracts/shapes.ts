import { type SchemaOptions, type Static, type TObject, type TProperties, type TSchema, Type } from '@sinclair/typebox'

/** What a schema describes, as anyone who holds it may use it. */
export type ReadonlyStatic<Schema extends TSchema> = Unchanging<Static<Schema>>

/** Plain data of which nothing is changed, however deep. */
export type Unchanging<Value> = unknown extends Value
  ? Value
  : Value extends string | number | boolean | null | undefined
    ? Value
    : { readonly [Key in keyof Value]: Unchanging<Value[Key]> }

export const nullable = <Schema extends TSchema>(schema: Schema, options: SchemaOptions = {}) =>
  Type.Union([schema, Type.Null()], options)

/** A filter as a page asks with it: `undefined` where its address leaves something out. */
export type Asked<Filter> = { readonly [Key in keyof Filter]?: Filter[Key] | undefined }

/** Which page of a list is asked for, from 1: the first one where nothing is said. */
export const pageUpTo = (maximum: number) => Type.Number({ multipleOf: 1, minimum: 1, maximum, default: 1 })

/** What the API document lists a shape under: its name, or that and what it is. */
type Title = string | readonly [name: string, description: string]
const titled = (title: Title): SchemaOptions =>
  typeof title === 'string' ? { $id: title } : { $id: title[0], description: title[1] }

/** A shape that the API document lists. */
export const named = <Properties extends TProperties>(title: Title, properties: Properties) =>
  Type.Object(properties, titled(title))

/** The same, of a shape that has what `base` has, and these. */
export const extended = <Base extends TObject, Properties extends TProperties>(
  title: Title,
  base: Base,
  properties: Properties,
) => Type.Composite([base, Type.Object(properties)], titled(title))

const SUCCESS = { success: Type.Literal(true) }

/** What a call answers when it succeeds. */
export const answer = <Properties extends TProperties>(title: Title, properties: Properties) =>
  named(title, { ...SUCCESS, ...properties })

/** The same, with all that this shape has. */
export const answerWith = <Shape extends TObject>(title: Title, shape: Shape) =>
  Type.Composite([Type.Object(SUCCESS), shape], titled(title))

/** One of these words. */
export const oneOf = <const Value extends string>(values: readonly Value[], options: SchemaOptions = {}) =>
  Type.Unsafe<Value>(
    Type.Union(
      values.map((value) => Type.Literal(value)),
      options,
    ),
  )

/** One of a table's keys. */
export const keyOf = <Table extends object>(table: Table, options: SchemaOptions = {}) =>
  Type.Unsafe<keyof Table & string>(oneOf(Object.keys(table), options))

/** Of a named shape that is described again: itself, as it is elsewhere. */
export const NAMED_SHAPE = Symbol('named shape')

/** A shape with words of its own where it stands. */
export const described = <Schema extends TSchema>(schema: Schema, description: string): Schema => ({
  ...schema,
  description,
  ...(schema.$id !== undefined && { [NAMED_SHAPE]: schema }),
})
