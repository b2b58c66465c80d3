import { PAGE_LANGUAGE } from '#contracts/css-pages'
import type { StartingDuel } from '#contracts/ws/duel-state'
import { accept, nothing } from '../../commands'
import { START_BANNER_MS } from '../../constants'
import type { ModeCommands, ModeEvents, ModeRules } from '../../mode'
import { commonSettings } from '../../options'
import { awaitsTask, cancelled, started } from '../../starting'
import { full, skip } from '../../viewer'
import {
  bestScore,
  isUnworkedResignation,
  outcomeByScore,
  programAbortRefusal,
  visiblePrograms,
  winnerBySubmission,
} from '../submissions'

/** Minutes where the host chose none. Ours. */
const FALLBACK_MIN = 15

/**
 * One target, two pages. `passed` of a submission is its match in hundredths of a per cent. Source: docs/rules.md, "CSS Arena".
 */
export const CSS: ModeRules<'css'> = {
  bannerMs: START_BANNER_MS,
  claimAfterMs: 60_000,
  assignment: 'assign-target',
  notesSupply: false,
  holdsFlagged: false,
  options: [],
  settings: ({ timeLimit, ...options }) => ({
    duelType: 'css',
    timeLimitMin: timeLimit ?? FALLBACK_MIN,
    ...commonSettings(options),
  }),
  settingsRefusal: () => null,
  takesLanguage: (languageId) => languageId === PAGE_LANGUAGE.id,
  fitsTask: () => false,
  shownText: () => null,
  started: ({ target }, deadlineMs) => ({ type: 'css-started', target, deadlineMs }),
  abortRefusal: programAbortRefusal,
  isVoidResignation: isUnworkedResignation,
  hasFinished: () => false,
  winner: winnerBySubmission,
  outcome: outcomeByScore,
  visibleMatch: visiblePrograms,
  visibleTask: () => null,
  figure(match, _duel, userId) {
    const best = bestScore(match, userId)
    return { value: best === null ? '–' : (best.passed / 100).toFixed(2), unit: '%' }
  },
  reachedAtMs: (match, userId) => bestScore(match, userId)?.receivedAtMs ?? null,
  decidedAfterMs: (_match, duel) => duel.endedAtMs - duel.played.startedAtMs,
}

export const CSS_COMMANDS: ModeCommands<'assign-target'> = {
  /** An answer that comes after the start was called off, or a second one, changes nothing. */
  'assign-target'(state, { target }) {
    if (!awaitsTask(state, 'css')) return nothing
    return target === null ? cancelled(state, 'DUEL_NO_TARGET') : accept([{ type: 'target-assigned', target }])
  },
}

export const CSS_EVENTS: ModeEvents<'target-assigned' | 'css-started'> = {
  'target-assigned': {
    apply: (state, { target }) =>
      state.phase === 'starting' ? ({ ...state, task: { kind: 'css', target } } satisfies StartingDuel) : null,
    visible: () => skip,
  },
  'css-started': {
    starts: true,
    apply: (state, { target, deadlineMs }, atMs) =>
      started(state, { kind: 'css', target, submissions: [] }, { deadlineMs, atMs }),
    visible: full,
  },
}
