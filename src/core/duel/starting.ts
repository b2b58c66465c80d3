import type { DuelType } from '#contracts/modes'
import type { DuelEvent, DuelEventOf, DuelEventType, ProblemSupply } from '#contracts/ws/duel-events'
import type { ActiveDuel, DuelState, Match, Task } from '#contracts/ws/duel-state'
import { accept, type Decision, nothing } from './commands'
import type { ModeEvent } from './mode'
import { isArranged } from './state'
import { skip } from './viewer'

/** What the modes share in their part of the start. */

/** Whether a room of this mode waits for its task. */
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

/** No task fits these two players. A room arranged by the server is over, because its players cannot choose other settings. */
function cancelled(state: DuelState, code: keyof typeof NO_TASK): Decision {
  const userIds = state.players.map((player) => player.userId)
  const notify = { type: 'notify', userIds, code } as const
  if (isArranged(state)) return accept([{ type: 'finished', winnerId: null, reason: 'aborted' }], [notify])
  return accept([{ type: 'start-cancelled', reason: NO_TASK[code] }], [notify])
}

/**
 * Decides the answer to an assignment effect: the event with the task, or why there is none for these two. A repeated answer, or one after
 * the start was called off, changes nothing.
 */
export function assigned(state: DuelState, duelType: DuelType, answer: DuelEvent | keyof typeof NO_TASK): Decision {
  if (!awaitsTask(state, duelType)) return nothing
  return typeof answer === 'string' ? cancelled(state, answer) : accept([answer])
}

/** The rules of an event with a task that no player sees before the start. */
export const hiddenTask = <T extends DuelEventType>(taskOf: (event: DuelEventOf<T>) => Task): ModeEvent<T> => ({
  apply: (state, event) => (state.phase === 'starting' ? { ...state, task: taskOf(event) } : null),
  visible: () => skip,
})

const SUPPLIES: readonly ProblemSupply[] = ['new', 'seen', 'solved']
export const isWorseSupply = (found: ProblemSupply, agreed: ProblemSupply): boolean =>
  SUPPLIES.indexOf(found) > SUPPLIES.indexOf(agreed)

/** A player has read or solved the last unseen problem meanwhile: both are notified and must mark themselves ready again. */
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

type Start = { readonly deadlineMs: number; readonly atMs: number; readonly casual?: boolean | undefined }

/** Returns the duel with its clock running, or null if it cannot start. A casual one is unrated despite its settings. */
export function started(state: DuelState, match: Match, { deadlineMs, atMs, casual }: Start): ActiveDuel | null {
  if (state.phase !== 'starting') return null
  const { startsAtMs: _start, task: _task, expiresAtMs: _expiry, isTextKnown: _known, ...rest } = state
  const settings = casual === true ? { ...rest.settings, rated: false } : rest.settings
  return { ...rest, settings, phase: 'active', startedAtMs: atMs, deadlineMs, drawOfferedBy: null, match }
}
