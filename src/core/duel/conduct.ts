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

/** The conduct record of a player while the clock runs. Each entry is an event with the server's time, so that it is evidence. */

/**
 * Records a violation of one of the four kinds. Counted violations (at least 10 s apart) warn the player, flag for review at the third and
 * lose the duel at the fifth, unless the race is already decided. Ignores a player who has finished and only waits.
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
  /** True at the violation that loses the duel. */
  readonly forfeits: boolean
}

/** Returns the events of a violation, in a duel or a room of more players, and whether the player forfeits. */
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

/** Flags a large insertion into a program. Pasting alone is not a violation. */
export function paste(state: DuelState, { userId, characters }: DuelCommandOf<'paste'>): Decision {
  if (state.phase !== 'active' || !isProgramMatch(state.match)) return nothing
  const notes = notePaste(state, userId, characters)
  return notes.length === 0 ? nothing : accept(notes)
}

/** Returns the events for characters inserted at once; an empty list if typing can explain them. */
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

/** Whether the awards of a duel wait for a contest admin: a race in which a player was flagged. Source: docs/rules.md, "Typing duels". */
export const needsReview = (state: DuelState): boolean =>
  rulesOf(state.settings.duelType).holdsFlagged && state.conduct.some(({ flags }) => flags.length > 0)

/** The conduct record as one player may see it: their own violations, and no flags of any player. */
export const conductFor = (state: OnRecord, viewerId: UserId | null): readonly Conduct[] =>
  state.conduct
    .filter(({ userId, violations }) => userId === viewerId && violations.length > 0)
    .map((one) => ({ ...one, flags: [] }))
