import type { ArenaKind } from '#contracts/arena-kinds'
import type { ArenaKindRules } from '../kind'
import { CODING_RACE } from './coding-race'
import { LOCKOUT } from './lockout'
import { TYPING_RACE } from './typing-race'

const RULES: Readonly<Record<ArenaKind, ArenaKindRules>> = {
  lockout: LOCKOUT,
  'coding-race': CODING_RACE,
  'typing-race': TYPING_RACE,
}

export const kindRulesOf = (kind: ArenaKind): ArenaKindRules => RULES[kind]

export { pointsOf, takenBy } from './lockout'
