import { randomInt } from 'node:crypto'
import {
  DAILY_ARCHIVE_PAGE_SIZE,
  type Daily,
  type DailyArchive,
  type DailyCard,
  type DailyRace,
} from '#contracts/http/daily'
import type { User } from '#contracts/http/users'
import { asProblemId, type UserId } from '#contracts/ids'
import { pick } from '#contracts/pick'
import type { ReportedWord } from '#contracts/ws/typing'
import { RACES_A_DAY } from '#core/daily'
import { paginate, sliceOf } from '#core/stats'
import { streakOf } from '#core/xp'
import type { Db } from '#db/client'
import { type DailyDayRow, dailyDay, dailyDaysDone, dailyEntry, dailyRacesOf, pastDays } from '#db/queries/daily'
import { problemById } from '#db/queries/problems'
import { AppError } from '#errors'
import type { JudgingService } from '#features/judging'
import { problemView, textView } from './day-view'
import { startRace, typeInRace } from './racing'
import { noteVerdict, openProblem } from './solving'
import { Today } from './today'

const SEEDS = 2 ** 31

type DailyDeps = {
  readonly db: Db
  readonly judging: Pick<JudgingService, 'onJudged'>
  readonly now: () => number
  /** The time zone whose midnight ends a day. Default: that of the server. */
  readonly timeZone?: string
}

/** The time zone of the process. */
export const serverZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** The daily challenge: one problem and one text a day, the same for everyone (decision 0172). */
export function createDaily({ db, judging, now, timeZone = serverZone() }: DailyDeps) {
  const days = new Today({ db, timeZone, seed: () => randomInt(SEEDS) })
  judging.onJudged('practice', (submission) => noteVerdict(db, submission, now()))
  const streak = (userId: UserId, day: string): number => streakOf(dailyDaysDone(db, userId), day)
  const shown = (userId: UserId, row: DailyDayRow): Daily => {
    const nowMs = now()
    return {
      day: row.day,
      closesAt: new Date(row.closesAtMs).toISOString(),
      serverTime: new Date(nowMs).toISOString(),
      timeZone,
      isClosed: nowMs >= row.closesAtMs,
      streak: streak(userId, days.shownAt(nowMs).day),
      problem: problemView({ db, userId, nowMs }, row),
      text: textView({ db, userId, nowMs }, row),
    }
  }
  return {
    today: (userId: UserId): Daily => shown(userId, days.shownAt(now())),
    /** The challenge of a day. Throws DAILY_UNKNOWN for a day without a challenge and for a future one. */
    day(userId: UserId, day: string): Daily {
      const today = days.shownAt(now())
      const row = day === today.day ? today : dailyDay(db, day)
      if (row === undefined || row.day > today.day) throw new AppError('DAILY_UNKNOWN')
      return shown(userId, row)
    },
    archive(userId: UserId, page: number): DailyArchive {
      const slice = sliceOf(page, DAILY_ARCHIVE_PAGE_SIZE)
      const { rows, total } = pastDays(db, { before: days.shownAt(now()).day, userId, ...slice })
      return {
        days: rows.map((row) => ({
          ...pick(row, 'day', 'title', 'difficulty', 'solvers', 'typists'),
          isSolved: row.isSolved > 0,
          isTyped: row.isTyped > 0,
        })),
        pagination: paginate(page, DAILY_ARCHIVE_PAGE_SIZE, total),
      }
    },
    openProblem: (viewer: User) => openProblem({ db, nowMs: now() }, viewer, days.at(now())),
    /**
     * Called when a player reads a problem. If it is today's, the player's time runs from now on. Returns whether it
     * is.
     */
    noteRead(viewer: User, problemId: string): boolean {
      const today = days.shownAt(now())
      if (today.problemId !== problemId) return false
      openProblem({ db, nowMs: now() }, viewer, today)
      return true
    },
    startRace: (userId: UserId): DailyRace => startRace({ db, nowMs: now() }, userId, days.at(now())),
    type: (
      userId: UserId,
      sent: { readonly day: string; readonly attempt: number; readonly words: readonly ReportedWord[] },
    ) => typeInRace({ db, nowMs: now() }, userId, sent),
    /** A summary of today's challenge for the player. */
    card(userId: UserId): DailyCard {
      const row = days.shownAt(now())
      const { day, problemId, textId } = row
      const problem = problemId === null ? undefined : problemById(db, asProblemId(problemId))
      const entry = dailyEntry(db, day, userId)
      const races = dailyRacesOf(db, day, userId)
      const speeds = races.flatMap(({ wpm, suspicion }) => (wpm === null || suspicion !== null ? [] : [wpm]))
      return {
        streak: streak(userId, day),
        problem: problem === undefined ? null : { difficulty: problem.difficulty, state: stateOf(entry) },
        text:
          textId === null
            ? null
            : {
                bestWpm: speeds.length === 0 ? null : Math.max(...speeds),
                triesLeft: Math.max(0, RACES_A_DAY - races.length),
              },
      }
    },
  }
}

const stateOf = (entry: ReturnType<typeof dailyEntry>): 'new' | 'open' | 'solved' =>
  entry === undefined ? 'new' : entry.solvedAtMs === null ? 'open' : 'solved'

export type DailyService = ReturnType<typeof createDaily>
