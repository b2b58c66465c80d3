import { type Static, Type } from '@sinclair/typebox'

/** Passwords are checked by the rules, which say more than a schema can; this only bounds what is read. */
const Password = Type.String({ maxLength: 1000 })

/** POST /api/account/password */
export const PasswordChangeSchema = Type.Object({ currentPassword: Password, newPassword: Password })
export type PasswordChange = Static<typeof PasswordChangeSchema>

/** POST /api/account/email */
export const EmailChangeSchema = Type.Object({ email: Type.String({ maxLength: 1000 }), password: Password })
export type EmailChange = Static<typeof EmailChangeSchema>

/** POST /api/account/delete: the password, or the username where the account has none. */
export const DeletionSchema = Type.Object({ proof: Password })
export type Deletion = Static<typeof DeletionSchema>

export const RealNameSchema = Type.Object({ show: Type.Boolean() })
/** PUT /api/account/spectators: whether others may watch the duels that begin from now on. */
export const SpectatorsSchema = Type.Object({ allow: Type.Boolean() })
/** PUT /api/account/time-zone: as 'Europe/Berlin'; null follows the browser that syncs. */
export const TimeZoneSchema = Type.Object({ timeZone: Type.Union([Type.String({ maxLength: 64 }), Type.Null()]) })

/** POST /api/account/tokens. `days` null: lasts until it is revoked. */
export const NewTokenSchema = Type.Object({
  name: Type.String({ maxLength: 200 }),
  days: Type.Union([Type.Integer({ minimum: 1, maximum: 365 }), Type.Null()]),
})
export type NewToken = Static<typeof NewTokenSchema>

/** POST /api/account/reset-request and /api/account/reset */
export const ResetRequestSchema = Type.Object({ email: Type.String({ maxLength: 1000 }) })
export const ResetSchema = Type.Object({ token: Type.String({ maxLength: 200 }), newPassword: Password })

/** POST /api/account/first-admin: what the server printed at its first start. */
export const FirstAdminSchema = Type.Object({ token: Type.String({ maxLength: 200 }) })

/** Clerk's widgets are shown with this key; their script comes from this host. */
export type ClerkFront = { readonly publishableKey: string; readonly frontendHost: string }

/** Another way to sign in than by password: 'github', 'google' or 'oidc', and what its button says. */
export type SignInWay = { readonly id: string; readonly name: string }

export type Done = { readonly success: true; readonly message: string }

/** Where one is signed in. Times as ISO 8601. */
export type Session = {
  readonly id: string
  /** As 'Firefox on Linux'. */
  readonly device: string
  readonly address: string | null
  readonly createdAt: string
  readonly lastSeenAt: string
  readonly current: boolean
}
export type SessionsAnswer = { readonly success: true; readonly sessions: readonly Session[] }

/** A personal token as it is listed: never the token itself. */
export type ApiToken = {
  readonly id: string
  readonly name: string
  /** Its last characters. */
  readonly hint: string
  readonly createdAt: string
  readonly lastUsedAt: string | null
  readonly expiresAt: string | null
}
export type MadeToken = {
  /** The token itself, told this once. */
  readonly secret: string
  readonly token: ApiToken
}
export type TokensAnswer = { readonly success: true; readonly tokens: readonly ApiToken[] }
export type MadeTokenAnswer = { readonly success: true } & MadeToken

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
}
