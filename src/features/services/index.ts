import type { AccountService } from '#features/account'
import type { ArenaService } from '#features/arena'
import type { AuditLog } from '#features/audit'
import type { BackupService } from '#features/backups'
import type { BoardService } from '#features/boards'
import type { ContestService } from '#features/contest'
import type { CssTargets } from '#features/css-arena'
import type { DailyService } from '#features/daily'
import type { DuelService } from '#features/duel'
import type { EditorService } from '#features/editor'
import type { HealthService } from '#features/health'
import type { JudgingService } from '#features/judging'
import type { MatchmakingService } from '#features/matchmaking'
import type { OperationService } from '#features/operations'
import type { PracticeService } from '#features/practice'
import type { ProblemService } from '#features/problems'
import type { QuestionService } from '#features/questions'
import type { RecapService } from '#features/recap'
import type { SiteService } from '#features/site'
import type { SocialService } from '#features/social'
import type { SubmissionService } from '#features/submissions'
import type { SoloTypingService } from '#features/typing'
import type { WebhookService } from '#features/webhooks'

/**
 * The services for routes and pages. They are created once, in src/app-services.ts; a new feature adds its line here.
 */
export interface Services {
  readonly account: AccountService
  readonly arenas: ArenaService
  readonly audit: AuditLog
  readonly backups: BackupService
  readonly boards: BoardService
  readonly contests: ContestService
  readonly cssTargets: CssTargets
  readonly daily: DailyService
  readonly recaps: RecapService
  readonly duels: DuelService
  readonly editor: EditorService
  readonly health: HealthService
  readonly judging: JudgingService
  readonly operations: OperationService
  readonly matchmaking: MatchmakingService
  readonly practice: PracticeService
  readonly problems: ProblemService
  readonly questions: QuestionService
  readonly site: SiteService
  readonly social: SocialService
  readonly submissions: SubmissionService
  readonly typing: SoloTypingService
  readonly webhooks: WebhookService
}
