import type { ContestBundle } from '#contracts/http/contest-bundle'
import type { ContestEditable, ContestForm } from '#contracts/http/contest-form'
import type { ContestSubmissionPage } from '#contracts/http/contest-submissions'
import type { Contest } from '#contracts/http/contests'
import type { Resolver } from '#contracts/http/resolver'
import type { User } from '#contracts/http/users'
import { asContestId } from '#contracts/ids'
import type { Db } from '#db/client'
import type { RatingBoard } from '#features/boards'
import type { JudgingService } from '#features/judging'
import type { ProblemService } from '#features/problems'
import { type Clock, wallClock } from '#live'
import type { ServerLog } from '#server-log'
import { ContestAudience, type Listener } from './audience'
import { ContestBoards } from './boards'
import { bundleOf } from './bundling'
import { Catalogue, shownContest } from './catalogue'
import { Clarifying } from './clarifying'
import { Closing } from './closing'
import { accessTo, enterContest, openContest, requireManager, type Viewer } from './contest-access'
import { ContestUpdates } from './contest-updates'
import { Courses } from './courses'
import { Editing } from './editing'
import { Entering } from './entering'
import { ContestExports } from './exports'
import { PublishedStandings } from './published-standings'
import { Rankings } from './rankings'
import { RatingPreview } from './rating-preview'
import { Rejudging } from './rejudging'
import { Reratings } from './reratings'
import { enterResolver, readResolver } from './resolving'
import { type ImportedSet, importSet, type SetImport } from './set-import'
import { SetUploads } from './set-uploads'
import { StandingsFeed } from './standings-feed'
import { StandingsView } from './standings-view'
import { listSubmissions, type SubmissionsAsked } from './submission-list'
import { SubmissionReader } from './submission-reader'
import { Submitting } from './submitting'
import { type UnbundleDeps, type Unbundled, unbundle } from './unbundling'
import { Watching } from './watching'

type ContestDeps = {
  readonly db: Db
  readonly judging: JudgingService
  readonly problems: Pick<ProblemService, 'get' | 'packages' | 'prepare'>
  readonly log: Pick<ServerLog, 'info' | 'error'>
  /** The board of contest ratings. */
  readonly ratingBoard: () => RatingBoard
  readonly clock?: Clock
}

/**
 * Contests. Only this service decides what a viewer may see: no response contains hidden tests, other users' programs
 * or what a freeze hides. Every call throws CONTEST_NOT_FOUND for a contest that does not exist for the viewer.
 */
