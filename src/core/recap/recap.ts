import type { Week } from './week'

/** What a player did in a week. */
export type WeekFigures = {
  /** With a result that counts, and those of them that were won. */
  readonly duels: number
  readonly wins: number
  /** By how much each rating has changed; only those that moved. */
  readonly ratings: readonly { readonly name: string; readonly change: number }[]
  /** For the first time. */
  readonly solved: number
  /** Words a minute of the fastest race that was typed to its end; null: none. */
  readonly bestWpm: number | null
  readonly activeDays: number
}

export type Recap = {
  /** "YYYY-MM-DD" of its Monday and its Sunday. */
  readonly firstDay: string
  readonly lastDay: string
  readonly last: WeekFigures
  readonly before: WeekFigures
}

/** What is stored of one week, each a row of a query. */
export type WeekRows = {
  readonly duels: { readonly duels: number; readonly wins: number; readonly bestWpm: number | null }
  readonly ratings: readonly { readonly name: string; readonly change: number }[]
  readonly solved: number
}

/** `activeDays`: in whatever order. Null for a player of whom there is nothing in either week. */
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

/** 'two more than the week before' as '+2'; '' where it is the same. */
export function changeLabel(now: number, before: number): string {
  const change = now - before
  if (change === 0) return 'as the week before'
  return `${change > 0 ? '+' : '−'}${Math.abs(change)} on the week before`
}
