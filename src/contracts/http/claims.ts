import { Type } from '@sinclair/typebox'

/**
 * A value that a client sends although the server determines it (`result`, `userId`, `clerkUserId`, typing figures). It is accepted in any
 * form, so that such clients work, and never read: the user is that of the session, verdicts come from the judge, and times from the
 * server.
 */
export const Claim = Type.Optional(Type.Unknown())

/** A boolean parameter of a query. */
export const flag = Type.Optional(Type.Union([Type.Literal('true'), Type.Literal('false'), Type.Boolean()]))
