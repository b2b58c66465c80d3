import { MINUTE_MS } from '#contracts/durations'
import type { ContestCourse } from '#contracts/http/contest-course'
import type { User } from '#contracts/http/users'
import { type Attempt, type BoardLine, courseMoments, courseOf, endsAtMs, labelOf, lineOf, until } from '#core/contest'
import type { Db } from '#db/client'
import { runSubmissions, submissionsOfUser } from '#db/queries/standings'
import type { Clock } from '#live'
import { attemptOf } from './boards'
import { type ContestAccess, enterContest, scoringOf } from './contest-access'
import type { StandingsView } from './standings-view'

type Deps = { readonly db: Db; readonly clock: Clock; readonly standings: Pick<StandingsView, 'linesAt'> }

/** The course of a participant in contests that are over for them. Players get only their own. */
export class Courses {
  constructor(private readonly deps: Deps) {}

  /**
   * The viewer's course in the contest, once it has ended, and then that of their latest virtual run, once that has
   * ended; each only if they submitted something. Ranks are those of the standings that the viewer may see. Throws
   * CONTEST_NOT_FOUND, CONTEST_PRIVATE.
   */
  async of(viewer: User, contestId: string): Promise<ContestCourse[]> {
    const { db, clock } = this.deps
    const access = enterContest(db, contestId, viewer)
    const { id, row } = access
    const { run } = access.standing
    const nowMs = clock.nowMs()
    if (nowMs < endsAtMs(row)) return []
    const userId = viewer.id
    const official = submissionsOfUser(db, id, userId)
      .filter(({ mode }) => mode === 'official')
      .map(attemptOf)
    const virtual = run === null || nowMs < run.endsAtMs ? [] : runSubmissions(db, run).map(attemptOf)
    const courses: ContestCourse[] = []
    if (official.length > 0) courses.push(await this.course(access, viewer, 'official', official))
    if (virtual.length > 0) courses.push(await this.course(access, viewer, 'virtual', virtual))
    return courses
  }

  private async course(
    access: ContestAccess,
    viewer: User,
    kind: ContestCourse['kind'],
    own: readonly Attempt[],
  ): Promise<ContestCourse> {
    const scoring = scoringOf(access)
    const lengthMs = access.row.durationMin * MINUTE_MS
    // The contest's standings already leave out disqualified participants, but they contain no virtual runs, so those
    // are checked here.
    const { run } = access.standing
    const isOut = run !== null && run.disqualifiedAtMs !== null
    const ranks: { elapsedMs: number; rank: number }[] = []
    for (const elapsedMs of courseMoments(lengthMs)) {
      const rows = await this.deps.standings.linesAt(viewer, access.id, elapsedMs)
      const rank =
        kind === 'official'
          ? (rows.find(({ userId }) => userId === viewer.id)?.rank ?? null)
          : rankAmong(rows, isOut ? null : lineOf(viewer.id, until(own, elapsedMs), scoring), scoring)
      if (rank !== null) ranks.push({ elapsedMs, rank })
    }
    return {
      kind,
      lengthMs,
      problems: courseOf(own, scoring).map((one, place) => ({
        ...one,
        label: labelOf(place),
        title: access.problems[place]?.title ?? '',
      })),
      ranks,
    }
  }
}

/**
 * The rank that the line of a virtual run would have among the official ones; null before the run's first submission.
 */
function rankAmong(
  rows: readonly BoardLine[],
  line: ReturnType<typeof lineOf>,
  { format }: ReturnType<typeof scoringOf>,
): number | null {
  return line === null ? null : rows.filter((one) => one.rank !== null && format.compare(one, line) < 0).length + 1
}
