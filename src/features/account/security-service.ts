import type {
  AccountFacts,
  ApiToken,
  ClerkFront,
  Deletion,
  EmailChange,
  MadeToken,
  NewToken,
  PasswordChange,
  Session,
  SignInWay,
} from '#contracts/http/account'
import type { UserId } from '#contracts/ids'
import type { Caller } from './identity'

/** A user who changes their own account, with the request and its address. */
export type Owner = { readonly userId: UserId; readonly request: Request; readonly caller: Caller }

/** Passwords, sessions, tokens, and account deletion. If Clerk keeps the accounts, its part throws ACCOUNT_ELSEWHERE. */
export interface SecurityService {
  facts(userId: UserId): AccountFacts
  /** Null follows the browser again. Throws VALIDATION for an unknown time zone. */
  setTimeZone(userId: UserId, timeZone: string | null): void
  /** Whether others may watch this user's duels that start from now on. */
  setSpectatorsAllowed(userId: UserId, allow: boolean): void
  /** Whether others see first and last name. */
  setRealNameShown(userId: UserId, show: boolean): void
  sessions(owner: Owner): Session[]
  /** Throws SESSION_NOT_FOUND, also for another user's session. */
  endSession(owner: Owner, id: string): void
  /** Returns how many ended. */
  endOtherSessions(owner: Owner): number
  /** Ends the other sessions. Throws PASSWORD_WRONG, VALIDATION, RATE_LIMITED. */
  changePassword(owner: Owner, change: PasswordChange): Promise<void>
  /** Throws PASSWORD_WRONG, VALIDATION, EMAIL_TAKEN, RATE_LIMITED. */
  changeEmail(owner: Owner, change: EmailChange): Promise<void>
  /**
   * If Clerk keeps the accounts, only the data here is deleted; a later sign-in creates a new account. Throws PASSWORD_WRONG,
   * VALIDATION, ACCOUNT_IN_DUEL, RATE_LIMITED; nothing has changed then.
   */
  deleteAccount(owner: Owner, deletion: Deletion): Promise<void>
  /** Like `deleteAccount`, by the operator, without a password. Throws USER_NOT_FOUND, ACCOUNT_IN_DUEL. */
  removeAccount(userId: UserId): Promise<void>
  tokens(userId: UserId): ApiToken[]
  /** Throws VALIDATION, TOKENS_TOO_MANY. */
  makeToken(userId: UserId, wanted: NewToken): MadeToken
  /** Throws TOKEN_NOT_FOUND. */
  revokeToken(userId: UserId, id: string): void
  /** Whether this server can send password-reset mails. */
  readonly sendsMail: boolean
  /** Sign-in methods besides passwords, each a button. */
  readonly ways: readonly SignInWay[]
  readonly clerk: ClerkFront | null
  /** Mails a link if a user has that address; does not reveal whether. Throws MAIL_OFF, RATE_LIMITED. */
  askForReset(email: string, caller: Caller): Promise<void>
  /** The URL of a link that sets a new password once, for an operator. Throws USER_NOT_FOUND. */
  resetLink(username: string): string
  /** The user whose password a link would set; null if it no longer works. */
  resetTarget(token: string): { readonly username: string } | null
  /** Ends every session. Throws LINK_INVALID, VALIDATION. */
  resetPassword(token: string, newPassword: string): Promise<void>
  /** The URL that makes the signed-in user who opens it the first contest admin; null once there is one. */
  firstAdminLink(): string | null
  /** Throws LINK_INVALID. */
  becomeFirstAdmin(userId: UserId, token: string): void
}
