import { type CalendarDay, calendarDay, chooseDaily, REST_DAYS } from '#core/daily'
import { daysUpTo } from '#core/stats'
import type { Db } from '#db/client'
import {
  type DailyDayRow,
  dailyDay,
  dailyProblemCandidates,
  dailyTextCandidates,
  keepDailyDay,
} from '#db/queries/daily'
import { isDiskFull } from '#errors'

type Deps = { readonly db: Db; readonly timeZone: string; readonly seed: () => number }

/**
 * The challenge of the current day. It is chosen when a player first asks for it on that day, so no one can know it
 * before, and it is stored before it is shown: a process that is killed in between has either stored its choice, which
 * then counts, or shown it to no one.
 */
export class Today {
  private known: DailyDayRow | null = null

  constructor(private readonly deps: Deps) {}

  at(nowMs: number): DailyDayRow {
    const { known } = this
    if (known !== null && known.opensAtMs <= nowMs && nowMs < known.closesAtMs) return known
    const calendar = calendarDay(nowMs, this.deps.timeZone)
    const day = dailyDay(this.deps.db, calendar.day) ?? this.choose(calendar, nowMs)
    this.known = day
    return day
  }

  /** Like `at`, for pages: on a full disk, the day without a challenge, as none can be stored. */
  shownAt(nowMs: number): DailyDayRow {
    try {
      return this.at(nowMs)
    } catch (error) {
      if (!isDiskFull(error)) throw error
      return { ...calendarDay(nowMs, this.deps.timeZone), problemId: null, textId: null, seed: 0 }
    }
  }

  private choose({ day, opensAtMs, closesAtMs }: CalendarDay, nowMs: number): DailyDayRow {
    const { db, seed: draw } = this.deps
    const [restedSince = day] = daysUpTo(day, REST_DAYS + 1)
    const seed = draw()
    const problemId = chooseDaily(dailyProblemCandidates(db, nowMs), { restedSince, seed })
    const textId = chooseDaily(dailyTextCandidates(db), { restedSince, seed })
    return keepDailyDay(db, { day, opensAtMs, closesAtMs, problemId, textId, seed })
  }
}
