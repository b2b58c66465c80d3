import type { UserId } from '#contracts/ids'
import type { DuelEvent, DuelEventOf } from '#contracts/ws/duel-events'
import type { ActiveDuel, DuelState, TypingMatch } from '#contracts/ws/duel-state'
import type { TypedWord, TypingRun } from '#contracts/ws/typing'
import { charactersOf, inhumanSpeed, isPlausible, isTooManyAtOnce, keyCounts, wordFault } from '#core/typing'
import {
  accept,
  type Decision,
  type DecisionContext,
  type DuelCommandOf,
  nothing,
  refuse,
  type TypeCommand,
} from '../../commands'
import { SECOND_FINISH_MS } from '../../constants'
import { finish, type Outcome } from '../../finish'
import { flag } from '../../flag'
import { notActiveCode, overdue } from '../../refusals'
import { FRESH_RUN, runOf } from './run'

/** The rules of a typing match. Source: docs/rules.md, "Typing duels". */

type TypingDuel = ActiveDuel & { readonly match: TypingMatch }
type Asked = { readonly ok: true; readonly duel: TypingDuel } | { readonly ok: false; readonly decision: Decision }

/** The duel if words can be taken now. */
function typingDuel(state: DuelState, nowMs: number): Asked {
  if (state.phase !== 'active') return { ok: false, decision: refuse(notActiveCode(state)) }
  const { match } = state
  if (match.kind !== 'typing') return { ok: false, decision: refuse('DUEL_NOT_TYPING') }
  if (nowMs > state.deadlineMs) return { ok: false, decision: overdue(nowMs - state.deadlineMs) }
  return { ok: true, duel: { ...state, match } }
}

/**
 * Takes words that follow what was typed so far. Words that are known already are passed over: a page that lost its
 * connection sends them again. One wrong word, or one that came sooner than anybody types, refuses the whole frame.
 */
export function type(state: DuelState, command: TypeCommand, context: DecisionContext): Decision {
  const asked = typingDuel(state, context.nowMs)
  if (!asked.ok) return asked.decision
  const { userId, words, roundTripMs } = command
  const run = runOf(asked.duel.match, userId)
  const fresh = words.filter(({ index }) => index >= run.words.length)
  if (fresh.length === 0) return nothing
  const wrong = wordFault(asked.duel.match.text.words, fresh, run.words)
  if (wrong !== null) return refuse(wrong)
  const impossible = impossibleSpeed(asked.duel, run.words.length + fresh.length, context)
  if (impossible !== null) return { ...refuse('TYPING_TOO_FAST'), events: suspect(asked.duel, userId, impossible) }
  const typed = fresh.map(({ elapsedMs, correctKeys, keys }) => ({ elapsedMs, correctKeys, keys }))
  const event: DuelEvent = { type: 'typed', userId, from: run.words.length, words: typed, roundTripMs }
  const found = suspicion(asked.duel, { userId, run, typed }, context)
  return afterWords(asked.duel, [event, ...found], context)
}

/** In words for the reviewer; null where the server's clock leaves room for so many words. */
function impossibleSpeed({ match, startedAtMs }: TypingDuel, words: number, { nowMs }: DecisionContext): string | null {
  const characters = charactersOf(match.text.words, words)
  const elapsedMs = nowMs - startedAtMs
  return isPlausible(characters, elapsedMs) ? null : `${characters} characters within ${elapsedMs} ms of the start`
}

const suspect = (duel: TypingDuel, userId: UserId, detail: string): readonly DuelEvent[] =>
  flag(duel, userId, { flag: 'inhuman-typing', detail })

type Typed = { readonly userId: UserId; readonly run: TypingRun; readonly typed: readonly TypedWord[] }

function suspicion(duel: TypingDuel, { userId, run, typed }: Typed, { nowMs }: DecisionContext): readonly DuelEvent[] {
  if (isTooManyAtOnce(typed.length)) {
    return suspect(duel, userId, `${typed.length} words in one frame`)
  }
  const all = [...run.words, ...typed]
  const receivedElapsedMs = nowMs - duel.startedAtMs
  const detail = inhumanSpeed(duel.match.text.words, all, { from: run.words.length, receivedElapsedMs })
  return detail === null ? [] : suspect(duel, userId, detail)
}

/** The first to finish leaves the other a while; when both have, it is over. */
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

/** The words folded into the author's run. */
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
 * Starts over with the same text, on the running clock. Only below 100 % accuracy: a slip among the words typed so far,
 * or in the one being typed, which the page alone knows. (To claim one costs no one but the player.)
 */
export function restartTyping(
  state: DuelState,
  { userId, slips }: DuelCommandOf<'restart-typing'>,
  { nowMs }: DecisionContext,
): Decision {
  const asked = typingDuel(state, nowMs)
  if (!asked.ok) return asked.decision
  const run = runOf(asked.duel.match, userId)
  if (run.finishedAtMs !== null) return refuse('TYPING_DONE')
  const { correctKeys, keys } = keyCounts(run.words)
  if (slips === 0 && keys === correctKeys) return refuse('TYPING_RESTART')
  return accept([{ type: 'typing-restarted', userId }])
}

/**
 * Who is ahead: the first to have finished, by receipt; else who has typed more words of the text, and of equals who
 * came so far earlier; else a draw.
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
