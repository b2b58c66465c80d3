import type { UserId } from '#contracts/ids'
import type { DuelRating, DuelType } from '#contracts/ws/duel-events'
import { isPlayedPhase } from '#contracts/ws/phases'
import type { DuelResult, DuelRoom } from '#contracts/ws/room'
import {
  bestScore,
  type DuelState,
  decisiveMs,
  type FinishedDuel,
  matchOf,
  playerOf,
  raceTextOf,
  rivalOf,
  rulesOf,
  submissionsOf,
} from '#core/duel'
import type { Db } from '#db/client'
import { serviceOf } from './modes'
import { profileNow } from './opening'
import type { ShownProblems } from './shown-problems'
import { typingProgressOf } from './typing-view'

/** A duel in the shapes "Duel room" and "Duel result" of docs/coverage.md#3-entities-and-their-fields. */
export class RoomView {
  constructor(
    private readonly db: Db,
    private readonly problems: ShownProblems,
    private readonly ratingOf: (userId: UserId, duelType: DuelType) => DuelRating,
  ) {}

  /** The state with the current names and pictures of its players, who may have changed them in the meantime. */
  named(state: DuelState): DuelState {
    return { ...state, players: state.players.map((player) => profileNow(this.db, player)) }
  }

  /** The room as its pages show it. It contains the problem from the start of the duel, never before. */
  roomOf(state: DuelState): DuelRoom {
    const match = matchOf(state)
    const host = playerOf(state, state.hostId)
    return {
      roomCode: state.roomCode,
      status: statusOf(state),
      duelType: state.settings.duelType,
      host: { userId: state.hostId, username: host?.username ?? '' },
      timeLimit: state.settings.timeLimitMin,
      participants: state.players.map(({ userId, username, profileImage, isReady, rival }) => ({
        userId,
        username,
        profileImage,
        isReady,
        ...(rival !== undefined && { rival }),
        hasSubmitted: submissionsOf(match).some((submission) => submission.userId === userId),
        typingProgress: typingProgressOf(state, userId),
        rating: ratingOfRival(state, userId) ?? this.ratingOf(userId, state.settings.duelType),
      })),
      problem: match === null ? null : this.problems.shown(serviceOf(match.kind).problem?.(this.db, match) ?? null),
      typingContent: contentOf(state),
    }
  }
}

/** The rating at which a rival plays; null for a person. */
export function ratingOfRival(state: Pick<DuelState, 'players'>, userId: UserId): DuelRating | null {
  const rival = rivalOf(state)
  return rival?.userId === userId ? { rating: rival.rival.rating, provisional: false } : null
}

/** The text of a typing duel, which is shown from the countdown on. */
function contentOf(state: DuelState): DuelRoom['typingContent'] {
  const text = raceTextOf(state)
  if (text === null) return null
  const { words, difficulty, category } = text
  return { words: [...words], totalWords: words.length, difficulty, category }
}

function statusOf({ phase }: DuelState): DuelRoom['status'] {
  if (phase === 'finished') return 'finished'
  return isPlayedPhase(phase) ? 'active' : 'waiting'
}

/** The result with the field names of docs/coverage.md#3-entities-and-their-fields. */
export function duelResult(duel: FinishedDuel): DuelResult {
  const match = matchOf(duel)
  const winner = duel.winnerId === null ? undefined : playerOf(duel, duel.winnerId)
  return {
    roomCode: duel.roomCode,
    winner: winner === undefined ? null : { userId: winner.userId, username: winner.username },
    completionReason: duel.reason,
    finalResults: duel.players.map(({ userId, username }) => {
      const best = match === null ? null : bestScore(match, userId)
      const submissionTime = best?.receivedAtMs ?? null
      return {
        userId,
        username,
        passed: best?.passed ?? 0,
        total: best?.total ?? 0,
        submissionTime,
        isWinner: duel.winnerId === userId,
        typingProgress: typingProgressOf(duel, userId),
        finishTime: match === null ? null : rulesOf(match.kind).reachedAtMs(match, userId),
      }
    }),
    stats: { totalTime: Math.round(decisiveMs(duel) / 1000), ...winnerFigures(duel) },
  }
}

function winnerFigures(duel: FinishedDuel): { wpm: number | null; accuracy: number | null } {
  const progress = duel.winnerId === null ? null : typingProgressOf(duel, duel.winnerId)
  return { wpm: progress?.wpm ?? null, accuracy: progress?.accuracy ?? null }
}
