import type { Week } from './week'

/** A player's figures for one week. */
export type WeekFigures = {
  /** Duels with a counted result, and how many of them were won. */
  readonly duels: number
  readonly wins: number
  /** How much each rating changed, without unchanged ones. */
  readonly ratings: readonly { readonly name: string; readonly change: number }[]
  /** Problems solved for the first time. */
  readonly solved: number
  /** Words per minute of the fastest race typed to its end; null if there is none. */
  readonly bestWpm: number | null
  readonly activeDays: number
}

export type Recap = {
  /** Its Monday and Sunday, "YYYY-MM-DD". */
  readonly firstDay: string
  readonly lastDay: string
  readonly last: WeekFigures
  readonly before: WeekFigures
}

/** The stored data of one week, each field a row of a query. */
export type WeekRows = {
  readonly duels: { readonly duels: number; readonly wins: number; readonly bestWpm: number | null }
  readonly ratings: readonly { readonly name: string; readonly change: number }[]
  readonly solved: number
}

/** Returns null for a player without data in either week. `activeDays` may be in any order. */
export function recapOf(
  weeks: { readonly last: Week; readonly before: Week },
  rows: { readonly last: WeekRows; readonly before: WeekRows },
  activeDays: readonly string[],
): Recap | null {
  const figures = (week: Week, { duels, ratings, solved }: WeekRows): WeekFigures => ({
    ...duels,
    ratings: ratings
      .map(({ name, change }) => ({ name, change: Math.round(change) }))
      .filter(({ change }) => change !== 0),
    solved,
    activeDays: new Set(activeDays.filter((day) => week.days.includes(day))).size,
  })
  const [last, before] = [figures(weeks.last, rows.last), figures(weeks.before, rows.before)]
  if (isEmpty(last) && isEmpty(before)) return null
  return { firstDay: weeks.last.days[0] ?? '', lastDay: weeks.last.days.at(-1) ?? '', last, before }
}

const isEmpty = ({ duels, ratings, solved, bestWpm, activeDays }: WeekFigures): boolean =>
  duels + ratings.length + solved + activeDays === 0 && bestWpm === null

/** The change from the week before, such as '+2'; '' if there is none. */
export function changeLabel(now: number, before: number): string {
  const change = now - before
  if (change === 0) return 'as the week before'
  return `${change > 0 ? '+' : '−'}${Math.abs(change)} on the week before`
}
