import type { DebugMatch } from '#contracts/ws/duel-state'
import { accept, type Decision, type DuelCommandOf, nothing, type Refused } from '../../commands'
import { START_BANNER_MS } from '../../constants'
import type { ModeCommands, ModeEvents, ModeRules } from '../../mode'
import { commonSettings } from '../../options'
import { awaitsTask, cancelled, started } from '../../starting'
import type { DuelState } from '../../state'
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

/** Minutes, where none were chosen: a program is there already. Ours. */
const USUAL_MIN = 15

/** One broken program, mended twice. Source: docs/rules.md, "Debug Quest". */
export const DEBUG: ModeRules<'debug'> = {
  bannerMs: START_BANNER_MS,
  claimAfterMs: 60_000,
  assignment: 'assign-broken-program',
  notesSupply: false,
  holdsFlagged: false,
  options: ['languages'],
  settings: ({ timeLimit, languages, ...options }) => ({
    duelType: 'debug',
    timeLimitMin: timeLimit ?? USUAL_MIN,
    ...commonSettings(options),
    ...(languages !== undefined && { languages }),
  }),
  settingsRefusal: ({ languages }) => languagesRefusal(languages),
  fitsTask: () => false,
  shownText: () => null,
  started: ({ problemId, taskId, budget }, deadlineMs) => ({
    type: 'debug-started',
    problemId,
    taskId,
    budget,
    deadlineMs,
  }),
  programRefusal: rewritten,
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

/** The server counts the lines; a program whose lines were not counted is none of this duel. */
function rewritten({ budget }: DebugMatch, { changedLines }: { readonly changedLines?: number }): Refused | null {
  if (changedLines !== undefined && changedLines <= budget) return null
  return {
    ok: false,
    code: 'DUEL_REWRITTEN',
    ...(changedLines !== undefined && { rewritten: { changed: changedLines, budget } }),
  }
}

function assign(state: DuelState, { task }: DuelCommandOf<'assign-broken-program'>): Decision {
  if (!awaitsTask(state, 'debug')) return nothing
  return task === null ? cancelled(state, 'DUEL_NO_BUG') : accept([{ type: 'debug-assigned', ...task }])
}

export const DEBUG_COMMANDS: ModeCommands<'assign-broken-program'> = { 'assign-broken-program': assign }

export const DEBUG_EVENTS: ModeEvents<'debug-assigned' | 'debug-started'> = {
  'debug-assigned': {
    apply(state, { problemId, taskId, budget }) {
      return state.phase === 'starting' ? { ...state, task: { kind: 'debug', problemId, taskId, budget } } : null
    },
    visible: () => skip,
  },
  'debug-started': {
    starts: true,
    apply(state, { problemId, taskId, budget, deadlineMs }, atMs) {
      return started(state, { kind: 'debug', problemId, taskId, budget, submissions: [] }, { deadlineMs, atMs })
    },
    visible: full,
  },
}
