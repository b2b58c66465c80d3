import type { TypingText } from '#contracts/ws/typing'
import { raceFigures, runOf } from '#core/duel'
import { typingXp } from '#core/xp'
import type { Db } from '#db/client'
import { type TextFilter, textById, textsFor } from '#db/queries/texts'
import { typingAverage } from './average'
import type { Choice, ModeService } from './mode'

export const typing: ModeService<'typing'> = {
  assign: (db, choice) => ({ type: 'assign-text', text: chooseText(db, choice) }),
  isPlayable: (db, choice) => chooseText(db, { ...choice, seed: 0 }) !== null,
  // A text is never chosen outside the settings.
  hasMatch: () => true,
  supply: () => null,
  nothingFits: { code: 'DUEL_NO_TEXT', message: 'There is no text that fits these settings. Choose wider ones.' },
  rowOf: ({ text }) => ({ problemId: null, textId: text.textId, taskId: null }),
  problem: () => null,
  xp: (_db, match, { duel, userId, side }) =>
    typingXp({
      side,
      reason: duel.reason,
      wpm: raceFigures(duel, userId)?.wpm ?? 0,
      finished: runOf(match, userId).finishedAtMs !== null,
    }),
  recorded: {
    isOpen: () => true,
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

type TextChoice = Pick<Choice, 'playerIds' | 'seed'> & { readonly settings: TextFilter }

/** A text that is new to all of these players; else the one they saw longest ago. Null if no text fits the settings. */
export function chooseText(db: Db, { playerIds, settings, seed }: TextChoice): TypingText | null {
  const fitting = textsFor(db, playerIds, settings)
  const unmet = fitting.filter(({ metAtMs }) => metAtMs === null)
  const chosen =
    unmet.length > 0 ? unmet[seed % unmet.length] : fitting.toSorted((a, b) => (a.metAtMs ?? 0) - (b.metAtMs ?? 0))[0]
  return chosen === undefined ? null : textById(db, chosen.id)
}
