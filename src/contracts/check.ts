import type { Static, TSchema } from '@sinclair/typebox'
import { type TypeCheck, TypeCompiler } from '@sinclair/typebox/compiler'

/** Whether a value fits a schema, and what is wrong where it does not. */
export type SchemaCheck<Schema extends TSchema> = {
  Check(value: unknown): value is Static<Schema>
  Errors(value: unknown): ReturnType<TypeCheck<Schema>['Errors']>
}

/** The check of a schema, compiled when it is first used: compiling all of them takes a tenth of a start. */
export function checkOf<Schema extends TSchema>(schema: Schema): SchemaCheck<Schema> {
  let compiled: TypeCheck<Schema> | undefined
  const check = (): TypeCheck<Schema> => (compiled ??= TypeCompiler.Compile(schema))
  return {
    Check: (value): value is Static<Schema> => check().Check(value),
    Errors: (value) => check().Errors(value),
  }
}
