import type { Clarification } from '#contracts/http/clarifications'
import type { ContestBundle } from '#contracts/http/contest-bundle'
import type {
  ContestantLog,
  ContestantSummary,
  DecisionRequest,
  ViolationAnswer,
  ViolationRequest,
} from '#contracts/http/contest-conduct'
import type { ContestCourse } from '#contracts/http/contest-course'
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
import { asContestId, asUserId, type UserId } from '#contracts/ids'
import { contestsEndingAfter } from '#db/queries/contest-list'
import { listedContest, problemsOfContest } from '#db/queries/contests'
import { AppError } from '#errors'
import type { Listener } from './audience'
import { bundleOf } from './bundling'
import { shownContest } from './catalogue'
import type { Viewer } from './contest-access'
import { accessTo, loadContest, openContest, requireInside, requireManager } from './contest-access'
import { Courses } from './courses'
import { createContest } from './creating'
import { contestCalendar, standingsCsv, standingsFile } from './exports'
import { assemble, type ContestDeps } from './parts'
import { readResolver } from './resolving'
import { type ImportedSet, importSet, type SetImport } from './set-import'
import { storeSet } from './set-storing'
import { SetUploads } from './set-uploads'
import type { StandingsRequest } from './standings-view'
import type { SubmissionsAsked } from './submission-list'
import { listSubmissions } from './submission-list'
import type { UnbundleDeps, Unbundled } from './unbundling'
import { unbundle } from './unbundling'

/** How long past contests stay in the calendar. */
const CALENDAR_PAST_MS = 30 * 24 * 3_600_000
const NOW = { virtual: false, atMs: null, page: null } as const

/**
 * Contests. What a viewer may see is decided here and nowhere else: hidden tests, other users' programs and what a freeze hides
 * are in no response. Every call throws CONTEST_NOT_FOUND for a contest that does not exist for the viewer.
 */
