import type { ArenaKind } from '#contracts/arena-kinds'
import { codingRaceReached } from './coding-race'
import { lockoutReached } from './lockout'
import type { ReachedBy } from './reached'
import { typingRaceReached } from './typing-race'

/** For each kind, what the scoreboard shows of a participant. */
export const REACHED: Readonly<Record<ArenaKind, ReachedBy>> = {
  lockout: lockoutReached,
  'coding-race': codingRaceReached,
  'typing-race': typingRaceReached,
}

export { letterOf, type Reached } from './reached'
