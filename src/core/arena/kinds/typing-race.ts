import type { UserId } from '#contracts/ids'
import type { ArenaMatch } from '#contracts/ws/arena-state'
import type { TypingRun } from '#contracts/ws/typing'
import { FRESH_RUN, hasBegun, runOf } from '#core/duel'
import { type ArenaKindRules, commonSettings } from '../kind'
import { isProblemsMatch } from '../state'

/** One text for all; the first to finish wins. Source: docs/rules.md, "Rooms of many" and "Typing duels". */

const runIn = (match: ArenaMatch, userId: UserId): TypingRun =>
  isProblemsMatch(match) ? FRESH_RUN : runOf(match, userId)

export const TYPING_RACE: ArenaKindRules = {
  absenceMs: 15_000,
  problems: 0,
  pointsOf: () => 0,
  // More words first, then the earlier time of receipt. A participant who has finished has all words.
  score(match, userId) {
    const { words } = runIn(match, userId)
    const last = words.at(-1)
    return last === undefined ? [0] : [words.length, -last.receivedAtMs]
  },
  hasFinished: (match, userId) => runIn(match, userId).finishedAtMs !== null,
  finishedAtMs: (match, userId) => runIn(match, userId).finishedAtMs,
  isDecided: () => false,
  tookPart: (match, userId) => hasBegun(runIn(match, userId)),
  figure: (match, userId) => ({ value: String(runIn(match, userId).words.length), unit: 'words' }),
  settings: ({ fitsText, category, ...asked }) => ({
    ...commonSettings(asked),
    ...(fitsText !== undefined && { fitsText }),
    ...(category !== undefined && { category }),
  }),
}
