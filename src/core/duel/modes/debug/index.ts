import type { DebugMatch } from '#contracts/ws/duel-state'
import type { Decision, DuelCommandOf, Refused } from '../../commands'
import type { CommandRules, ModeEvents, ModeRules } from '../../mode'
import { commonSettings } from '../../options'
import { assigned, hiddenTask, started } from '../../starting'
import type { DuelState } from '../../state'
import { full } from '../../viewer'
import { languagesRefusal } from '../languages'
import { PROGRAM_RULES, testsFigure } from '../submissions'

/** The default limit in minutes, shorter because the program is given. Ours. */
const USUAL_MIN = 15

/** Debug Quest: both players repair the same broken program. Source: docs/rules.md, "Debug Quest". */
export const DEBUG: ModeRules<'debug'> = {
  ...PROGRAM_RULES,
  assignment: 'assign-broken-program',
  notesSupply: false,
  options: ['languages'],
  settings: ({ timeLimit, languages, ...options }) => ({
    duelType: 'debug',
    timeLimitMin: timeLimit ?? USUAL_MIN,
    ...commonSettings(options),
    ...(languages !== undefined && { languages }),
  }),
  settingsRefusal: ({ languages }) => languagesRefusal(languages),
  started: ({ problemId, taskId, budget }, deadlineMs) => ({
    type: 'debug-started',
    problemId,
    taskId,
    budget,
    deadlineMs,
  }),
  programRefusal: rewritten,
  figure: (match, _duel, userId) => testsFigure(match, userId),
}

/** Refuses a program that changes too many lines. The server counts them; a program without a count does not belong to this duel. */
function rewritten({ budget }: DebugMatch, { changedLines }: { readonly changedLines?: number }): Refused | null {
  if (changedLines !== undefined && changedLines <= budget) return null
  return {
    ok: false,
    code: 'DUEL_REWRITTEN',
    ...(changedLines !== undefined && { rewritten: { changed: changedLines, budget } }),
  }
}

function assign(state: DuelState, { task }: DuelCommandOf<'assign-broken-program'>): Decision {
  return assigned(state, 'debug', task === null ? 'DUEL_NO_BUG' : { type: 'debug-assigned', ...task })
}

export const DEBUG_COMMANDS: CommandRules<'assign-broken-program'> = { 'assign-broken-program': assign }

export const DEBUG_EVENTS: ModeEvents<'debug-assigned' | 'debug-started'> = {
  'debug-assigned': hiddenTask(({ problemId, taskId, budget }) => ({ kind: 'debug', problemId, taskId, budget })),
  'debug-started': {
    starts: true,
    apply(state, { problemId, taskId, budget, deadlineMs }, atMs) {
      return started(state, { kind: 'debug', problemId, taskId, budget, submissions: [] }, { deadlineMs, atMs })
    },
    visible: full,
  },
}
