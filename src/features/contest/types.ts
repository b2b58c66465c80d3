import type {
  Clarification,
  Contest,
  ContestantLog,
  ContestantSummary,
  ContestDetail,
  ContestForm,
  ContestListAnswer,
  ContestListQuery,
  ContestProblem,
  ContestRanking,
  ContestRankingRow,
  ContestSubmission,
  ContestSubmissionDetail,
  ContestSubmitRequest,
  ContestUserStats,
  DecisionRequest,
  RatingPoint,
  Rejudge,
  Standings,
  ViolationAnswer,
  ViolationRequest,
  VirtualRun,
} from '#contracts/http/contests'
import type { RunResult, RunTestsRequest } from '#contracts/http/judge'
import type { Pagination, User } from '#contracts/http/users'
import type { UserId } from '#contracts/ids'
import type { Watcher } from './audience'
import type { Viewer } from './book'
import type { StandingsRequest } from './standings-view'

/**
 * Contests. What a viewer may see is decided here and nowhere else: hidden tests, others' programs and what a freeze hides
 * are in no answer. Every call throws CONTEST_NOT_FOUND for a contest that is not there for the viewer.
 */
export interface ContestService {
  list(query: ContestListQuery, viewer: Viewer): Omit<ContestListAnswer, 'success'>
  detail(contestId: string, viewer: Viewer): ContestDetail
  /** Throws what checkContestForm names (`details.fields`), PROBLEM_NOT_FOUND, USER_NOT_FOUND. */
  create(author: User, form: ContestForm): Contest
  register(contestId: string, viewer: User, accessCode: string | undefined): void
  cancelRegistration(contestId: string, viewer: User): void
  startVirtual(contestId: string, viewer: User): VirtualRun
  problems(contestId: string, viewer: Viewer): ContestProblem[]
  submit(
    viewer: User,
    target: { readonly contestId: string; readonly problemId: string },
    sent: ContestSubmitRequest,
  ): ContestSubmission
  /** A run before submitting: shown tests or one's own input. */
  run(viewer: User, contestId: string, sent: RunTestsRequest): Promise<RunResult>
  submissions(contestId: string, viewer: User, options: { readonly virtual: boolean }): ContestSubmission[]
  submission(submissionId: string, viewer: User): ContestSubmissionDetail
  standings(contestId: string, viewer: Viewer, request: StandingsRequest): Standings
  standingsCsv(contestId: string, viewer: Viewer): string
  calendar(viewer: Viewer, origin: string): string
  report(contestId: string, viewer: User, sent: ViolationRequest): ViolationAnswer
  isDisqualified(contestId: string, viewer: User): boolean

  ranking(userId: UserId): ContestRanking
  rankings(
    page: number,
    limit: number,
  ): { readonly rankings: readonly ContestRankingRow[]; readonly pagination: Pagination }
  /** By id or username, oldest first. Throws USER_NOT_FOUND. */
  ratingHistory(user: string): RatingPoint[]
  userStats(user: string): ContestUserStats

  clarifications(contestId: string, viewer: Viewer): Clarification[]
  ask(
    contestId: string,
    viewer: User,
    asked: { readonly question: string; readonly problemId?: string | null | undefined },
  ): void

  // By contest admins; the routes see to that.
  announce(
    contestId: string,
    admin: User,
    said: { readonly message: string; readonly problemId?: string | null | undefined },
  ): void
  answer(
    contestId: string,
    questionId: string,
    said: { readonly answer: string; readonly isPublic?: boolean | undefined },
    admin: User,
  ): void
  contestants(contestId: string): ContestantSummary[]
  contestantLog(contestId: string, userId: string): ContestantLog
  decide(contestId: string, userId: string, decision: DecisionRequest, admin: User): ContestantLog
  thaw(contestId: string): void
  rejudges(contestId: string): Rejudge[]
  startRejudge(contestId: string, problemId: string | null, admin: User): Rejudge
  settleRejudge(contestId: string, rejudgeId: string, action: 'commit' | 'discard'): Rejudge

  /** A socket wants to hear when something of a contest changes. */
  watch(contestId: string, viewer: User, watcher: Watcher): void
  unwatch(socketId: string): void

  /** The time that contests go by. */
  nowMs(): number
  /** A contest was stored or changed by others than this service: its clock is set anew. */
  changed(contestId: string): void
  /** Arms the clock of every contest that is not final, and draws the consequences of what ended meanwhile. */
  recover(): void
  close(): void
}
