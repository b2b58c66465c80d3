import { Type } from '@sinclair/typebox'
import { answer, named, nullable, type ReadonlyStatic } from '../shapes'

/** Only limits the size of a request. Rules with messages of their own check passwords. */
const Password = Type.String({ maxLength: 1000 })

/** The body of `POST /api/account/password`. */
export const PasswordChangeSchema = Type.Object({ currentPassword: Password, newPassword: Password })
export type PasswordChange = ReadonlyStatic<typeof PasswordChangeSchema>

/** The body of `POST /api/account/email`. */
export const EmailChangeSchema = Type.Object({ email: Type.String({ maxLength: 1000 }), password: Password })
export type EmailChange = ReadonlyStatic<typeof EmailChangeSchema>

/** The body of `POST /api/account/delete`. `proof`: the password, or the username if the account has no password. */
export const DeletionSchema = Type.Object({ proof: Password })
export type Deletion = ReadonlyStatic<typeof DeletionSchema>

/** The body of `PUT /api/account/spectators`, which applies to duels that start later, and of `PUT /api/account/ghosts`. */
export const SpectatorsSchema = Type.Object({ allow: Type.Boolean() })

/** The body of `POST /api/account/tokens`. `days`: null for a token that is valid until it is revoked. */
export const NewTokenSchema = Type.Object({
  name: Type.String({ maxLength: 200 }),
  days: Type.Union([Type.Integer({ minimum: 1, maximum: 365 }), Type.Null()]),
})
export type NewToken = ReadonlyStatic<typeof NewTokenSchema>

/** The body of `POST /api/account/reset`. */
export const ResetSchema = Type.Object({ token: Type.String({ maxLength: 200 }), newPassword: Password })

/** What a browser needs for Clerk's widgets: the key, and the host that serves their script. */
export type ClerkFront = { readonly publishableKey: string; readonly frontendHost: string }

/** A way to sign in without a password. `id`: 'github', 'google' or 'oidc'; `name`: the name on its button. */
export type SignInWay = { readonly id: string; readonly name: string }

export const DoneSchema = answer('Done', { message: Type.String() })

export const SessionSchema = named(['Session', 'A session in which the user is signed in. Times are in ISO 8601.'], {
  id: Type.String(),
  device: Type.String({ description: 'The browser and the operating system, such as `Firefox on Linux`.' }),
  address: nullable(Type.String()),
  createdAt: Type.String(),
  lastSeenAt: Type.String(),
  current: Type.Boolean(),
})
export type Session = ReadonlyStatic<typeof SessionSchema>

export const ApiTokenSchema = named(['ApiToken', 'A personal API token without its secret.'], {
  id: Type.String(),
  name: Type.String(),
  hint: Type.String({ description: 'The last characters of the token.' }),
  createdAt: Type.String(),
  lastUsedAt: nullable(Type.String()),
  expiresAt: nullable(Type.String()),
})
export type ApiToken = ReadonlyStatic<typeof ApiTokenSchema>
export const MadeTokenSchema = named('MadeToken', {
  secret: Type.String({ description: 'The token itself, which is shown only once.' }),
  token: ApiTokenSchema,
})
export type MadeToken = ReadonlyStatic<typeof MadeTokenSchema>

/** What /settings shows of an account in addition to its profile. */
export type AccountFacts = {
  /** 'clerk' if Clerk manages the e-mail address, the password and the sessions. */
  readonly provider: 'local' | 'clerk'
  readonly hasPassword: boolean
  /** The ids of the other ways with which the user has signed in: ['github']. */
  readonly otherWays: readonly string[]
  readonly timeZone: string
  /** Whether the user chose the time zone. Otherwise it follows the browser. */
  readonly timeZoneChosen: boolean
  /** Whether others see the first and the last name. */
  readonly showRealName: boolean
  /** Whether others may watch this player's duels, unless a room sets something else. */
  readonly allowSpectators: boolean
  /** Whether others may race the recordings of this player's public duels. */
  readonly allowGhosts: boolean
}
