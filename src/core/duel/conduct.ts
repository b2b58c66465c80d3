import type { UserId } from '#contracts/ids'
import type { DuelEvent, DuelEventOf, FlagKind } from '#contracts/ws/duel-events'
import type { Conduct, DuelState } from '#contracts/ws/duel-state'
import { accept, type Decision, type DecisionContext, type DuelCommandOf, nothing, refuse } from './commands'
import { SUSPICIOUS_PASTE, VIOLATIONS } from './constants'
import { hasFinished, isDecided } from './decided'
import { finish } from './finish'
import { flag } from './flag'
import { rulesOf } from './modes'
import { notActiveCode } from './refusals'
import { conductOf, isProgramMatch, opponentOf } from './state'

/** What is noted of a player's conduct while the clock runs. Each note is an event with the server's time: evidence. */

/**
 * A violation of the four kinds. Those that count (10 s apart at least) warn, flag for review at the third, and lose
 * the duel at the fifth, unless the race is run already. Who has typed the whole text only waits, and may look
 * elsewhere.
 */
export function violate(
  state: DuelState,
  { userId, violation }: DuelCommandOf<'violate'>,
  { nowMs }: DecisionContext,
): Decision {
  if (state.phase !== 'active') return refuse(notActiveCode(state))
  if (hasFinished(state, userId)) return nothing
  const { counted, lastCountedAtMs } = conductOf(state, userId)
  const counts = lastCountedAtMs === null || nowMs - lastCountedAtMs >= VIOLATIONS.apartMs
  const count = counts ? counted + 1 : counted
  const violated: DuelEvent = { type: 'violated', userId, violation, count }
  if (!counts) return accept([violated])
  const flags =
    count >= VIOLATIONS.flagAt ? flag(state, userId, { flag: 'violations', detail: `${count} violations` }) : []
  if (count < VIOLATIONS.forfeitAt || isDecided(state)) return accept([violated, ...flags])
  const winnerId = opponentOf(state, userId)?.userId ?? null
  return finish([violated, ...flags], { winnerId, reason: 'anti-cheat' }, userId)
}

/** A large piece of program that came at once is noted; pasting is no violation by itself. */
export function paste(state: DuelState, { userId, characters }: DuelCommandOf<'paste'>): Decision {
  if (state.phase !== 'active' || !isProgramMatch(state.match) || characters < SUSPICIOUS_PASTE) return nothing
  return accept(flag(state, userId, { flag: 'suspicious-paste', detail: `${characters} characters at once` }))
}

export function withViolation(
  state: DuelState,
  { userId, violation, count }: DuelEventOf<'violated'>,
  atMs: number,
): DuelState {
  const known = conductOf(state, userId)
  const lastCountedAtMs = count > known.counted ? atMs : known.lastCountedAtMs
  const violations = [...known.violations, { kind: violation, atMs }]
  return withConduct(state, { ...known, violations, counted: count, lastCountedAtMs })
}

export function withFlag(state: DuelState, userId: UserId, kind: FlagKind): DuelState {
  const known = conductOf(state, userId)
  return withConduct(state, { ...known, flags: [...known.flags, kind] })
}

const withConduct = (state: DuelState, conduct: Conduct): DuelState => ({
  ...state,
  conduct: [...state.conduct.filter(({ userId }) => userId !== conduct.userId), conduct],
})

/**
 * Whether what a duel brings waits for a contest admin: a race in which someone was flagged. Source: docs/rules.md,
 * "Typing duels".
 */
export const needsReview = (state: DuelState): boolean =>
  rulesOf(state.settings.duelType).holdsFlagged && state.conduct.some(({ flags }) => flags.length > 0)

/** What one player may know: the own violations, and no flag of anybody. */
export const conductFor = (state: DuelState, viewerId: UserId | null): readonly Conduct[] =>
  state.conduct
    .filter(({ userId, violations }) => userId === viewerId && violations.length > 0)
    .map((one) => ({ ...one, flags: [] }))
