import { arenaKindOf } from '#contracts/arena-kinds'
import type { UserId } from '#contracts/ids'
import type { ArenaRoom, ListedArena } from '#contracts/ws/arena-room'
import type { DuelRating, DuelType } from '#contracts/ws/duel-events'
import { isPlayed } from '#contracts/ws/phases'
import { type ArenaState, arenaMatchOf, isProblemsMatch, type Participant, participantOf } from '#core/arena'
import { settingsOffered } from '#core/duel'
import type { Db } from '#db/client'
import { profileNow, type ShownProblems } from '#features/duel'

type RatingOf = (userId: UserId, duelType: DuelType) => DuelRating

/** What a room's pages show in addition to its state. */
export class ArenaView {
  constructor(
    private readonly db: Db,
    private readonly problems: ShownProblems,
    private readonly ratingOf: RatingOf,
  ) {}

  /** The state with the current names and pictures of its participants, who may have changed them in the meantime. */
  named(state: ArenaState): ArenaState {
    return { ...state, participants: state.participants.map((one) => profileNow(this.db, one)) }
  }

  /** The room as its pages show it. Its problems are included from the start of play, never before. */
  roomOf(state: ArenaState, ratingOf: RatingOf = this.ratingOf): ArenaRoom {
    const match = arenaMatchOf(state)
    const problems = match !== null && isProblemsMatch(match) ? match.problems : []
    const { mode } = arenaKindOf(state.settings.kind)
    return {
      roomCode: state.roomCode,
      problems: problems.flatMap(({ problemId }) => {
        const shown = this.problems.shown({ problemId, programs: null })
        return shown === null ? [] : [shown]
      }),
      ratings: state.participants.map(({ userId }) => ({ userId, rating: ratingOf(userId, mode) })),
    }
  }
}

const profileOf = ({ userId, username, profileImage }: Participant) => ({ userId, username, profileImage })

/** A room as lists show it. `state`: with current names. */
export function listed(state: ArenaState, viewers: number): ListedArena {
  const { roomCode, phase, hostId, createdAtMs, participants } = state
  const host = participantOf(state, hostId)
  const playing = isPlayed(state) ? state : null
  return {
    roomCode,
    phase,
    settings: phase === 'open' ? settingsOffered(state) : state.settings,
    host: host === undefined ? { userId: hostId, username: '', profileImage: '' } : profileOf(host),
    participants: participants.map(profileOf),
    createdAtMs,
    startedAtMs: playing?.startedAtMs ?? null,
    deadlineMs: playing?.deadlineMs ?? null,
    viewers,
  }
}
