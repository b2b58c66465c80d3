import { PAGE_LANGUAGE } from '#contracts/css-pages'
import type { CommandRules, ModeEvents, ModeRules } from '../../mode'
import { commonSettings } from '../../options'
import { assigned, hiddenTask, started } from '../../starting'
import { full } from '../../viewer'
import { bestScore, PROGRAM_RULES } from '../submissions'

/** The default limit in minutes. Ours. */
const FALLBACK_MIN = 15

/**
 * CSS Arena: both players rebuild the same target picture. `passed` of a submission is its match in hundredths of a per cent. Source:
 * docs/rules.md, "CSS Arena".
 */
export const CSS: ModeRules<'css'> = {
  ...PROGRAM_RULES,
  assignment: 'assign-target',
  notesSupply: false,
  options: [],
  settings: ({ timeLimit, ...options }) => ({
    duelType: 'css',
    timeLimitMin: timeLimit ?? FALLBACK_MIN,
    ...commonSettings(options),
  }),
  settingsRefusal: () => null,
  takesLanguage: (languageId) => languageId === PAGE_LANGUAGE.id,
  started: ({ target }, deadlineMs) => ({ type: 'css-started', target, deadlineMs }),
  figure(match, _duel, userId) {
    const best = bestScore(match, userId)
    return { value: best === null ? '–' : (best.passed / 100).toFixed(2), unit: '%' }
  },
}

export const CSS_COMMANDS: CommandRules<'assign-target'> = {
  'assign-target': (state, { target }) =>
    assigned(state, 'css', target === null ? 'DUEL_NO_TARGET' : { type: 'target-assigned', target }),
}

export const CSS_EVENTS: ModeEvents<'target-assigned' | 'css-started'> = {
  'target-assigned': hiddenTask(({ target }) => ({ kind: 'css', target })),
  'css-started': {
    starts: true,
    apply: (state, { target, deadlineMs }, atMs) =>
      started(state, { kind: 'css', target, submissions: [] }, { deadlineMs, atMs }),
    visible: full,
  },
}