export function createContests(deps: ContestDeps) {
  const parts = assemble(deps)
  const { db, clock, audience, catalogue, clarifying, closing, rankings, rejudging, standings, watching } = parts
  const { boards, editing, entering, submitting, feed, preview } = parts
  const courses = new Courses({ db, clock, standings })
  /** Throws the errors of checkContestForm (`details.fields`), PROBLEM_NOT_FOUND, USER_NOT_FOUND. */
  function create(author: User, form: ContestForm): Contest {
    const nowMs = clock.nowMs()
    const id = createContest({ db, nowMs, author }, form)
    closing.look(id)
    const row = listedContest(db, id)
    if (row === undefined) throw new AppError('CONTEST_NOT_FOUND')
    return shownContest(row, { nowMs, problems: problemsOfContest(db, id), seesProblems: true })
  }
  const { packages } = deps.problems
  const setDeps = (author: User) => ({ db, packages, create: (form: ContestForm) => create(author, form) })
  const nowMs = (): number => clock.nowMs()
  return {
    /** Contests of packages under review before they are imported. */
    sets: new SetUploads({
      packages,
      nowMs,
      store: (user, { judged }, { form, force, replace }) =>
        storeSet(setDeps(user), { judged, form }, { force, replace, by: asUserId(user.id) }),
    }),
    /** Imports a contest of packages for the operator, in this contest admin's name. Throws PACKAGE_REFUSED with `problems`. */
    importSet: (author: User, given: SetImport): Promise<ImportedSet> =>
      importSet(
        {
          packages,
          nowMs,
          store: (set) => storeSet(setDeps(author), set, { force: given.force, replace: given.replace, by: null }),
        },
        given,
      ),
    create,
    list: (query: ContestListQuery, viewer: Viewer): Omit<ContestListAnswer, 'success'> =>
      catalogue.list(query, viewer),
    detail: (contestId: string, viewer: Viewer): ContestDetail => catalogue.detail(contestId, viewer),
    /** The initial values of a form for editing or cloning. Restricted to contest admins by the routes. */
    editable(contestId: string, viewer: User): ContestEditable {
      requireManager(db, contestId, viewer)
      return editing.read(contestId, viewer)
    },
    /** Throws CONTEST_CHANGED, VALIDATION with `details.fields`, and the errors of `create`. */
    edit: (contestId: string, edit: ContestEdit, editor: User): ContestEditable =>
      editing.save(contestId, edit, editor),
    /** Archives or restores a contest. Throws CONTEST_RUNNING. */
    archive: (contestId: string, isArchived: boolean, editor: User): ContestEditable =>
      editing.archive(contestId, isArchived, editor),
    register: (contestId: string, viewer: User, accessCode: string | undefined): void =>
      entering.register(contestId, viewer, accessCode),
    cancelRegistration: (contestId: string, viewer: User): void => entering.cancel(contestId, viewer),
    startVirtual: (contestId: string, viewer: User): VirtualRun => entering.startVirtual(contestId, viewer),
    /** Throws VIRTUAL_MISSING. */
    endVirtual: (contestId: string, viewer: User): void => entering.endVirtual(contestId, viewer),
    /** Checks that this contest admin runs the contest. Throws SHUT_OUT. Every organiser's call does this first. */
    requireManager: (contestId: string, viewer: User): void => requireManager(db, contestId, viewer),
    problems: (contestId: string, viewer: Viewer): Promise<ContestProblem[]> => catalogue.problems(contestId, viewer),
    submit: (
      viewer: User,
      target: { readonly contestId: string; readonly problemId: string },
      sent: ContestSubmitRequest,
    ): ContestSubmission => submitting.submit(viewer, target, sent),
    /** A run before submitting: on shown tests or a custom input. */
    run: (viewer: User, contestId: string, sent: RunTestsRequest, signal?: AbortSignal): Promise<RunResult> =>
      submitting.run(viewer, contestId, sent, signal),
    submissions: (contestId: string, viewer: User, options: { readonly virtual: boolean }): ContestSubmission[] =>
      submitting.list(contestId, viewer, options),
    /** All submissions for managers of the contest, otherwise the viewer's own. Throws FORBIDDEN. */
    submissionList: (contestId: string, viewer: User, query: SubmissionsAsked): ContestSubmissionPage =>
      listSubmissions({ db, clock }, contestId, viewer, query),
    /** Throws SUBMISSION_NOT_FOUND unless the viewer is the author or manages the contest. */
    submission: (submissionId: string, viewer: User): ContestSubmissionDetail => submitting.find(submissionId, viewer),
    standings: (contestId: string, viewer: Viewer, request: StandingsRequest): Promise<Standings> =>
      standings.read(contestId, viewer, request),
    /** The viewer's own course, once the contest has ended. Throws CONTEST_PRIVATE. */
    courses: (contestId: string, viewer: User): Promise<ContestCourse[]> => courses.of(contestId, viewer),
    standingsCsv: async (contestId: string, viewer: Viewer): Promise<string> =>
      standingsCsv(await standings.read(contestId, viewer, NOW)),
    standingsFile: async (contestId: string, viewer: Viewer): Promise<StandingsFile> =>
      standingsFile(openContest(db, contestId).row, await standings.read(contestId, viewer, NOW)),
    calendarOf(contestId: string, viewer: Viewer, origin: string): string {
      const { row } = loadContest(db, contestId, viewer)
      return contestCalendar([row], origin)
    },
    calendar(viewer: Viewer, origin: string): string {
      const nowMs = clock.nowMs()
      const viewerId = viewer === null ? null : asUserId(viewer.id)
      const reader = { viewerId, seesAll: viewer?.contestAdmin === true }
      return contestCalendar(contestsEndingAfter(db, reader, nowMs - CALENDAR_PAST_MS), origin)
    },
    report: (contestId: string, viewer: User, sent: ViolationRequest): ViolationAnswer =>
      watching.report(contestId, viewer, sent),
    isDisqualified: (contestId: string, viewer: User): boolean => watching.isDisqualified(contestId, viewer),
    ranking: (userId: UserId): ContestRanking => rankings.of(userId),
    rankings: (
      page: number,
      limit: number,
    ): { readonly rankings: readonly ContestRankingRow[]; readonly pagination: Pagination } =>
      rankings.list(page, limit),
    /** By id or username, oldest first. Throws USER_NOT_FOUND. */
    ratingHistory: (user: string): RatingPoint[] => rankings.history(rankings.find(user)),
    userStats: (user: string): ContestUserStats => rankings.stats(rankings.find(user)),
    clarifications: (contestId: string, viewer: Viewer): Clarification[] => clarifying.list(contestId, viewer),
    ask: (
      contestId: string,
      viewer: User,
      asked: { readonly question: string; readonly problemId?: string | null | undefined },
    ): void => clarifying.ask(contestId, viewer, asked),
    announce: (
      contestId: string,
      admin: User,
      said: { readonly message: string; readonly problemId?: string | null | undefined },
    ): void => clarifying.announce(contestId, admin, said),
    answer: (
      contestId: string,
      questionId: string,
      said: { readonly answer: string; readonly isPublic?: boolean | undefined },
      admin: User,
    ): void => clarifying.answer(contestId, questionId, said, admin),
    contestants: (contestId: string): ContestantSummary[] => watching.summaries(contestId),
    contestantLog: (contestId: string, userId: string): ContestantLog => watching.log(contestId, userId),
    decide: (contestId: string, userId: string, decision: DecisionRequest, admin: User): ContestantLog =>
      watching.settle(contestId, userId, decision, admin),
    thaw: (contestId: string): void => closing.thaw(asContestId(contestId)),
    rejudges: (contestId: string, page: number): Promise<RejudgePage> => rejudging.list(contestId, page),
    /** Before the thaw for contest admins only. Throws CONTEST_UNENDED, CONTEST_FROZEN. */
    resolver: (contestId: string, viewer: Viewer): Promise<Resolver> => readResolver({ db, clock }, contestId, viewer),
    rejudgeCandidates: (contestId: string, choice: RejudgeRequest): RejudgeCandidates =>
      rejudging.candidates(contestId, choice),
    /** Throws REJUDGE_RUNNING, REJUDGE_EMPTY. */
    startRejudge: (contestId: string, choice: RejudgeRequest, admin: User): Promise<Rejudge> =>
      rejudging.start(contestId, choice, admin),
    settleRejudge: (contestId: string, id: string, action: 'commit' | 'discard'): Promise<Rejudge> =>
      rejudging.settle(contestId, id, action),
    /** Subscribes a socket to changes of a contest. */
    watch(contestId: string, viewer: User, listener: Listener): void {
      const access = loadContest(db, contestId, viewer)
      requireInside(access)
      const watcher = { ...listener, viewer, manages: access.manages }
      audience.watch(contestId, watcher)
      feed.welcome(contestId, watcher)
    },
    unwatch: (socketId: string): void => audience.leave(socketId),
    /** The user became a contest admin or stopped being one: the user's open sockets follow the new rights from now on. */
    roleChanged: (user: User): void => audience.revise(user, (contestId) => accessTo(db, contestId, user)),
    /** Exports a contest as one file. Throws CONTEST_UNSETTLED. */
    bundle: (contestId: string): ContestBundle =>
      bundleOf({ db, nowMs: clock.nowMs(), problems: deps.problems }, contestId),
    /** Imports a contest from a file: see `unbundle`. */
    async unbundle(
      bundle: ContestBundle,
      { unrated, ...asked }: Pick<UnbundleDeps, 'account' | 'progress' | 'signal'> & { readonly unrated: boolean },
    ): Promise<Unbundled> {
      const taken = await unbundle({ ...asked, db, problems: deps.problems }, bundle, { unrated })
      this.changed(taken.id)
      return taken
    },
    /** The current time on the clock of contests. */
    nowMs: (): number => clock.nowMs(),
    /** A contest was stored or changed outside of this service: its timer is set again. */
    changed: (contestId: string): void => parts.onEdited(contestId),
    /** Arms the timer of every contest that is not final, and applies the effects of those that ended meanwhile. */
    recover(): void {
      closing.recover()
      rejudging.recover()
    },
    close(): void {
      closing.close()
      preview.close()
      boards.close()
      audience.close()
    },
  }
}

export type ContestService = ReturnType<typeof createContests>
