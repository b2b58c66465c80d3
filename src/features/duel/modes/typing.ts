import type { DuelEvent } from '#contracts/ws/duel-events'
import type { TypingText } from '#contracts/ws/typing'
import {
  type DuelState,
  isOwnText,
  ownTextOf,
  peopleOf,
  raceFigures,
  raceTextOf,
  runOf,
  type SettingsOf,
  withOwnText,
} from '#core/duel'
import { leastMet } from '#core/stats'
import { readText } from '#core/typing'
import { typingXp } from '#core/xp'
import type { Db } from '#db/client'
import { type TextFilter, textById, textsFor } from '#db/queries/texts'
import { noteTextMet } from '#db/queries/typing-runs'
import { AppError } from '#errors'
import { typingAverage } from './average'
import type { Choice, ModeService } from './mode'

export const typing: ModeService<'typing'> = {
  assign: (db, choice) => ({ type: 'assign-text', text: chooseText(db, choice) }),
  isPlayable: (db, choice) => chooseText(db, { ...choice, seed: 0 }) !== null,
  bring(_db, { settings, text }) {
    if (text === undefined) return null
    const read = readText(text)
    if (!read.ok) throw new AppError('DUEL_TEXT_REFUSED', `This text cannot be raced over: ${read.problem}.`)
    return { settings: withOwnText(settings, read.words), isPrivate: true }
  },
  // The queue need not refuse any settings: a text is never chosen outside them.
  hasMatch: () => true,
  nothingFits: { code: 'DUEL_NO_TEXT', message: 'There is no text that fits these settings. Choose wider ones.' },
  rowOf: ({ text }) => ({ textId: isOwnText(text) ? null : text.textId }),
  xp: (_db, match, { duel, userId, side }) =>
    typingXp({
      side,
      reason: duel.reason,
      // A host who brings a text could choose one that is quick to type, so its speed brings no XP.
      wpm: isOwnText(match.text) ? 0 : (raceFigures(duel, userId)?.wpm ?? 0),
      finished: runOf(match, userId).finishedAtMs !== null,
    }),
  stored: noteShownText,
  recorded: {
    isOpen: (_db, { text }) => !isOwnText(text),
    assignment: ({ text }) => ({ type: 'assign-text', text }),
    figure: ({ wpm }) => `${wpm ?? 0} wpm`,
  },
  botTask(db, choice) {
    const text = chooseText(db, choice)
    return text === null ? null : { assignment: { type: 'assign-text', text }, words: text.words }
  },
  average: typingAverage,
  createdEvents: ['typing-duel-created', 'typing-room-created'],
  finishedEvent: 'typing-duel-finished',
}

/** Stores that the players have met the text that the banner shows them, because the start may be called off. */
function noteShownText(db: Db, { type }: DuelEvent, state: DuelState, atMs: number): void {
  if (type !== 'text-assigned' && type !== 'start-scheduled') return
  const text = raceTextOf(state)
  if (text === null || isOwnText(text)) return
  for (const { userId } of peopleOf(state)) noteTextMet(db, userId, text.textId, atMs)
}

type TextChoice = Pick<Choice, 'playerIds' | 'seed'> & {
  readonly settings: TextFilter & Pick<SettingsOf<'typing'>, 'ownText'>
}

/**
 * The host's own text; otherwise a text that is new to all of these players; otherwise the one they saw longest ago.
 * Null if no text fits the settings.
 */
export function chooseText(db: Db, { playerIds, settings, seed }: TextChoice): TypingText | null {
  const own = ownTextOf(settings)
  if (own !== null) return own
  const chosen = leastMet(textsFor(db, playerIds, settings), seed)
  return chosen === undefined ? null : textById(db, chosen.id)
}
