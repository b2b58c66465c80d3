import type { UserId } from '#contracts/ids'
import type { DuelEventOf, FlagKind, ViolationKind } from '#contracts/ws/duel-events'
import type { Conduct, DuelState } from '#contracts/ws/duel-state'
import { accept, type Decision, type DecisionContext, type DuelCommandOf, nothing, refuse } from './commands'
import { SUSPICIOUS_PASTE, VIOLATIONS } from './constants'
import { hasFinished, isDecided } from './decided'
import { finish } from './finish'
import { flag } from './flag'
import { rulesOf } from './modes'
import { notActiveCode } from './refusals'
import { conductOf, isProgramMatch, type OnRecord, opponentOf } from './state'

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
  const { notes, forfeits } = noteViolation(state, { userId, violation }, nowMs)
  if (!forfeits || isDecided(state)) return accept(notes)
  const winnerId = opponentOf(state, userId)?.userId ?? null
  return finish(notes, { winnerId, reason: 'anti-cheat' }, userId)
}

type Violation = { readonly userId: UserId; readonly violation: ViolationKind }
type Noted = {
  readonly notes: readonly DuelEventOf<'violated' | 'flagged'>[]
  /** It was one too many. */
  readonly forfeits: boolean
}

/** The events of a violation, in a room of two or of many, and whether the player is out by it. */
export function noteViolation(state: OnRecord, { userId, violation }: Violation, nowMs: number): Noted {
  const { counted, lastCountedAtMs } = conductOf(state, userId)
  const counts = lastCountedAtMs === null || nowMs - lastCountedAtMs >= VIOLATIONS.apartMs
  const count = counts ? counted + 1 : counted
  const violated = { type: 'violated', userId, violation, count } as const
  if (!counts) return { notes: [violated], forfeits: false }
  const flags =
    count >= VIOLATIONS.flagAt ? flag(state, userId, { flag: 'violations', detail: `${count} violations` }) : []
  return { notes: [violated, ...flags], forfeits: count >= VIOLATIONS.forfeitAt }
}

/** A large piece of program that came at once is noted; pasting is no violation by itself. */
export function paste(state: DuelState, { userId, characters }: DuelCommandOf<'paste'>): Decision {
  if (state.phase !== 'active' || !isProgramMatch(state.match)) return nothing
  const notes = notePaste(state, userId, characters)
  return notes.length === 0 ? nothing : accept(notes)
}

/** The events of characters that came at once; none where it can be typing. */
export const notePaste = (state: OnRecord, userId: UserId, characters: number): readonly DuelEventOf<'flagged'>[] =>
  characters < SUSPICIOUS_PASTE
    ? []
    : flag(state, userId, { flag: 'suspicious-paste', detail: `${characters} characters at once` })

export function withViolation<State extends OnRecord>(
  state: State,
  { userId, violation, count }: DuelEventOf<'violated'>,
  atMs: number,
): State {
  const known = conductOf(state, userId)
  const lastCountedAtMs = count > known.counted ? atMs : known.lastCountedAtMs
  const violations = [...known.violations, { kind: violation, atMs }]
  return withConduct(state, { ...known, violations, counted: count, lastCountedAtMs })
}

export function withFlag<State extends OnRecord>(state: State, userId: UserId, kind: FlagKind): State {
  const known = conductOf(state, userId)
  return withConduct(state, { ...known, flags: [...known.flags, kind] })
}

const withConduct = <State extends OnRecord>(state: State, conduct: Conduct): State => ({
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
export const conductFor = (state: OnRecord, viewerId: UserId | null): readonly Conduct[] =>
  state.conduct
    .filter(({ userId, violations }) => userId === viewerId && violations.length > 0)
    .map((one) => ({ ...one, flags: [] }))
