import { asContestId, asUserId, type ContestId, type UserId } from '#contracts/ids'
import { statusAt } from '#core/contest'
import type { Db } from '#db/client'
import { contestsEndingAfter, listedContest } from '#db/queries/contests'
import { AppError } from '#errors'
import type { JudgingService } from '#features/judging'
import type { ProblemService } from '#features/problems'
import { type Clock, wallClock } from '#live'
import { ContestAudience } from './audience'
import { ContestBoards } from './boards'
import { bundleOf } from './bundling'
import { Catalogue } from './catalogue'
import { Clarifying } from './clarifying'
import { Closing } from './closing'
import { accessTo, loadContest, openContest, requireInside, requireManager } from './contest-access'
import { createContest } from './creating'
import { Editing } from './editing'
import { Entering } from './entering'
import { contestCalendar, standingsCsv, standingsFile } from './exports'
import { Rankings } from './rankings'
import { RatingPreview } from './rating-preview'
import { Rejudging } from './rejudging'
import { readResolver } from './resolving'
import { StandingsFeed } from './standings-feed'
import { StandingsView } from './standings-view'
import { listSubmissions } from './submission-list'
import { Submitting } from './submitting'
import type { ContestService } from './types'
import { unbundle } from './unbundling'
import { Watching } from './watching'

export type ContestDeps = {
  readonly db: Db
  readonly judging: JudgingService
  readonly problems: Pick<ProblemService, 'get' | 'packages' | 'prepare'>
  readonly log: { info(fields: object, message: string): void; error(fields: object, message: string): void }
  readonly clock?: Clock
}

/** How long past contests stay in the calendar. */
const CALENDAR_PAST_MS = 30 * 24 * 3_600_000
const NOW = { virtual: false, atMs: null, page: null } as const

/** Implements ContestService over the database, the judge, the clock and the sockets. */
export function createContests(deps: ContestDeps): ContestService {
  const parts = assemble(deps)
  const { db, clock, audience, catalogue, clarifying, closing, rankings, rejudging, standings, watching } = parts
  const { boards, editing, entering, submitting, feed, preview } = parts
  return {
    list: (query, viewer) => catalogue.list(query, viewer),
    detail: (contestId, viewer) => catalogue.detail(contestId, viewer),
    create(author, form) {
      const nowMs = clock.nowMs()
      const id = createContest({ db, nowMs, author }, form)
      closing.look(id)
      const row = listedContest(db, id)
      if (row === undefined) throw new AppError('CONTEST_NOT_FOUND')
      return catalogue.shown(row, { nowMs, seesProblems: true })
    },
    editable(contestId, viewer) {
      requireManager(db, contestId, viewer)
      return editing.read(contestId, viewer)
    },
    edit: (contestId, edit, editor) => editing.save(contestId, edit, editor),
    archive: (contestId, isArchived, editor) => editing.archive(contestId, isArchived, editor),
    register: (contestId, viewer, accessCode) => entering.register(contestId, viewer, accessCode),
    cancelRegistration: (contestId, viewer) => entering.cancel(contestId, viewer),
    startVirtual: (contestId, viewer) => entering.startVirtual(contestId, viewer),
    endVirtual: (contestId, viewer) => entering.endVirtual(contestId, viewer),
    requireManager: (contestId, viewer) => requireManager(db, contestId, viewer),
    problems: (contestId, viewer) => catalogue.problems(contestId, viewer),
    submit: (viewer, target, sent) => submitting.submit(viewer, target, sent),
    run: (viewer, contestId, sent, signal) => submitting.run(viewer, contestId, sent, signal),
    submissions: (contestId, viewer, options) => submitting.list(contestId, viewer, options),
    submissionList: (contestId, viewer, query) => listSubmissions({ db, clock }, contestId, viewer, query),
    submission: (submissionId, viewer) => submitting.find(submissionId, viewer),
    standings: (contestId, viewer, request) => standings.read(contestId, viewer, request),
    standingsCsv: async (contestId, viewer) => standingsCsv(await standings.read(contestId, viewer, NOW)),
    standingsFile: async (contestId, viewer) =>
      standingsFile(openContest(db, contestId).row, await standings.read(contestId, viewer, NOW)),
    calendarOf(contestId, viewer, origin) {
      const { row } = loadContest(db, contestId, viewer)
      return contestCalendar([row], origin)
    },
    calendar(viewer, origin) {
      const nowMs = clock.nowMs()
      const viewerId = viewer === null ? null : asUserId(viewer.id)
      const page = { nowMs, viewerId, seesAll: viewer?.contestAdmin === true }
      return contestCalendar(contestsEndingAfter(db, page, nowMs - CALENDAR_PAST_MS), origin)
    },
    report: (contestId, viewer, sent) => watching.report(contestId, viewer, sent),
    isDisqualified: (contestId, viewer) => watching.isDisqualified(contestId, viewer),
    ranking: (userId) => rankings.of(userId),
    rankings: (page, limit) => rankings.list(page, limit),
    ratingHistory: (user) => rankings.history(rankings.find(user)),
    userStats: (user) => rankings.stats(rankings.find(user)),
    clarifications: (contestId, viewer) => clarifying.list(contestId, viewer),
    ask: (contestId, viewer, asked) => clarifying.ask(contestId, viewer, asked),
    announce: (contestId, admin, said) => clarifying.announce(contestId, admin, said),
    answer: (contestId, questionId, said, admin) => clarifying.answer(contestId, questionId, said, admin),
    contestants: (contestId) => watching.summaries(contestId),
    contestantLog: (contestId, userId) => watching.log(contestId, userId),
    decide: (contestId, userId, decision, admin) => watching.settle(contestId, userId, decision, admin),
    thaw: (contestId) => closing.thaw(asContestId(contestId)),
    rejudges: (contestId, page) => rejudging.list(contestId, page),
    resolver: (contestId, viewer) => readResolver({ db, clock }, contestId, viewer),
    rejudgeCandidates: (contestId, choice) => rejudging.candidates(contestId, choice),
    startRejudge: (contestId, choice, admin) => rejudging.start(contestId, choice, admin),
    settleRejudge: (contestId, id, action) => rejudging.settle(contestId, id, action),
    watch(contestId, viewer, listener) {
      const access = loadContest(db, contestId, viewer)
      requireInside(access)
      const watcher = { ...listener, viewer, manages: access.manages }
      audience.watch(contestId, watcher)
      feed.welcome(contestId, watcher)
    },
    unwatch: (socketId) => audience.leave(socketId),
    roleChanged: (user) => audience.revise(user, (contestId) => accessTo(db, contestId, user)),
    bundle: (contestId) => bundleOf({ db, nowMs: clock.nowMs(), problems: deps.problems }, contestId),
    async unbundle(bundle, { unrated, ...asked }) {
      const taken = await unbundle({ ...asked, db, problems: deps.problems }, bundle, { unrated })
      this.changed(taken.id)
      return taken
    },
    nowMs: () => clock.nowMs(),
    changed: (contestId) => parts.onEdited(contestId),
    recover() {
      closing.recover()
      rejudging.recover()
    },
    close() {
      closing.close()
      preview.close()
      boards.close()
      audience.close()
    },
  }
}

