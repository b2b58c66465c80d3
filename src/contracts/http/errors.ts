import { Type } from '@sinclair/typebox'
import type { ErrorCode } from '../errors'
import { named, type ReadonlyStatic } from '../shapes'

export const ErrorBodySchema = named(
  ['ErrorBody', 'An error as every API call answers it. `errorId` only for our own faults: it finds the log line.'],
  {
    error: Type.Unsafe<ErrorCode>(Type.String()),
    message: Type.String(),
    details: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
    errorId: Type.Optional(Type.String()),
  },
)
export type ErrorBody = ReadonlyStatic<typeof ErrorBodySchema>
