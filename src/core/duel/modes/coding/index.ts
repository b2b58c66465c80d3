import type { DuelState } from '#contracts/ws/duel-state'
import type { Decision, DuelCommandOf } from '../../commands'
import { TIME_LIMIT_MIN } from '../../constants'
import type { CommandRules, ModeEvents, ModeRules } from '../../mode'
import { commonSettings } from '../../options'
import { assigned, awaitsTask, hiddenTask, isWorseSupply, started, supplyShrank } from '../../starting'
import { startsOnArrival } from '../../state'
import { full } from '../../viewer'
import { languagesRefusal } from '../languages'
import { PROGRAM_RULES, testsFigure } from '../submissions'

/** Coding duels: both players solve the same problem. Source: docs/rules.md, "Coding duels". */
export const CODING: ModeRules<'coding'> = {
  ...PROGRAM_RULES,
  assignment: 'assign-problem',
  notesSupply: true,
  options: ['tags', 'languages'],
  settings: ({ timeLimit, tags, languages, ...options }) => ({
    duelType: 'coding',
    timeLimitMin: timeLimit ?? TIME_LIMIT_MIN.fallback,
    ...commonSettings(options),
    ...(tags !== undefined && tags.length > 0 && { tags }),
    ...(languages !== undefined && { languages }),
  }),
  settingsRefusal: ({ languages }) => languagesRefusal(languages),
  started: ({ problemId, supply }, deadlineMs) => ({
    type: 'started',
    problemId,
    deadlineMs,
    ...(supply === 'solved' && { casual: true }),
  }),
  figure: (match, _duel, userId) => testsFigure(match, userId),
}

function assignProblem(state: DuelState, { problemId, supply = 'new' }: DuelCommandOf<'assign-problem'>): Decision {
  const isChosen = state.settings.duelType === 'coding' && state.settings.chosen !== undefined
  if (problemId === null) return assigned(state, 'coding', isChosen ? 'DUEL_PROBLEM_CLOSED' : 'DUEL_NO_PROBLEM')
  // Both players know the chosen problem by name, so that one of them has read it meanwhile does not cancel the start.
  const isWorse = !isChosen && !startsOnArrival(state) && state.supply !== null && isWorseSupply(supply, state.supply)
  if (isWorse && awaitsTask(state, 'coding')) return supplyShrank(state, supply)
  return assigned(state, 'coding', { type: 'problem-assigned', problemId, supply })
}

export const CODING_COMMANDS: CommandRules<'assign-problem'> = { 'assign-problem': assignProblem }

export const CODING_EVENTS: ModeEvents<'problem-assigned' | 'started'> = {
  'problem-assigned': hiddenTask(({ problemId, supply = 'new' }) => ({ kind: 'coding', problemId, supply })),
  started: {
    starts: true,
    // A duel with a problem that a player has already solved is unrated, because memory could decide it.
    apply(state, event, atMs) {
      const match = { kind: 'coding', problemId: event.problemId, submissions: [] } as const
      return started(state, match, { deadlineMs: event.deadlineMs, casual: event.casual, atMs })
    },
    visible: full,
  },
}