export function createContests({ db, judging, problems, log, ratingBoard, clock = wallClock }: ContestDeps) {
  const { boards, preview, standings, feed, audience } = wireStandings({ db, log, clock })
  const reratings = new Reratings({
    db,
    clock,
    log,
    onRated(ids) {
      preview.forget()
      for (const id of ids) updates.moved(id)
    },
  })
  const closing = new Closing({
    db,
    clock,
    log,
    reratings,
    onMoved: (id) => updates.moved(id),
    onRated: () => preview.forget(),
  })
  const updates = new ContestUpdates({ db, boards, audience, closing })
  const followRights = (user: User): void => audience.revise(user, (contestId) => accessTo(db, contestId, user))
  const editing = new Editing({ db, clock, onEdited: (id) => updates.edited(id) })
  const rejudging = new Rejudging({
    db,
    clock,
    judging,
    log,
    versionOf: (id) => boards.versionOf(id),
    onCommitted: (id) => updates.rejudged(asContestId(id)),
    onProgress: (id) => audience.publishSoon(id, 'rejudges'),
  })
  /** Creates a contest. Throws the errors of checkContestForm (`details.fields`), PROBLEM_NOT_FOUND, USER_NOT_FOUND. */
  function create(author: User, form: ContestForm): Contest {
    const id = editing.create(author, form)
    closing.look(id)
    const { row, problems } = openContest(db, id)
    return shownContest(row, { nowMs: clock.nowMs(), problems, seesProblems: true })
  }
  const nowMs = (): number => clock.nowMs()
  const sets = { db, packages: problems.packages, nowMs, create }
  return {
    catalogue: new Catalogue({ db, clock, problems }),
    clarifying: new Clarifying({ db, clock, onChanged: (contestId) => audience.publish(contestId, 'clarifications') }),
    courses: new Courses({ db, clock, standings }),
    editing,
    entering: new Entering({
      db,
      clock,
      // Only the user's own pages: others would all request the contest again each time, to show one more registration.
      onEntered: (contestId, userId) => audience.publish(contestId, 'status', userId),
      onLeft: followRights,
    }),
    exports: new ContestExports({ db, clock, standings }),
    rankings: new Rankings({ db, ratingBoard }),
    rejudging,
    standings,
    submissions: new SubmissionReader({ db, judging }),
    submitting: new Submitting({ db, clock, judging, boards, audience, closing }),
    watching: new Watching({ db, clock, onDecision: (id, userId, decided) => updates.decided(id, userId, decided) }),
    /** Contests of packages under review before they are imported. */
    sets: new SetUploads(sets),
    /**
     * Imports a contest of packages for the operator, on behalf of this contest admin. Throws PACKAGE_REFUSED with
     * `problems`.
     */
    importSet: (author: User, given: SetImport): Promise<ImportedSet> => importSet(sets, author, given),
    create,
    /** The initial values of a form for editing or cloning. Throws like `requireManager`. */
    editable(viewer: User, contestId: string): ContestEditable {
      requireManager(db, contestId, viewer)
      return editing.read(viewer, contestId)
    },
    /** Throws SHUT_OUT unless this contest admin may manage the contest. Every organiser's call checks this first. */
    requireManager: (viewer: User, contestId: string): void => requireManager(db, contestId, viewer),
    /**
     * A page of the contest's submissions: all of them for its managers, otherwise only the viewer's own. Throws
     * FORBIDDEN.
     */
    submissionList: (viewer: User, contestId: string, query: SubmissionsAsked): ContestSubmissionPage =>
      listSubmissions({ db, clock }, contestId, viewer, query),
    /** Reveals what the freeze hid. Throws CONTEST_STARTED before the end. */
    thaw: (contestId: string): void => closing.thaw(asContestId(contestId)),
    /**
     * The ceremony that reveals the standings; before the thaw only for contest admins. Throws CONTEST_UNENDED,
     * CONTEST_FROZEN.
     */
    resolver: (viewer: Viewer, contestId: string): Promise<Resolver> => readResolver({ db, clock }, contestId, viewer),
    /** The title of a contest whose ceremony the viewer may watch now. Throws like `resolver`. */
    resolverTitle: (viewer: Viewer, contestId: string): string =>
      enterResolver({ db, clock }, contestId, viewer).row.title,
    /** Subscribes a socket to changes of a contest. */
    watch(viewer: User, contestId: string, listener: Listener): void {
      const { manages } = enterContest(db, contestId, viewer)
      const watcher = { ...listener, viewer, manages }
      audience.watch(contestId, watcher)
      feed.welcome(contestId, watcher)
    },
    unwatch: (socketId: string): void => audience.leave(socketId),
    /**
     * Applies that a user became a contest admin or stopped being one: the user's open sockets have the new rights from
     * now on.
     */
    roleChanged: followRights,
    /** Exports a contest as one file. Throws CONTEST_UNSETTLED. */
    bundle: (contestId: string): ContestBundle => bundleOf({ db, nowMs: nowMs(), problems }, contestId),
    /** Imports a contest from a file; see `unbundle`. */
    async unbundle(
      bundle: ContestBundle,
      { unrated, ...asked }: Pick<UnbundleDeps, 'account' | 'progress' | 'signal'> & { readonly unrated: boolean },
    ): Promise<Unbundled> {
      const taken = await unbundle({ ...asked, db, problems, reratings, nowMs: nowMs() }, bundle, { unrated })
      this.changed(taken.id)
      return taken
    },
    /** The current time on the clock of contests. */
    nowMs,
    /**
     * Updates the timer, the standings and the open pages of a contest that was stored or changed outside of this
     * service.
     */
    changed: (contestId: string): void => updates.edited(contestId),
    /** Sets the timer of every contest that is not final, and applies the effects of those that ended meanwhile. */
    recover(): void {
      closing.recover()
      reratings.recover()
      rejudging.recover()
    },
    close(): void {
      closing.close()
      reratings.close()
      rejudging.close()
      preview.close()
      boards.close()
      audience.close()
    },
  }
}

export type ContestService = ReturnType<typeof createContests>

/** The standings: kept in memory, shown to readers, and sent to those who watch them. */
function wireStandings({ db, log, clock }: Pick<ContestDeps, 'db' | 'log'> & { readonly clock: Clock }) {
  const boards = new ContestBoards(db, clock)
  const preview = new RatingPreview({ db, clock, onMade: (id) => audience.publishSoon(id, 'standings') })
  const published = new PublishedStandings({ db, clock, boards, preview })
  const standings = new StandingsView({ db, clock, boards, standings: published })
  const feed = new StandingsFeed({
    db,
    clock,
    standings: published,
    onLoaded: (contestId) => audience.publish(contestId, 'standings'),
    onFailed: (contestId, error) => log.error({ contestId, error: String(error) }, 'standings were not loaded'),
  })
  const audience: ContestAudience = new ContestAudience({
    nowMs: () => clock.nowMs(),
    publish: (contestId, watchers) => feed.publish(contestId, watchers),
  })
  return { boards, preview, standings, feed, audience }
}
