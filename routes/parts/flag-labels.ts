import { arenaKindOf } from '#contracts/arena-kinds'
import type { Flag, FlagDecision } from '#contracts/http/flags'
import { modeOf } from '#contracts/modes'

export const DECISION_LABELS: Readonly<Record<FlagDecision, string>> = {
  dismissed: 'Dismissed',
  warned: 'Warned',
  voided: 'Result voided',
  confirmed: 'Confirmed',
}

type Place = Pick<Flag, 'arena' | 'duelType' | 'roomCode'>

/** The mode that was played when the flag was raised. */
export const flaggedIn = ({ arena, duelType }: Place): string =>
  arena === null ? modeOf(duelType).title : arenaKindOf(arena).name

/** The URL of the replay, once there is one. */
export const flaggedReplay = ({ arena, roomCode }: Place): string =>
  `${arena === null ? '/duel' : '/arena'}/${roomCode}/replay`
