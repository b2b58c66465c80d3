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

/** Who asks for a change of their own account, and from where. */
export type Owner = { readonly userId: UserId; readonly request: Request; readonly caller: Caller }

/** Passwords, sessions, tokens, and the end of an account. Where Clerk keeps accounts, its part throws ACCOUNT_ELSEWHERE. */
export interface SecurityService {
  facts(userId: UserId): AccountFacts
  /** Null follows the browser again. Throws VALIDATION for a name that no calendar knows. */
  setTimeZone(userId: UserId, timeZone: string | null): void
  /** Whether others may watch the duels that begin from now on. */
  setSpectatorsAllowed(userId: UserId, allow: boolean): void
  /** Whether others see first and last name. */
  setRealNameShown(userId: UserId, show: boolean): void
  sessions(owner: Owner): Session[]
  /** Throws SESSION_NOT_FOUND, for somebody else's, too. */
  endSession(owner: Owner, id: string): void
  /** Says how many ended. */
  endOtherSessions(owner: Owner): number
  /** Ends the other sessions. Throws PASSWORD_WRONG, VALIDATION, RATE_LIMITED. */
  changePassword(owner: Owner, change: PasswordChange): Promise<void>
  /** Throws PASSWORD_WRONG, VALIDATION, EMAIL_TAKEN, RATE_LIMITED. */
  changeEmail(owner: Owner, change: EmailChange): Promise<void>
  /**
   * Where Clerk keeps accounts, what is kept here goes; a later sign-in begins anew.
   * Throws PASSWORD_WRONG, VALIDATION, ACCOUNT_IN_DUEL, RATE_LIMITED; nothing is changed then.
   */
  deleteAccount(owner: Owner, deletion: Deletion): Promise<void>
  /** The same by the operator, who needs no password. Throws USER_NOT_FOUND, ACCOUNT_IN_DUEL. */
  removeAccount(userId: UserId): Promise<void>
  tokens(userId: UserId): ApiToken[]
  /** Throws VALIDATION, TOKENS_TOO_MANY. */
  makeToken(userId: UserId, wanted: NewToken): MadeToken
  /** Throws TOKEN_NOT_FOUND. */
  revokeToken(userId: UserId, id: string): void
  /** Whether passwords can be asked for by mail here. */
  readonly sendsMail: boolean
  /** Other ways in than by password, each a button. */
  readonly ways: readonly SignInWay[]
  readonly clerk: ClerkFront | null
  /** Mails a link, if somebody has that address; says nothing about whether. Throws MAIL_OFF, RATE_LIMITED. */
  askForReset(email: string, caller: Caller): Promise<void>
  /** The address of a link that sets a new password once, for an operator. Throws USER_NOT_FOUND. */
  resetLink(username: string): string
  /** Whose password a link would set; null where it no longer works. */
  resetTarget(token: string): { readonly username: string } | null
  /** Ends every session. Throws LINK_INVALID, VALIDATION. */
  resetPassword(token: string, newPassword: string): Promise<void>
  /** The address that makes whoever opens it, signed in, the first contest admin; null once there is one. */
  firstAdminLink(): string | null
  /** Throws LINK_INVALID. */
  becomeFirstAdmin(userId: UserId, token: string): void
}
