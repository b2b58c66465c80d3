import type { DuelState } from '#contracts/ws/duel-state'
import type { TypingText } from '#contracts/ws/typing'
import { fittedLimitMin, RACE_DECIDED_PART, TYPING_START_MS, typingLimit } from '../../constants'
import type { CommandRules, ModeEvents, ModeRules } from '../../mode'
import { commonSettings } from '../../options'
import { assigned, started } from '../../starting'
import { matchOf } from '../../state'
import { full } from '../../viewer'
import { raceFigures, raceTimeMs } from './race-figures'
import { hasBegun, runOf } from './run'
import { restartTyping, type, typingOutcome, withRestart, withTyped } from './typing-match'

/** Typing duels: both players type the same text. Source: docs/rules.md, "Typing duels". */
export const TYPING: ModeRules<'typing'> = {
  bannerMs: TYPING_START_MS,
  claimAfterMs: 15_000,
  assignment: 'assign-text',
  notesSupply: false,
  holdsFlagged: true,
  options: ['category'],
  settings: ({ timeLimit, category, ...options }) => ({
    duelType: 'typing',
    ...typingLimit(timeLimit),
    ...commonSettings(options),
    ...(category !== undefined && { category }),
  }),
  settingsRefusal: () => null,
  // In a rematch the limit is that of the previous text.
  fitsTask: ({ fitsText }) => fitsText === true,
  shownText: ({ text }) => text,
  started: (_task, deadlineMs, isTextKnown) => ({
    type: 'typing-started',
    deadlineMs,
    ...(isTextKnown && { casual: true }),
  }),
  // Within the time in which other duels can be called off, a race is half over.
  abortRefusal: () => 'TYPING_NO_ABORT',
  isVoidResignation(match, { userId, opponentId, isEarly }) {
    const typed = opponentId === undefined ? 0 : runOf(match, opponentId).words.length
    if (typed >= match.text.words.length * RACE_DECIDED_PART) return false
    return isEarly || !hasBegun(runOf(match, userId))
  },
  hasFinished: (match, userId) => runOf(match, userId).finishedAtMs !== null,
  winner: () => null,
  outcome: typingOutcome,
  // Both players see each other's progress.
  visibleMatch: (match) => match,
  visibleTask: (task) => task,
  figure(_match, duel, userId) {
    const figures = raceFigures(duel, userId)
    return { value: figures === null ? '–' : String(Math.round(figures.wpm)), unit: 'wpm' }
  },
  reachedAtMs: (match, userId) => runOf(match, userId).finishedAtMs,
  // The winner's own time.
  decidedAfterMs: (_match, duel) =>
    duel.winnerId === null ? duel.endedAtMs - duel.played.startedAtMs : raceTimeMs(duel, duel.winnerId),
}

export const TYPING_COMMANDS: CommandRules<'assign-text' | 'type' | 'restart-typing'> = {
  'assign-text': (state, { text }) =>
    assigned(state, 'typing', text === null ? 'DUEL_NO_TEXT' : { type: 'text-assigned', text }),
  type,
  'restart-typing': restartTyping,
}

export const TYPING_EVENTS: ModeEvents<'text-assigned' | 'typing-started' | 'typed' | 'typing-restarted'> = {
  'text-assigned': {
    // The limit that fits the text is known together with the text.
    apply(state, { text }) {
      if (state.phase !== 'starting') return null
      const { settings } = state
      const fits = settings.duelType === 'typing' && settings.fitsText === true
      const fitted = fits ? { ...settings, timeLimitMin: fittedLimitMin(text.words.length) } : settings
      return { ...state, settings: fitted, task: { kind: 'typing', text } }
    },
    visible: full,
  },
  'typing-started': {
    starts: true,
    // A race over a text that was shown before one of the players joined is unrated, because the other may have practised it.
    apply(state, { deadlineMs, casual }, atMs) {
      if (state.phase !== 'starting' || state.task?.kind !== 'typing') return null
      return started(state, { kind: 'typing', text: state.task.text, runs: {} }, { deadlineMs, casual, atMs })
    },
    visible: full,
  },
  typed: {
    apply(state, event, atMs) {
      if (state.phase !== 'active' || state.match.kind !== 'typing') return null
      return { ...state, match: withTyped(state.match, event, atMs) }
    },
    visible: full,
  },
  'typing-restarted': {
    apply(state, { userId }) {
      if (state.phase !== 'active' || state.match.kind !== 'typing') return null
      return { ...state, match: withRestart(state.match, userId) }
    },
    visible: full,
  },
}

export { paceIn, raceFigures, racePace, raceTimeMs } from './race-figures'
export { FRESH_RUN, hasBegun, runOf } from './run'
export { acceptTyped, restartRefusal, withRestart, withTyped } from './typing-match'

/** The text of a race once both may read it; null before, and in other modes. */
export function raceTextOf(duel: DuelState): TypingText | null {
  const match = matchOf(duel)
  if (match !== null) return match.kind === 'typing' ? match.text : null
  return duel.phase === 'starting' && duel.task?.kind === 'typing' ? duel.task.text : null
}