/** Creates the parts and connects their events. */
function assemble({ db, judging, problems, log, clock = wallClock }: ContestDeps) {
  const boards = new ContestBoards(db, clock)
  const preview = new RatingPreview({ db, clock, onMade: (id) => audience.publishSoon(id, 'standings') })
  const standings = new StandingsView({ db, clock, boards, preview })
  const feed = new StandingsFeed({
    db,
    clock,
    view: standings,
    onLoaded: (contestId) => audience.publish(contestId, 'standings'),
    onFailed: (contestId, error) => log.error({ contestId, error: String(error) }, 'standings were not loaded'),
  })
  const audience: ContestAudience = new ContestAudience({
    nowMs: () => clock.nowMs(),
    publish: (contestId, watchers) => feed.publish(contestId, watchers),
  })
  const moved = (id: ContestId): void => {
    // The freeze may have begun or ended, which changes the shown board.
    boards.forget(id)
    audience.publish(id, 'status')
  }
  const closing = new Closing({ db, clock, log, onMoved: moved, onRated: () => preview.forget() })
  const onDecision = (id: ContestId, userId: UserId, decided: { isOut: boolean; isVirtual: boolean }): void => {
    audience.publish(id, 'status', userId)
    if (decided.isVirtual) return
    boards.exclude(id, userId, decided.isOut)
    closing.resettle(id)
    audience.publishSoon(id, 'standings')
  }
  const onCommitted = (contestId: string): void => {
    const id = asContestId(contestId)
    boards.forget(id)
    closing.resettle(id)
    audience.publishSoon(id, 'standings')
    audience.publishSoon(id, 'submissions')
  }
  const submitting = new Submitting({
    db,
    clock,
    judging,
    onNews(row, what) {
      const id = asContestId(row.contestId)
      if (row.mode === 'official') boards.put(row)
      audience.publish(id, 'submissions', row.userId)
      if (row.mode === 'official') audience.publishSoon(id, 'standings')
      if (what === 'judged' && row.mode === 'official') lookAfterEnd(id)
    },
  })
  const lookAfterEnd = (id: ContestId): void => {
    const row = listedContest(db, id)
    if (row !== undefined && statusAt(row, clock.nowMs()) === 'finished') closing.look(id)
  }
  const onEdited = (contestId: string): void => {
    const id = asContestId(contestId)
    boards.forget(id)
    closing.look(id)
    audience.publish(id, 'status')
    // The contest may be private now: users without access are no longer notified.
    audience.keep(id, ({ viewer }) => accessTo(db, id, viewer) !== null)
    audience.publishSoon(id, 'standings')
  }
  const onProgress = (contestId: string): void => audience.publishSoon(contestId, 'rejudges')
  const publishStatus = (contestId: string): void => audience.publish(contestId, 'status')
  return {
    db,
    clock,
    audience,
    boards,
    closing,
    feed,
    preview,
    standings,
    submitting,
    onEdited,
    catalogue: new Catalogue({ db, clock, problems }),
    clarifying: new Clarifying({ db, clock, onChanged: (contestId) => audience.publish(contestId, 'clarifications') }),
    editing: new Editing({ db, clock, onEdited }),
    entering: new Entering({ db, clock, onEntered: publishStatus }),
    rankings: new Rankings(db),
    rejudging: new Rejudging({ db, clock, judging, versionOf: (id) => boards.versionOf(id), onCommitted, onProgress }),
    watching: new Watching({ db, clock, onDecision }),
  }
}
