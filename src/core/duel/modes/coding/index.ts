import type { DuelState, StartingDuel } from '#contracts/ws/duel-state'
import { accept, type Decision, type DuelCommandOf, nothing } from '../../commands'
import { START_BANNER_MS, TIME_LIMIT_MIN } from '../../constants'
import type { ModeCommands, ModeEvents, ModeRules } from '../../mode'
import { commonSettings } from '../../options'
import { awaitsTask, cancelled, isWorseSupply, started, supplyShrank } from '../../starting'
import { isArranged } from '../../state'
import { full, skip } from '../../viewer'
import { languagesRefusal } from '../languages'
import {
  bestScore,
  isUnworkedResignation,
  outcomeByScore,
  programAbortRefusal,
  testsFigure,
  visiblePrograms,
  winnerBySubmission,
} from '../submissions'

/** One problem, two programs. Source: docs/rules.md, "Coding duels". */
export const CODING: ModeRules<'coding'> = {
  bannerMs: START_BANNER_MS,
  claimAfterMs: 60_000,
  assignment: 'assign-problem',
  notesSupply: true,
  holdsFlagged: false,
  options: ['tags', 'languages'],
  settings: ({ timeLimit, tags, languages, ...options }) => ({
    duelType: 'coding',
    timeLimitMin: timeLimit ?? TIME_LIMIT_MIN.fallback,
    ...commonSettings(options),
    ...(tags !== undefined && tags.length > 0 && { tags }),
    ...(languages !== undefined && { languages }),
  }),
  settingsRefusal: ({ languages }) => languagesRefusal(languages),
  fitsTask: () => false,
  shownText: () => null,
  started: ({ problemId, supply }, deadlineMs) => ({
    type: 'started',
    problemId,
    deadlineMs,
    ...(supply === 'solved' && { casual: true }),
  }),
  abortRefusal: programAbortRefusal,
  isVoidResignation: isUnworkedResignation,
  hasFinished: () => false,
  winner: winnerBySubmission,
  outcome: outcomeByScore,
  visibleMatch: visiblePrograms,
  visibleTask: () => null,
  figure: (match, _duel, userId) => testsFigure(match, userId),
  reachedAtMs: (match, userId) => bestScore(match, userId)?.receivedAtMs ?? null,
  decidedAfterMs: (_match, duel) => duel.endedAtMs - duel.played.startedAtMs,
}

/** An answer that comes after the start was called off, or a second one, changes nothing. */
function assignProblem(state: DuelState, { problemId, supply = 'new' }: DuelCommandOf<'assign-problem'>): Decision {
  if (!awaitsTask(state, 'coding')) return nothing
  if (problemId === null) return cancelled(state, 'DUEL_NO_PROBLEM')
  if (!isArranged(state) && state.supply !== null && isWorseSupply(supply, state.supply)) {
    return supplyShrank(state, supply)
  }
  return accept([{ type: 'problem-assigned', problemId, supply }])
}

export const CODING_COMMANDS: ModeCommands<'assign-problem'> = { 'assign-problem': assignProblem }

export const CODING_EVENTS: ModeEvents<'problem-assigned' | 'started'> = {
  'problem-assigned': {
    apply: (state, event) =>
      state.phase === 'starting'
        ? ({
            ...state,
            task: { kind: 'coding', problemId: event.problemId, supply: event.supply ?? 'new' },
          } satisfies StartingDuel)
        : null,
    visible: () => skip,
  },
  started: {
    starts: true,
    // One who has solved the problem before would win by memory: that is no game for a rating.
    apply(state, event, atMs) {
      const match = { kind: 'coding', problemId: event.problemId, submissions: [] } as const
      const active = started(state, match, { deadlineMs: event.deadlineMs, atMs })
      if (active === null || event.casual !== true) return active
      return { ...active, settings: { ...active.settings, rated: false } }
    },
    visible: full,
  },
}
