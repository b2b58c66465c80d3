import type { UserId } from '#contracts/ids'
import type { DuelEvent, DuelEventOf } from '#contracts/ws/duel-events'
import type { ActiveDuel, DuelState, TypingMatch } from '#contracts/ws/duel-state'
import type { TypingRun } from '#contracts/ws/typing'
import { impossibleSpeed, keyCounts, suspicionOf, wordRefusal } from '#core/typing'
import {
  accept,
  type Decision,
  type DecisionContext,
  type DuelCommandOf,
  type DuelRefusal,
  nothing,
  refuse,
  type TypeCommand,
} from '../../commands'
import { SECOND_FINISH_MS } from '../../constants'
import { finish, type Outcome } from '../../finish'
import { flag } from '../../flag'
import { notActiveCode, overdue } from '../../refusals'
import type { OnRecord } from '../../state'
import { FRESH_RUN, runOf } from './run'

/** The rules of a typing match. Source: docs/rules.md, "Typing duels". */

type TypingDuel = ActiveDuel & { readonly match: TypingMatch }
type Asked = { readonly ok: true; readonly duel: TypingDuel } | { readonly ok: false; readonly decision: Decision }

/** The duel if it accepts words now, else the refusal. */
function typingDuel(state: DuelState, nowMs: number): Asked {
  if (state.phase !== 'active') return { ok: false, decision: refuse(notActiveCode(state)) }
  const { match } = state
  if (match.kind !== 'typing') return { ok: false, decision: refuse('DUEL_NOT_TYPING') }
  if (nowMs > state.deadlineMs) return { ok: false, decision: overdue(nowMs - state.deadlineMs) }
  return { ok: true, duel: { ...state, match } }
}

/**
 * Accepts words that follow those typed so far. Skips known words, which a page sends again after a lost connection. One word that is
 * wrong, or faster than a person can type, refuses the whole frame.
 */
export function type(state: DuelState, command: TypeCommand, context: DecisionContext): Decision {
  const asked = typingDuel(state, context.nowMs)
  if (!asked.ok) return asked.decision
  const taken = acceptTyped(asked.duel, command, context.nowMs)
  if (taken === null) return nothing
  return taken.ok ? afterWords(asked.duel, taken.events, context) : taken
}

/** A started race of two or more players. */
type Race = OnRecord & { readonly match: TypingMatch; readonly startedAtMs: number }
type Taken =
  | { readonly ok: true; readonly events: readonly DuelEventOf<'typed' | 'flagged'>[] }
  | { readonly ok: false; readonly code: DuelRefusal; readonly events?: readonly DuelEventOf<'flagged'>[] }

/** Decides a frame of words. Returns null if all of them are already known. */
export function acceptTyped(race: Race, { userId, words, roundTripMs }: TypeCommand, nowMs: number): Taken | null {
  const run = runOf(race.match, userId)
  const fresh = words.filter(({ index }) => index >= run.words.length)
  if (fresh.length === 0) return null
  const text = race.match.text.words
  const wrong = wordRefusal(text, fresh, run.words)
  if (wrong !== null) return { ok: false, code: wrong }
  const receivedElapsedMs = nowMs - race.startedAtMs
  const impossible = impossibleSpeed(text, run.words.length + fresh.length, receivedElapsedMs)
  if (impossible !== null) return { ok: false, code: 'TYPING_TOO_FAST', events: suspect(race, userId, impossible) }
  const typed = fresh.map(({ elapsedMs, correctKeys, keys }) => ({ elapsedMs, correctKeys, keys }))
  const event = { type: 'typed', userId, from: run.words.length, words: typed, roundTripMs } as const
  const suspicion = suspicionOf(text, { known: run.words, fresh: typed }, receivedElapsedMs)
  return { ok: true, events: [event, ...(suspicion === null ? [] : suspect(race, userId, suspicion))] }
}

const suspect = (race: Race, userId: UserId, detail: string): readonly DuelEventOf<'flagged'>[] =>
  flag(race, userId, { flag: 'inhuman-typing', detail })

