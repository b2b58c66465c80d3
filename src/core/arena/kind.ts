import type { UserId } from '#contracts/ids'
import type { ArenaSettings } from '#contracts/ws/arena-events'
import type { ArenaMatch } from '#contracts/ws/arena-state'

/**
 * What a participant has reached, as numbers compared one after the other: more is better. Equal ones share a place, and
 * all zero is nothing.
 */
export type Score = readonly number[]

/** What a participant reached, in a word: '300 points', '7 of 10 tests'. */
export type ScoreFigure = { readonly value: string; readonly unit: string }

/** What a kind of room says of itself. All else (seats, clock, presence, conduct, places) is the same in all of them. */
export type ArenaKindRules = {
  /** How long an absent participant keeps a room open in which all others have finished. */
  readonly absenceMs: number
  /** How many problems are drawn; 0: a text is. */
  readonly problems: 0 | 1 | 5
  /** What one problem of the draw is worth, by its place in it. */
  readonly pointsOf: (place: number) => number
  readonly score: (match: ArenaMatch, userId: UserId) => Score
  /** Whether this participant has nothing left to do. */
  readonly hasFinished: (match: ArenaMatch, userId: UserId) => boolean
  /** Whether the first place is settled, however long the others play on. */
  readonly isDecided: (match: ArenaMatch, userIds: readonly UserId[]) => boolean
  /** Whether this participant has done anything. Who has not counts as no opponent. */
  readonly tookPart: (match: ArenaMatch, userId: UserId) => boolean
  readonly figure: (match: ArenaMatch, userId: UserId) => ScoreFigure
  /** The settings with those left out that are no concern of the kind. */
  readonly settings: (asked: ArenaSettings) => ArenaSettings
}

/** The better one first; 0 for equals. */
export function compareScores(a: Score, b: Score): number {
  for (let at = 0; at < Math.max(a.length, b.length); at += 1) {
    const difference = (b[at] ?? 0) - (a[at] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

/** What every kind may be narrowed to. */
export const commonSettings = ({
  kind,
  seats,
  timeLimitMin,
  difficulty,
  rated,
  spectators,
  isPublic,
}: ArenaSettings) => ({
  kind,
  seats,
  timeLimitMin,
  ...(difficulty !== undefined && { difficulty }),
  ...(rated !== undefined && { rated }),
  ...(spectators !== undefined && { spectators }),
  ...(isPublic !== undefined && { isPublic }),
})
