import type { UserId } from '#contracts/ids'
import type { FinishedDuel } from '#contracts/ws/duel-state'
import { ABORT_WITHIN_MS, bestScore, isAccepted, opponentOf, runOf, submissionsOf } from '#core/duel'
import { formatClock } from '#ui'

export type Ending = {
  readonly outcome: 'won' | 'lost' | 'drawn' | 'aborted'
  readonly headline: string
  /** Why, with the times and figures that decided it. */
  readonly because: string
}

type Names = { readonly winner: string; readonly loser: string }

/** The end of a duel in words, for one of its two players. */
export function endingOf(duel: FinishedDuel, viewerId: UserId): Ending {
  const opponent = opponentOf(duel, viewerId)?.username ?? 'Your opponent'
  if (duel.reason === 'aborted') {
    return { outcome: 'aborted', headline: 'No result', because: calledOff(duel, viewerId, opponent) }
  }
  if (duel.winnerId === null) return { outcome: 'drawn', headline: 'A draw', because: drawn(duel) }
  const won = duel.winnerId === viewerId
  const names = won ? { winner: 'You', loser: opponent } : { winner: opponent, loser: 'you' }
  return {
    outcome: won ? 'won' : 'lost',
    headline: won ? 'You won' : `${opponent} won`,
    because: because(duel, names),
  }
}

function calledOff(duel: FinishedDuel, viewerId: UserId, opponent: string): string {
  if (duel.played === null && duel.entry === 'queue' && duel.endedBy !== null) {
    return duel.endedBy === viewerId
      ? 'You were not in the room when the duel was due to start. It does not count.'
      : `${opponent} did not show up. The duel does not count: look for another opponent.`
  }
  if (duel.played === null) return 'The room was closed before a duel was played.'
  const who = duel.endedBy === viewerId ? 'You' : opponent
  if (duel.endedAtMs - duel.played.startedAtMs <= ABORT_WITHIN_MS)
    return `${who} ended the duel in its first minute, which leaves no result.`
  return `${who} resigned before doing anything, so the duel has no result.`
}

function drawn({ played, endedAtMs, endedBy }: FinishedDuel): string {
  if (endedBy !== null) return 'One of you was away, and the other took a draw.'
  if (played?.match.kind === 'typing') {
    const { match } = played
    const finished = Object.values(match.runs).filter(({ finishedAtMs }) => finishedAtMs !== null)
    if (finished.length > 1) return 'Both last words were received in the same millisecond.'
  }
  const early = played !== null && endedAtMs < played.deadlineMs
  if (early) return 'You both agreed on a draw.'
  return played?.match.kind === 'typing'
    ? 'Time ran out, and neither of you was ahead.'
    : 'Time ran out, and nobody had passed a test.'
}

function because(duel: FinishedDuel, names: Names): string {
  switch (duel.reason) {
    case 'correct-submission':
      return firstAccepted(duel, names)
    case 'best-score':
      return duel.settings.duelType === 'typing' ? byTypedWords(duel, names) : byScore(duel, names)
    case 'resignation':
      return `${capital(names.loser)} resigned.`
    case 'abandonment':
      return `${capital(names.loser)} left and did not come back.`
    case 'anti-cheat':
      return `${capital(names.loser)} broke the rules of fair play.`
    default:
      return firstToFinish(duel, names)
  }
}

function firstToFinish(duel: FinishedDuel, { winner, loser }: Names): string {
  const match = duel.played?.match ?? null
  const moments = duel.players.map(({ userId }) => ({ userId, atMs: runOf(match, userId).finishedAtMs }))
  const first = moments.find(({ userId }) => userId === duel.winnerId)?.atMs ?? null
  const second = moments.find(({ userId }) => userId !== duel.winnerId)?.atMs ?? null
  if (first === null) return `${winner} finished first.`
  const line = `${winner} finished at ${momentOf(duel, first)}`
  return second === null ? `${line}, ${loser} did not finish.` : `${line}, ${loser} at ${momentOf(duel, second)}.`
}

function byTypedWords(duel: FinishedDuel, { winner, loser }: Names): string {
  const match = duel.played?.match ?? null
  const words = (userId: UserId) => runOf(match, userId).words.length
  const best = duel.players.find(({ userId }) => userId === duel.winnerId)
  const other = duel.players.find(({ userId }) => userId !== duel.winnerId)
  if (best === undefined || other === undefined) return `${winner} had typed more when time ran out.`
  const [mine, theirs] = [words(best.userId), words(other.userId)]
  if (mine === theirs)
    return `Time ran out. Both had typed ${mine} words; ${winner === 'You' ? 'you' : winner} earlier.`
  return `Time ran out. ${winner} had typed ${mine === 1 ? '1 word' : `${mine} words`}, ${loser} ${theirs}.`
}

/** The times of receipt decide, so both are named where there are two. */
function firstAccepted(duel: FinishedDuel, { winner, loser }: Names): string {
  const accepted = submissionsOf(duel.played?.match ?? null).filter(isAccepted)
  const first = accepted.find((submission) => submission.userId === duel.winnerId)
  const second = accepted.find((submission) => submission.userId !== duel.winnerId)
  if (first === undefined) return `${winner} submitted working code first.`
  const line = `${winner} submitted working code at ${momentOf(duel, first.receivedAtMs)}`
  if (second === undefined) return `${line}. First received.`
  return `${line}, ${loser} at ${momentOf(duel, second.receivedAtMs)}.`
}

function byScore(duel: FinishedDuel, { winner, loser }: Names): string {
  const loserId = duel.players.find((player) => player.userId !== duel.winnerId)?.userId
  const best = duel.winnerId === null ? null : scoreOf(duel, duel.winnerId)
  const other = loserId === undefined ? null : scoreOf(duel, loserId)
  if (best === null) return `${winner} had the better score when time ran out.`
  if (other === null || other.passed === 0) {
    return `Time ran out. ${winner} passed ${best.passed} of ${best.total} tests, ${loser} none.`
  }
  if (best.passed !== other.passed) {
    return `Time ran out. ${winner} passed ${best.passed} of ${best.total} tests, ${loser} ${other.passed}.`
  }
  const times = `${winner === 'You' ? 'you' : winner} at ${momentOf(duel, best.receivedAtMs)}, ${loser} at ${momentOf(duel, other.receivedAtMs)}`
  return `Time ran out. Both passed ${best.passed} of ${best.total} tests: ${times}.`
}

const scoreOf = (duel: FinishedDuel, userId: UserId) =>
  duel.played === null ? null : bestScore(duel.played.match, userId)

const capital = (name: string): string => (name === 'you' ? 'You' : name)

/** A moment of the duel as m:ss.mmm since its start: two receipts may lie within one second. */
function momentOf(duel: FinishedDuel, atMs: number): string {
  const sinceStartMs = Math.max(0, atMs - (duel.played?.startedAtMs ?? atMs))
  return `${formatClock(sinceStartMs / 1000)}.${String(sinceStartMs % 1000).padStart(3, '0')}`
}
