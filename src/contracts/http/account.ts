import { Type } from '@sinclair/typebox'
import { answer, named, nullable, type ReadonlyStatic } from '../shapes'

/** Passwords are checked by the rules, which say more than a schema can; this only bounds what is read. */
const Password = Type.String({ maxLength: 1000 })

/** POST /api/account/password */
export const PasswordChangeSchema = Type.Object({ currentPassword: Password, newPassword: Password })
export type PasswordChange = ReadonlyStatic<typeof PasswordChangeSchema>

/** POST /api/account/email */
export const EmailChangeSchema = Type.Object({ email: Type.String({ maxLength: 1000 }), password: Password })
export type EmailChange = ReadonlyStatic<typeof EmailChangeSchema>

/** POST /api/account/delete: the password, or the username where the account has none. */
export const DeletionSchema = Type.Object({ proof: Password })
export type Deletion = ReadonlyStatic<typeof DeletionSchema>

/** PUT /api/account/spectators: whether others may watch the duels that begin from now on. */
export const SpectatorsSchema = Type.Object({ allow: Type.Boolean() })

/** POST /api/account/tokens. `days` null: lasts until it is revoked. */
export const NewTokenSchema = Type.Object({
  name: Type.String({ maxLength: 200 }),
  days: Type.Union([Type.Integer({ minimum: 1, maximum: 365 }), Type.Null()]),
})
export type NewToken = ReadonlyStatic<typeof NewTokenSchema>

/** POST /api/account/reset */
export const ResetSchema = Type.Object({ token: Type.String({ maxLength: 200 }), newPassword: Password })

/** Clerk's widgets are shown with this key; their script comes from this host. */
export type ClerkFront = { readonly publishableKey: string; readonly frontendHost: string }

/** Another way to sign in than by password: 'github', 'google' or 'oidc', and what its button says. */
export type SignInWay = { readonly id: string; readonly name: string }

export const DoneSchema = answer('Done', { message: Type.String() })

export const SessionSchema = named(['Session', 'Where one is signed in. Times as ISO 8601.'], {
  id: Type.String(),
  device: Type.String({ description: "As 'Firefox on Linux'." }),
  address: nullable(Type.String()),
  createdAt: Type.String(),
  lastSeenAt: Type.String(),
  current: Type.Boolean(),
})
export type Session = ReadonlyStatic<typeof SessionSchema>

export const ApiTokenSchema = named(['ApiToken', 'A personal token as it is listed: never the token itself.'], {
  id: Type.String(),
  name: Type.String(),
  hint: Type.String({ description: 'Its last characters.' }),
  createdAt: Type.String(),
  lastUsedAt: nullable(Type.String()),
  expiresAt: nullable(Type.String()),
})
export type ApiToken = ReadonlyStatic<typeof ApiTokenSchema>
export const MadeTokenSchema = named('MadeToken', {
  secret: Type.String({ description: 'The token itself, shown only once.' }),
  token: ApiTokenSchema,
})
export type MadeToken = ReadonlyStatic<typeof MadeTokenSchema>

/** What /settings shows of an account beside its profile. */
export type AccountFacts = {
  /** 'clerk': e-mail address, password and sessions are kept there. */
  readonly provider: 'local' | 'clerk'
  readonly hasPassword: boolean
  /** Other ways in that were used, as ['github']. */
  readonly otherWays: readonly string[]
  readonly timeZone: string
  /** False: it follows the browser. */
  readonly timeZoneChosen: boolean
  /** Whether others see first and last name. */
  readonly showRealName: boolean
  /** Whether others may watch this player's duels, where a room does not say otherwise. */
  readonly allowSpectators: boolean
  /** Whether others may race the recordings of this player's public duels. */
  readonly allowGhosts: boolean
}
