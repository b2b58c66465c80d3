import type { UserId } from '#contracts/ids'
import type { FinishedDuel } from '#contracts/ws/duel-state'
import { ABORT_WITHIN_MS, isAccepted, opponentOf, rivalOf, submissionsOf } from '#core/duel'
import { figuresFor, type Names } from '../modes/figures'
import { momentOf } from '../modes/moments'

type Ending = {
  readonly outcome: 'won' | 'lost' | 'drawn' | 'aborted'
  readonly headline: string
  /** The reason, with the times and figures that decided. */
  readonly because: string
}

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
  if (duel.played === null && duel.entry === 'series') return 'This duel of the series did not start.'
  if (duel.played === null) return 'The room was closed before a duel was played.'
  if (rivalOf(duel) !== undefined) return 'You left the race, which leaves no result.'
  const who = duel.endedBy === viewerId ? 'You' : opponent
  if (duel.endedAtMs - duel.played.startedAtMs <= ABORT_WITHIN_MS)
    return `${who} ended the duel in its first minute, which leaves no result.`
  if (mayHaveWaited(duel))
    return `${who} resigned in the first minute or before doing anything, which leaves no result.`
  return `${who} resigned before doing anything, so the duel has no result.`
}

/** Whether the duel may have ended later than it was resigned: it waits for verdicts on the opponent's programs. */
const mayHaveWaited = ({ played, endedBy }: FinishedDuel): boolean =>
  played !== null &&
  submissionsOf(played.match).some(
    ({ userId, receivedAtMs }) => userId !== endedBy && receivedAtMs - played.startedAtMs <= ABORT_WITHIN_MS,
  )

function drawn({ played, endedAtMs, endedBy, settings }: FinishedDuel): string {
  if (endedBy !== null) return 'One of you was away, and the other took a draw.'
  const together = played === null ? null : figuresFor(played.match.kind).drawnByFinish(played.match)
  if (together !== null) return together
  const early = played !== null && endedAtMs < played.deadlineMs
  return early ? 'You both agreed on a draw.' : figuresFor(settings.duelType).drawnByTime
}

function because(duel: FinishedDuel, names: Names): string {
  switch (duel.reason) {
    case 'correct-submission':
      return firstAccepted(duel, names)
    case 'best-score':
      return figuresFor(duel.settings.duelType).byScore(duel, names)
    case 'resignation':
      return `${capital(names.loser)} resigned.`
    case 'abandonment':
      return `${capital(names.loser)} left and did not come back.`
    case 'anti-cheat':
      return `${capital(names.loser)} broke the rules of fair play.`
    default:
      return figuresFor(duel.settings.duelType).byFinish(duel, names)
  }
}

/** Names both times if both were accepted, because the time of receipt decides. */
function firstAccepted(duel: FinishedDuel, { winner, loser }: Names): string {
  const accepted = submissionsOf(duel.played?.match ?? null).filter(isAccepted)
  const first = accepted.find((submission) => submission.userId === duel.winnerId)
  const second = accepted.find((submission) => submission.userId !== duel.winnerId)
  const what = figuresFor(duel.settings.duelType).solved ?? 'working code'
  if (first === undefined) return `${winner} submitted ${what} first.`
  const line = `${winner} submitted ${what} at ${momentOf(duel, first.receivedAtMs)}`
  if (second === undefined) return `${line}. First received.`
  return `${line}, ${loser} at ${momentOf(duel, second.receivedAtMs)}.`
}

const capital = (name: string): string => (name === 'you' ? 'You' : name)
