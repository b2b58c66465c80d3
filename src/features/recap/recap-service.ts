import type { UserId } from '#contracts/ids'
import { modeOf } from '#contracts/modes'
import { lastWeeks, type Recap, recapOf, type WeekRows } from '#core/recap'
import type { Db } from '#db/client'
import { duelsOfWeeks, ratingChangesOfWeeks, solvedInWeeks } from '#db/queries/recap'
import { activeDaysOf } from '#db/queries/users'
import { serverZone } from '#features/daily'

type Deps = {
  readonly db: Db
  readonly now: () => number
  /** Default: the time zone of the process. */
  readonly timeZone?: string
}

const NO_DUELS = { duels: 0, wins: 0, bestWpm: null }

/** Recaps of the last full week, in the server's time zone. Each takes four statements, however much a player did. */
export function createRecaps({ db, now, timeZone = serverZone() }: Deps) {
  return {
    /** The recap of a player; null if the player did nothing in that week or the one before. */
    of(userId: UserId): Recap | null {
      const weeks = lastWeeks(now(), timeZone)
      const span = { beforeMs: weeks.before.fromMs, lastMs: weeks.last.fromMs, untilMs: weeks.last.untilMs }
      const duels = duelsOfWeeks(db, userId, span)
      const ratings = ratingChangesOfWeeks(db, userId, span)
      const solved = solvedInWeeks(db, userId, span)
      const rowsOf = (isLast: number): WeekRows => {
        const { isLast: _week, ...played } = duels.find((row) => row.isLast === isLast) ?? { isLast, ...NO_DUELS }
        return {
          duels: played,
          ratings: ratings
            .filter((row) => row.isLast === isLast)
            .map(({ duelType, change }) => ({ name: nameOf(duelType), change })),
          solved: solved.find((row) => row.isLast === isLast)?.solved ?? 0,
        }
      }
      const rows = { last: rowsOf(1), before: rowsOf(0) }
      return recapOf(weeks, rows, activeDaysOf(db, userId, weeks.before.days[0]))
    },
  }
}

const nameOf = (duelType: Parameters<typeof modeOf>[0] | null): string =>
  duelType === null ? 'Contests' : modeOf(duelType).name

/** Recaps of players. */
export type RecapService = ReturnType<typeof createRecaps>
