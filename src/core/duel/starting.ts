import type { DuelType } from '#contracts/modes'
import type { DuelEvent, DuelEventOf, DuelEventType, ProblemSupply } from '#contracts/ws/duel-events'
import type { ActiveDuel, DuelState, Match, Task } from '#contracts/ws/duel-state'
import { accept, type Decision, nothing } from './commands'
import type { ModeEvent } from './mode'
import { isArranged } from './state'
import { skip } from './viewer'

/** What the modes' own parts of the start have in common. */

/** A room of this mode waits for its task. */
export const awaitsTask = (state: DuelState, duelType: DuelType): boolean =>
  state.phase === 'starting' && state.task === null && state.settings.duelType === duelType

const NO_TASK = {
  DUEL_NO_PROBLEM: 'no-problem',
  DUEL_PROBLEM_CLOSED: 'no-problem',
  DUEL_NO_TEXT: 'no-text',
  DUEL_NO_BUG: 'no-program',
  DUEL_NO_TARGET: 'no-target',
  DUEL_NO_QUESTIONS: 'no-questions',
} as const

/** There is no task for these two. Two who met by the queue, or are in a series, have no other settings to try: their room is over. */
function cancelled(state: DuelState, code: keyof typeof NO_TASK): Decision {
  const userIds = state.players.map((player) => player.userId)
  const notify = { type: 'notify', userIds, code } as const
  if (isArranged(state)) return accept([{ type: 'finished', winnerId: null, reason: 'aborted' }], [notify])
  return accept([{ type: 'start-cancelled', reason: NO_TASK[code] }], [notify])
}

/**
 * The server's answer to the effect that asks for a task: the event with the task, or why there is none for these two. An answer
 * that comes after the start was called off, or a second one, changes nothing.
 */
export function assigned(state: DuelState, duelType: DuelType, answer: DuelEvent | keyof typeof NO_TASK): Decision {
  if (!awaitsTask(state, duelType)) return nothing
  return typeof answer === 'string' ? cancelled(state, answer) : accept([answer])
}

/** The event with a task that no player sees before the start. */
export const hiddenTask = <T extends DuelEventType>(taskOf: (event: DuelEventOf<T>) => Task): ModeEvent<T> => ({
  apply: (state, event) => (state.phase === 'starting' ? { ...state, task: taskOf(event) } : null),
  visible: () => skip,
})

const SUPPLIES: readonly ProblemSupply[] = ['new', 'seen', 'solved']
export const isWorseSupply = (found: ProblemSupply, agreed: ProblemSupply): boolean =>
  SUPPLIES.indexOf(found) > SUPPLIES.indexOf(agreed)

/** One of the two has read or solved the last problem meanwhile: both learn it, and have to be ready again. */
export function supplyShrank(state: DuelState, supply: ProblemSupply): Decision {
  const userIds = state.players.map((player) => player.userId)
  return accept(
    [
      { type: 'supply-noted', supply },
      { type: 'start-cancelled', reason: 'supply' },
    ],
    [{ type: 'notify', userIds, code: 'DUEL_SUPPLY_CHANGED' }],
  )
}

type Start = { readonly deadlineMs: number; readonly atMs: number }

/** The duel with its clock running; null where it cannot start. */
export function started(state: DuelState, match: Match, { deadlineMs, atMs }: Start): ActiveDuel | null {
  if (state.phase !== 'starting') return null
  const { startsAtMs: _start, task: _task, expiresAtMs: _expiry, ...rest } = state
  return { ...rest, phase: 'active', startedAtMs: atMs, deadlineMs, drawOfferedBy: null, match }
}
