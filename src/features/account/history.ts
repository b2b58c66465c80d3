import type { DuelHistory, DuelHistoryItem, HistoryQuery, SideStats } from '#contracts/http/users'
import { asProblemId, type UserId } from '#contracts/ids'
import { modeOf } from '#contracts/modes'
import { pick } from '#contracts/pick'
import { paginate, sliceOf } from '#core/stats'
import type { Db } from '#db/client'
import { type HistoryRow, historyCount, historyRows } from '#db/queries/history'
import { isProblemOpen } from '#db/queries/open-problems'

/**
 * `othersAtMs` is set if other players read the history, to the moment at which they do; it is absent if the player
 * reads it.
 */
type Reader = { readonly othersAtMs?: number }

/**
 * One page of a player's finished duels, newest first. Other players do not see the title of a problem that is not open
 * to everyone, which is a draft or a problem of a running contest.
 */
export function duelHistory(
  db: Db,
  userId: UserId,
  { page, limit, duelType, othersAtMs }: HistoryQuery & Reader,
): DuelHistory {
  const rows = historyRows(db, userId, { ...sliceOf(page, limit), type: duelType })
  const isNamed = ({ problemId }: HistoryRow): boolean =>
    othersAtMs === undefined || (problemId !== null && isProblemOpen(db, asProblemId(problemId), othersAtMs))
  return {
    duelHistory: rows.map((row) => itemOf(isNamed(row) ? row : { ...row, problemTitle: null }, userId)),
    pagination: paginate(page, limit, historyCount(db, userId, duelType)),
  }
}

const itemOf = (row: HistoryRow, userId: UserId): DuelHistoryItem => ({
  _id: row.id,
  duelType: row.type,
  ...pick(row, 'roomCode', 'result', 'rival', 'xp'),
  isWinner: row.result === 'win',
  completionReason: row.completionReason ?? row.result,
  duration: secondsBetween(row.startedAtMs, row.finishedAtMs ?? row.endedAtMs),
  createdAt: new Date(row.createdAtMs).toISOString(),
  endedAt: new Date(row.endedAtMs ?? row.createdAtMs).toISOString(),
  opponent: opponentOf(row),
  problem: row.problemTitle === null ? null : { title: row.problemTitle },
  typingContent: row.textCategory === null ? null : { category: row.textCategory },
  userStats: sideOf(row.type, row),
  opponentStats: opponentStats(row),
  xpWaits: row.held === 1,
  series: seriesOf(row, userId),
})

const opponentOf = ({ opponentName, opponentImage }: HistoryRow): DuelHistoryItem['opponent'] =>
  opponentName === null || opponentImage === null ? null : { username: opponentName, profileImage: opponentImage }

function seriesOf(row: HistoryRow, userId: UserId): DuelHistoryItem['series'] {
  const { seriesPlace, seriesBestOf, seriesMine, seriesTheirs } = row
  if (seriesPlace === null || seriesBestOf === null) return null
  return {
    number: seriesPlace + 1,
    bestOf: seriesBestOf,
    points: seriesMine ?? 0,
    opponentPoints: seriesTheirs ?? 0,
    result: seriesResult(row, userId),
  }
}

function seriesResult({ seriesEnd, seriesWinnerId }: HistoryRow, userId: UserId) {
  if (seriesEnd === null) return 'running'
  if (seriesEnd === 'unfinished') return 'unfinished'
  if (seriesWinnerId === null) return 'draw'
  return seriesWinnerId === userId ? 'win' : 'loss'
}

const secondsBetween = (fromMs: number | null, toMs: number | null): number =>
  fromMs === null || toMs === null ? 0 : Math.max(0, Math.round((toMs - fromMs) / 1000))

type Reached = Pick<HistoryRow, 'passed' | 'total' | 'wpm' | 'accuracy'>

function sideOf(type: HistoryRow['type'], { passed, total, wpm, accuracy }: Reached): SideStats {
  const typed = wpm !== null && accuracy !== null
  return {
    submissionResult: modeOf(type).countsTests ? { passedCount: passed, totalCount: total } : null,
    typingStats: typed ? { wpm, accuracy } : null,
  }
}

function opponentStats({ type, theirPassed, theirTotal, theirWpm, theirAccuracy }: HistoryRow): SideStats {
  if (theirPassed === null || theirTotal === null) return { submissionResult: null, typingStats: null }
  return sideOf(type, { passed: theirPassed, total: theirTotal, wpm: theirWpm, accuracy: theirAccuracy })
}
