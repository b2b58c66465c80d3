import type { Clarification } from '#contracts/http/clarifications'
import type { ContestBundle } from '#contracts/http/contest-bundle'
import type {
  ContestantLog,
  ContestantSummary,
  DecisionRequest,
  ViolationAnswer,
  ViolationRequest,
} from '#contracts/http/contest-conduct'
import type { ContestEdit, ContestEditable, ContestForm } from '#contracts/http/contest-form'
import type { ContestRanking, ContestRankingRow, ContestUserStats, RatingPoint } from '#contracts/http/contest-rankings'
import type { Standings, StandingsFile } from '#contracts/http/contest-standings'
import type {
  ContestSubmission,
  ContestSubmissionDetail,
  ContestSubmissionPage,
  ContestSubmitRequest,
} from '#contracts/http/contest-submissions'
import type {
  Contest,
  ContestDetail,
  ContestListAnswer,
  ContestListQuery,
  ContestProblem,
  VirtualRun,
} from '#contracts/http/contests'
import type { RunResult, RunTestsRequest } from '#contracts/http/judge'
import type { Rejudge, RejudgeCandidates, RejudgePage, RejudgeRequest } from '#contracts/http/rejudges'
import type { Resolver } from '#contracts/http/resolver'
import type { Pagination, User } from '#contracts/http/users'
import type { UserId } from '#contracts/ids'
import type { Listener } from './audience'
import type { Viewer } from './contest-access'
import type { StandingsRequest } from './standings-view'
import type { SubmissionsAsked } from './submission-list'
import type { UnbundleDeps, Unbundled } from './unbundling'

/**
 * Contests. What a viewer may see is decided here and nowhere else: hidden tests, other users' programs and what a freeze hides
 * are in no response. Every call throws CONTEST_NOT_FOUND for a contest that does not exist for the viewer.
 */
export interface ContestService {
  list(query: ContestListQuery, viewer: Viewer): Omit<ContestListAnswer, 'success'>
  detail(contestId: string, viewer: Viewer): ContestDetail
  /** Throws the errors of checkContestForm (`details.fields`), PROBLEM_NOT_FOUND, USER_NOT_FOUND. */
  create(author: User, form: ContestForm): Contest
  /** The initial values of a form for editing or cloning. Restricted to contest admins by the routes. */
  editable(contestId: string, viewer: User): ContestEditable
  /** Checks that this contest admin runs the contest. Throws SHUT_OUT. Every organiser's call does this first. */
  requireManager(contestId: string, viewer: User): void
  /** Throws CONTEST_CHANGED, VALIDATION with `details.fields`, and the errors of `create`. */
  edit(contestId: string, edit: ContestEdit, editor: User): ContestEditable
  /** Archives or restores a contest. Throws CONTEST_RUNNING. */
  archive(contestId: string, isArchived: boolean, editor: User): ContestEditable
  register(contestId: string, viewer: User, accessCode: string | undefined): void
  cancelRegistration(contestId: string, viewer: User): void
  startVirtual(contestId: string, viewer: User): VirtualRun
  /** Throws VIRTUAL_MISSING. */
  endVirtual(contestId: string, viewer: User): void
  problems(contestId: string, viewer: Viewer): Promise<ContestProblem[]>
  submit(
    viewer: User,
    target: { readonly contestId: string; readonly problemId: string },
    sent: ContestSubmitRequest,
  ): ContestSubmission
  /** A run before submitting: on shown tests or a custom input. */
  run(viewer: User, contestId: string, sent: RunTestsRequest, signal?: AbortSignal): Promise<RunResult>
  submissions(contestId: string, viewer: User, options: { readonly virtual: boolean }): ContestSubmission[]
  /** All submissions for managers of the contest, otherwise the viewer's own. Throws FORBIDDEN. */
  submissionList(contestId: string, viewer: User, query: SubmissionsAsked): ContestSubmissionPage
  /** Throws SUBMISSION_NOT_FOUND unless the viewer is the author or manages the contest. */
  submission(submissionId: string, viewer: User): ContestSubmissionDetail
  standings(contestId: string, viewer: Viewer, request: StandingsRequest): Promise<Standings>
  standingsCsv(contestId: string, viewer: Viewer): Promise<string>
  standingsFile(contestId: string, viewer: Viewer): Promise<StandingsFile>
  calendarOf(contestId: string, viewer: Viewer, origin: string): string
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

  // Restricted to contest admins by the routes.
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
  rejudges(contestId: string, page: number): Promise<RejudgePage>
  /** Before the thaw for contest admins only. Throws CONTEST_UNENDED, CONTEST_FROZEN. */
  resolver(contestId: string, viewer: Viewer): Promise<Resolver>
  rejudgeCandidates(contestId: string, choice: RejudgeRequest): RejudgeCandidates
  /** Throws REJUDGE_RUNNING, REJUDGE_EMPTY. */
  startRejudge(contestId: string, choice: RejudgeRequest, admin: User): Promise<Rejudge>
  settleRejudge(contestId: string, rejudgeId: string, action: 'commit' | 'discard'): Promise<Rejudge>

  /** Subscribes a socket to changes of a contest. */
  watch(contestId: string, viewer: User, watcher: Listener): void
  unwatch(socketId: string): void
  /** The user became a contest admin or stopped being one: the user's open sockets follow the new rights from now on. */
  roleChanged(user: User): void

  /** Exports a contest as one file. Throws CONTEST_UNSETTLED. */
  bundle(contestId: string): ContestBundle
  /** Imports a contest from a file: see `unbundle`. */
  unbundle(
    bundle: ContestBundle,
    options: Pick<UnbundleDeps, 'account' | 'progress' | 'signal'> & { readonly unrated: boolean },
  ): Promise<Unbundled>

  /** The current time on the clock of contests. */
  nowMs(): number
  /** A contest was stored or changed outside of this service: its timer is set again. */
  changed(contestId: string): void
  /** Arms the timer of every contest that is not final, and applies the effects of those that ended meanwhile. */
  recover(): void
  close(): void
}
