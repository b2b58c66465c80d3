import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { HOUR_MS } from '#contracts/durations'
import { asUserId, type UserId } from '#contracts/ids'
import { heldBackSpan, passwordProblem } from '#core/account'
import { isGenerated } from '#core/profile'
import { isHeldBack } from '#db/queries/shut-outs'
import { deleteApiTokensOf } from '#db/queries/tokens'
import { type UserRow, userById, userByIdentity } from '#db/queries/users'
import { AppError, fieldError } from '#errors'
import type { AccountDeps } from './deps'
import { networkOf } from './network'
import { OneTimeLinks } from './one-time-links'
import type { Caller, PasswordAccounts } from './password-accounts'
import { userNamed } from './profiles'

/** A mail is opened soon, but an operator may have to pass a link on in person. */
const MAILED_LIFE_MS = HOUR_MS
const ISSUED_LIFE_MS = 24 * HOUR_MS

/** Limits mails to one address, and requests from one, so that this server cannot be used to flood an inbox. */
const MAILS_PER_ACCOUNT = { points: 3, duration: 60 * 60, keyPrefix: 'mail' }
const REQUESTS_PER_ADDRESS = { points: 20, duration: 60 * 60, keyPrefix: 'reset' }

/** One-time links that set a new password. */
export function createResets(
  { db, provider, now, mailer, origin, log, passes }: AccountDeps,
  passwords: () => PasswordAccounts,
) {
  const links = new OneTimeLinks(db, now)
  const mails = new RateLimiterMemory(MAILS_PER_ACCOUNT)
  const requests = new RateLimiterMemory(REQUESTS_PER_ADDRESS)
  const linkOf = (token: string): string => `${origin()}/reset-password?token=${token}`
  /**
   * The user whose password a link sets; null if it no longer works. A contest admin's link stops working once that
   * admin could no longer create it.
   */
  const subjectOf = (token: string): string | null => {
    const by = links.maker('reset', token)
    const maker = by === null ? null : userById(db, by)
    const stands = by === null || (maker?.contestAdmin === true && !isHeldBack(db, by, heldBackSpan(now())))
    return stands ? links.peekPassword(token) : null
  }
  const playerOf = (subject: string): UserRow | undefined => userByIdentity(db, provider.name, subject)
  /** The mail goes to the stored address: what was typed is the same only in lower case, and may be another mailbox. */
  const mailLink = async (account: ReturnType<PasswordAccounts['accountAt']>): Promise<void> => {
    if (mailer === null || account === null || !(await isAllowed(mails, account.subject))) return
    const { subject, email } = account
    const link = linkOf(links.issue('mail', subject, { lifeMs: MAILED_LIFE_MS }))
    await mailer({ to: email, ...resetMail(playerOf(subject)?.username ?? '', link) })
  }
  return {
    /** Whether this server can send password-reset mails. */
    sendsMail: mailer !== null && provider.passwords !== null,
    /** Mails a link if a user has that address; does not reveal whether. Throws MAIL_OFF, RATE_LIMITED. */
    async askForReset(address: string, caller: Caller): Promise<void> {
      if (mailer === null) throw new AppError('MAIL_OFF')
      const local = passwords()
      await taken(requests, networkOf(caller.address))
      // The response must not reveal whether there is such an account, neither by its content nor by its timing: it is sent
      // before anything is looked up or written.
      setTimeout(() => {
        mailLink(local.accountAt(address.trim())).catch((error: unknown) =>
          log.error({ err: error }, 'a mail could not be sent'),
        )
      })
    },
    /**
     * The URL of a link that sets a new password once. The operator asks for it, or the contest admin `by`; an admin's
     * link works only while that admin could still create it. Throws USER_NOT_FOUND and ACCOUNT_ELSEWHERE.
     */
    resetLink(username: string, by: UserId | null = null): string {
      passwords()
      const row = userNamed(db, username)
      if (row.provider !== provider.name) throw new AppError('ACCOUNT_ELSEWHERE')
      links.withdrawPassword(row.subject)
      return linkOf(links.issue('reset', row.subject, { lifeMs: ISSUED_LIFE_MS, by }))
    },
    /** The user whose password a link would set; null if it no longer works. */
    resetTarget(token: string): { readonly username: string } | null {
      const subject = subjectOf(token)
      return subject === null ? null : { username: playerOf(subject)?.username ?? '' }
    },
    /** Sets the new password and ends every session of the user. Throws LINK_INVALID, VALIDATION. */
    async resetPassword(token: string, newPassword: string): Promise<void> {
      const problem = passwordProblem(newPassword)
      if (problem !== null) throw fieldError('newPassword', problem)
      // Checked before the link is used up, so that a refused password changes nothing.
      passwords().refuseKnown(newPassword)
      const subject = subjectOf(token)
      if (subject === null) throw new AppError('LINK_INVALID')
      links.withdrawPassword(subject)
      await passwords().setPassword(subject, newPassword, null)
      const player = playerOf(subject)
      if (player === undefined) return
      // An attacker may have created tokens meanwhile (decision 0061).
      deleteApiTokensOf(db, asUserId(player.id))
      await passes.look(asUserId(player.id))
    },
  }
}

async function isAllowed(limiter: RateLimiterMemory, key: string): Promise<boolean> {
  try {
    await limiter.consume(key)
    return true
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return false
    throw refused
  }
}

async function taken(limiter: RateLimiterMemory, key: string): Promise<void> {
  if (!(await isAllowed(limiter, key))) throw new AppError('RATE_LIMITED')
}

/**
 * Greets by the username, which has only letters, digits and underscores. A real name is free text: anyone could sign
 * up with another person's address, and have the server send a message of their own there.
 */
const resetMail = (username: string, link: string) => ({
  subject: 'Reset your Joust password',
  text: `Hello${username === '' || isGenerated(username) ? '' : ` ${username}`},

A new password was requested for your Joust account. Set it with this link, which works once, within an hour:

${link}

If you did not ask for it, ignore this e-mail: your password has not changed.
`,
})
