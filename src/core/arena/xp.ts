import { arenaKindOf } from '#contracts/arena-kinds'
import type { Difficulty } from '#contracts/difficulty'
import type { UserId } from '#contracts/ids'
import type { FinishedArena, ProblemsMatch } from '#contracts/ws/arena-state'
import { bestScore, timeLimitMs } from '#core/duel'
import { codingXp, fieldXp, type Side, typingXp } from '#core/xp'
import { kindRulesOf, pointsOf } from './kinds'
import { type Meetings, opponentsIn } from './opponents'
import { racePaceIn } from './scoreboard'
import { isProblemsMatch, participantOf, problemMatch } from './state'

/** The XP for a room. Source: docs/rules.md, "Rooms of many". */

type Limits = {
  /** The difficulty of the problem in a free for all. */
  readonly difficulty: Difficulty
  readonly meetings: Meetings
  /** The XP that the participant has already earned on their current day. */
  readonly earnedToday: number
}

/** The mean XP of a duel against each opponent; 0 for a participant who does not count as an opponent. */
export function arenaXp(room: FinishedArena, userId: UserId, { difficulty, meetings, earnedToday }: Limits): number {
  const opponents = opponentsIn(room)
  if (!opponents.includes(userId)) return 0
  const games = opponents
    .filter((otherId) => otherId !== userId)
    .map((otherId) => ({
      xp: duelXp(room, { userId, otherId, difficulty }),
      earlier: meetings(userId, otherId),
    }))
  return fieldXp(games, earnedToday)
}

type Pair = { readonly userId: UserId; readonly otherId: UserId; readonly difficulty: Difficulty }

const placeOf = (room: FinishedArena, userId: UserId): number =>
  room.places.find((one) => one.userId === userId)?.place ?? room.participants.length

function duelXp(room: FinishedArena, { userId, otherId, difficulty }: Pair): number {
  const { played } = room
  if (played === null) return 0
  const [own, other] = [placeOf(room, userId), placeOf(room, otherId)]
  const side: Side = own === other ? 'draw' : own < other ? 'win' : 'loss'
  // A participant who gave up is placed behind all who stayed: against those it counts as a resignation.
  const hasGivenUp = (participantOf(room, userId)?.out ?? null) !== null
  const hasFinished = kindRulesOf(room.settings.kind).hasFinished(played.match, userId)
  if (!isProblemsMatch(played.match)) {
    const wpm = racePaceIn(room, userId)?.wpm ?? 0
    const reason = side === 'loss' && hasGivenUp ? 'abandonment' : hasFinished ? 'completion' : 'best-score'
    return typingXp({ side, reason, wpm, finished: hasFinished })
  }
  const completed = arenaKindOf(room.settings.kind).isTakenByFirst ? pointsOf(played.match, userId) > 0 : hasFinished
  return codingXp({
    side,
    reason: side === 'loss' && hasGivenUp ? 'abandonment' : completed ? 'correct-submission' : 'best-score',
    difficulty,
    passed: mostPassed(played.match, userId),
    opponentPassed: mostPassed(played.match, otherId),
    timeLimitMs: timeLimitMs(room.settings),
    timeLeftMs: hasFinished ? timeLeft(played.match, userId, played.deadlineMs) : 0,
    playedMs: played.playedUntilMs - played.startedAtMs,
  })
}

/** The most tests passed on any one problem. */
const mostPassed = (match: ProblemsMatch, userId: UserId): number =>
  Math.max(0, ...match.problems.map(({ problemId }) => bestScore(problemMatch(match, problemId), userId)?.passed ?? 0))

function timeLeft(match: ProblemsMatch, userId: UserId, deadlineMs: number): number {
  const solved = match.problems.map(({ problemId }) => bestScore(problemMatch(match, problemId), userId)?.receivedAtMs)
  return Math.max(0, deadlineMs - (solved[0] ?? deadlineMs))
}
