import { DAILY_BOARD_ROWS, type Daily, type DailyFinish, type DailyTry } from '#contracts/http/daily'
import { asProblemId, type UserId } from '#contracts/ids'
import { pick } from '#contracts/pick'
import { boardOf, compareFinishes, compareSolves, RACES_A_DAY } from '#core/daily'
import type { Db } from '#db/client'
import { type DailyDayRow, dailyEntry, dailyFinishes, dailyRacesOf, dailySolves } from '#db/queries/daily'
import { isProblemOpen } from '#db/queries/open-problems'
import { problemById } from '#db/queries/problems'
import { textById } from '#db/queries/texts'

type Asked = { readonly db: Db; readonly userId: UserId; readonly nowMs: number }

/**
 * A day's problem as this player may see it: its id and title are shown once the player has opened it or the day is
 * over.
 */
export function problemView(
  { db, userId, nowMs }: Asked,
  { day, closesAtMs, problemId }: DailyDayRow,
): Daily['problem'] {
  const row = problemId === null ? undefined : problemById(db, asProblemId(problemId))
  if (row === undefined) return null
  const entry = dailyEntry(db, day, userId)
  const solves = dailySolves(db, day)
  const order = { compare: compareSolves, most: DAILY_BOARD_ROWS, viewerId: userId }
  const board = boardOf(
    solves.filter(({ apart }) => apart === null),
    order,
  )
  const apart = solves.filter((solve) => solve.apart !== null).toSorted(compareSolves)
  const isShown = entry !== undefined || nowMs >= closesAtMs
  return {
    difficulty: row.difficulty,
    id: isShown ? row.id : null,
    title: isShown ? row.title : null,
    isOpen: isProblemOpen(db, asProblemId(row.id), nowMs),
    openedAt: entry === undefined ? null : new Date(entry.openedAtMs).toISOString(),
    apart: entry?.apart ?? null,
    solveMs: entry === undefined || entry.solvedAtMs === null ? null : entry.solvedAtMs - entry.openedAtMs,
    wrong: entry?.wrong ?? 0,
    board: board.top.map(solveRow),
    own: board.own === null ? null : solveRow(board.own),
    solvers: board.total,
    outOfCompetition: apart.slice(0, DAILY_BOARD_ROWS).map(apartRow),
  }
}

type SolveRow = ReturnType<typeof dailySolves>[number]
const apartRow = (row: SolveRow) => ({
  ...pick(row, 'userId', 'username', 'profileImage', 'wrong'),
  solveMs: row.solvedAtMs - row.openedAtMs,
})
const solveRow = ({ rank, ...row }: SolveRow & { readonly rank: number }) => ({ rank, ...apartRow(row) })

/** A day's text without its words, which are shown when a try starts. */
export function textView({ db, userId }: Asked, { day, textId }: DailyDayRow): Daily['text'] {
  const text = textId === null ? null : textById(db, textId)
  if (text === null) return null
  const tries = dailyRacesOf(db, day, userId)
  const board = boardOf(bestOfEach(dailyFinishes(db, day)), {
    compare: compareFinishes,
    most: DAILY_BOARD_ROWS,
    viewerId: userId,
  })
  return {
    ...pick(text, 'category', 'difficulty'),
    words: text.words.length,
    tries: tries.map(tryOf),
    triesLeft: Math.max(0, RACES_A_DAY - tries.length),
    board: board.top.map(finishRow),
    own: board.own === null ? null : finishRow(board.own),
    typists: board.total,
  }
}

export const tryOf = (race: DailyTry): DailyTry => pick(race, 'attempt', 'wpm', 'accuracy', 'suspicion')

type FinishRow = ReturnType<typeof dailyFinishes>[number]

/** The best try of each player. */
function bestOfEach(finishes: readonly FinishRow[]): FinishRow[] {
  const best = new Map<string, FinishRow>()
  for (const one of finishes) {
    const known = best.get(one.userId)
    if (known === undefined || compareFinishes(one, known) < 0) best.set(one.userId, one)
  }
  return [...best.values()]
}

const finishRow = (row: FinishRow & { readonly rank: number }): DailyFinish =>
  pick(row, 'rank', 'userId', 'username', 'profileImage', 'wpm', 'accuracy')
