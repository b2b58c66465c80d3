import { Type } from '@sinclair/typebox'

/**
 * What a client says and the server knows better (`result`, `userId`, `clerkUserId`, typing figures): taken in any form, so that such a
 * client works, and never read. The user is the session's, verdicts are the judge's, times the server's.
 */
export const Claim = Type.Optional(Type.Unknown())

/** Yes or no in a query. */
export const flag = Type.Optional(Type.Union([Type.Literal('true'), Type.Literal('false'), Type.Boolean()]))
