import type { AccountService } from '#features/account'
import type { BoardService } from '#features/boards'
import type { ContestService } from '#features/contest'
import type { DuelService } from '#features/duel'
import type { HealthService } from '#features/health'
import type { JudgingService } from '#features/judging'
import type { PracticeService } from '#features/practice'
import type { ProblemService } from '#features/problems'
import type { SiteService } from '#features/site'
import type { SocialService } from '#features/social'

/** What routes and pages may call. Wired once, in src/app.ts; a new feature adds its line here. */
export interface Services {
  readonly account: AccountService
  readonly boards: BoardService
  readonly contests: ContestService
  readonly duels: DuelService
  readonly health: HealthService
  readonly judging: JudgingService
  readonly practice: PracticeService
  readonly problems: ProblemService
  readonly site: SiteService
  readonly social: SocialService
}
