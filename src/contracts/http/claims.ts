import { Type } from '@sinclair/typebox'

/** What a client says of itself and the server knows better: taken, so that such a client works, and not read. */
export const Claim = Type.Optional(Type.Unknown())

/** Yes or no in a query. */
export const flag = Type.Optional(Type.Union([Type.Literal('true'), Type.Literal('false'), Type.Boolean()]))
