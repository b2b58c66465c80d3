import type { User } from '#contracts/http/users'
import { asUserId, OPERATOR_ID } from '#contracts/ids'
import type { Db } from '#db/client'
import { oldestContestAdmin } from '#db/queries/users'
import { AppError } from '#errors'
import { type AccountService, userNamed } from '#features/account'
import type { AuditLog } from '#features/audit'
import type { ContestService } from '#features/contest'
import type { SettersTargets } from '#features/css-arena'
import type { JudgingService } from '#features/judging'
import type { ProblemService } from '#features/problems'
import type { QuestionService } from '#features/questions'
import type { SiteService } from '#features/site'
import type { TextService } from '#features/texts'
import type { Runner } from '#runner'

/** A setting as read by this process. */
type EffectiveSetting = {
  readonly name: string
  readonly value: string
  readonly from: 'environment' | 'default'
  readonly help: string
}

/**
 * The dependencies of the operator's calls: the services of the running server, or those of a command that has the data
 * folder to itself.
 */
export type OperatorDeps = {
  readonly db: Db
  readonly account: AccountService
  readonly audit: AuditLog
  readonly contests: ContestService
  readonly judging: JudgingService
  readonly problems: ProblemService
  readonly questions: QuestionService
  readonly site: SiteService
  readonly targets: SettersTargets
  readonly texts: TextService
  readonly runner: Runner
  readonly settings: readonly EffectiveSetting[]
}

/** The viewer for the operator's reads, who sees what contest admins see, even if there are none. */
export const OPERATOR: User = {
  id: OPERATOR_ID,
  username: '',
  firstName: '',
  lastName: '',
  bio: '',
  email: '',
  profileImage: '',
  contestAdmin: true,
  stats: { totalDuels: 0, wins: 0, rank: '', xp: 0, streak: 0 },
  winRate: 0,
  needsProfileSetup: false,
}

/**
 * The contest admin on whose behalf a call acts: the named user, otherwise the one who has been a contest admin for
 * longest. Throws FORBIDDEN, USER_NOT_FOUND.
 */
export function actor(context: OperatorDeps, username: string | null): User {
  const row = username === null ? oldestContestAdmin(context.db) : userNamed(context.db, username)
  if (row === undefined)
    throw new AppError('FORBIDDEN', 'There is no contest admin yet. Make a user one: joust user promote <username>.')
  if (!row.contestAdmin) throw new AppError('FORBIDDEN', `${row.username} is not a contest admin.`)
  return context.account.profile(asUserId(row.id))
}
