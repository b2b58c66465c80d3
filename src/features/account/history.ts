import type { DuelHistory, DuelHistoryItem, HistoryQuery, SideStats } from '#contracts/http/users'
import type { UserId } from '#contracts/ids'
import { modeOf } from '#contracts/modes'
import { paginate, sliceOf } from '#core/stats'
import type { Db } from '#db/client'
import { type HistoryRow, historyCount, historyRows } from '#db/queries/history'

/** One page of a player's finished duels, newest first. */
export function duelHistory(db: Db, userId: UserId, { page, limit, duelType }: HistoryQuery): DuelHistory {
  const rows = historyRows(db, userId, { ...sliceOf(page, limit), type: duelType })
  return {
    duelHistory: rows.map((row) => itemOf(row, userId)),
    pagination: paginate(page, limit, historyCount(db, userId, duelType)),
  }
}

function itemOf(row: HistoryRow, userId: UserId): DuelHistoryItem {
  const { mine, theirs, opponent } = row
  const { result } = mine
  return {
    _id: row.id,
    duelType: row.type,
    roomCode: row.roomCode,
    isWinner: result === 'win',
    result,
    completionReason: row.completionReason ?? result,
    duration: secondsBetween(row.startedAtMs, row.finishedAtMs ?? row.endedAtMs),
    createdAt: new Date(row.createdAtMs).toISOString(),
    endedAt: new Date(row.endedAtMs ?? row.createdAtMs).toISOString(),
    opponent,
    rival: row.rival,
    problem: row.problemTitle === null ? null : { title: row.problemTitle },
    typingContent: row.textCategory === null ? null : { category: row.textCategory },
    userStats: sideOf(row.type, mine),
    opponentStats: sideOf(row.type, theirs),
    xp: mine.xp,
    xpWaits: row.held === 1,
    series: row.series === null ? null : seriesOf(row.series, userId),
  }
}

function seriesOf(series: NonNullable<HistoryRow['series']>, userId: UserId): DuelHistoryItem['series'] {
  const { place, bestOf, mine, theirs } = series
  return { number: place + 1, bestOf, points: mine, opponentPoints: theirs, result: seriesResult(series, userId) }
}

function seriesResult({ end, winnerId }: NonNullable<HistoryRow['series']>, userId: UserId) {
  if (end === null) return 'running'
  if (end === 'unfinished') return 'unfinished'
  if (winnerId === null) return 'draw'
  return winnerId === userId ? 'win' : 'loss'
}

const secondsBetween = (fromMs: number | null, toMs: number | null): number =>
  fromMs === null || toMs === null ? 0 : Math.max(0, Math.round((toMs - fromMs) / 1000))

type Reached = Pick<HistoryRow['mine'], 'passed' | 'total' | 'wpm' | 'accuracy'>

function sideOf(type: HistoryRow['type'], reached: Reached | null): SideStats {
  if (reached === null) return { submissionResult: null, typingStats: null }
  const { passed, total, wpm, accuracy } = reached
  const typed = wpm !== null && accuracy !== null
  return {
    submissionResult: modeOf(type).countsTests ? { passedCount: passed, totalCount: total } : null,
    typingStats: typed ? { wpm, accuracy } : null,
  }
}