/** When the first player finishes, the deadline for the other moves closer; when both have finished, the race ends. */
function afterWords(
  duel: TypingDuel,
  events: readonly [DuelEventOf<'typed'>, ...DuelEvent[]] | readonly DuelEvent[],
  { nowMs }: DecisionContext,
): Decision {
  const match = events.reduce(
    (folded, event) => (event.type === 'typed' ? withTyped(folded, event, nowMs) : folded),
    duel.match,
  )
  const done = duel.players.filter(({ userId }) => runOf(match, userId).finishedAtMs !== null)
  const before = duel.players.filter(({ userId }) => runOf(duel.match, userId).finishedAtMs !== null)
  if (done.length === before.length) return accept(events)
  if (done.length === duel.players.length) return finish(events, typingOutcome(match, playerIds(duel)))
  const deadlineMs = Math.min(duel.deadlineMs, nowMs + SECOND_FINISH_MS)
  const offer: readonly DuelEvent[] =
    duel.drawOfferedBy === null ? [] : [{ type: 'draw-declined', userId: duel.drawOfferedBy }]
  return accept([...events, ...offer, { type: 'deadline-moved', deadlineMs }])
}

/** Folds the words into the player's run. */
export function withTyped(match: TypingMatch, event: DuelEventOf<'typed'>, atMs: number): TypingMatch {
  const run = runOf(match, event.userId)
  const words = [...run.words, ...event.words.map((word) => ({ ...word, receivedAtMs: atMs }))]
  const isDone = words.length >= match.text.words.length
  const next: TypingRun = {
    ...run,
    words,
    finishedAtMs: isDone ? atMs : null,
    roundTripMs: isDone ? (event.roundTripMs ?? null) : null,
  }
  return { ...match, runs: { ...match.runs, [event.userId]: next } }
}

export function withRestart(match: TypingMatch, userId: UserId): TypingMatch {
  const { restarts } = runOf(match, userId)
  return { ...match, runs: { ...match.runs, [userId]: { ...FRESH_RUN, restarts: restarts + 1 } } }
}

/**
 * Starts over with the same text while the clock runs. Allowed only below 100 % accuracy: with a slip in the words typed so far, or in the
 * current word, which only the page knows. A false claim harms only the player who makes it.
 */
export function restartTyping(
  state: DuelState,
  { userId, slips }: DuelCommandOf<'restart-typing'>,
  { nowMs }: DecisionContext,
): Decision {
  const asked = typingDuel(state, nowMs)
  if (!asked.ok) return asked.decision
  const refusal = restartRefusal(asked.duel.match, userId, slips)
  return refusal === null ? accept([{ type: 'typing-restarted', userId }]) : refuse(refusal)
}

export function restartRefusal(match: TypingMatch, userId: UserId, slips: number) {
  const run = runOf(match, userId)
  if (run.finishedAtMs !== null) return 'TYPING_DONE' as const
  const { correctKeys, keys } = keyCounts(run.words)
  return slips === 0 && keys === correctKeys ? ('TYPING_RESTART' as const) : null
}

/**
 * The winner is the first to finish, by time of receipt; else the player with more words, then the one who reached them earlier; else a
 * draw.
 */
export function typingOutcome(match: TypingMatch, playerIds: readonly UserId[]): Outcome {
  const sides = playerIds
    .map((userId) => ({ userId, run: runOf(match, userId) }))
    .filter(({ run }) => run.words.length > 0)
    .map(({ userId, run }) => ({ userId, words: run.words.length, atMs: run.words.at(-1)?.receivedAtMs ?? 0 }))
    .sort((a, b) => b.words - a.words || a.atMs - b.atMs)
  const [first, second] = sides
  if (first === undefined) return { winnerId: null, reason: 'draw' }
  if (second !== undefined && second.words === first.words && second.atMs === first.atMs) {
    return { winnerId: null, reason: 'draw' }
  }
  const isComplete = first.words === match.text.words.length
  return { winnerId: first.userId, reason: isComplete ? 'completion' : 'best-score' }
}

const playerIds = (state: DuelState) => state.players.map((player) => player.userId)
