import type { UserId } from '#contracts/ids'
import type { ArenaSettings } from '#contracts/ws/arena-events'
import type { ArenaMatch } from '#contracts/ws/arena-state'

/** A participant's score as numbers compared in order: more is better. Equal scores share a place; all zeros mean no result. */
export type Score = readonly number[]

/** A score for display: '300 points', '7 of 10 tests'. */
export type ScoreFigure = { readonly value: string; readonly unit: string }

/** The rules of one kind of room. Everything else (seats, clock, presence, conduct, places) is common to all kinds. */
export type ArenaKindRules = {
  /** How long an absent participant keeps a room open after all others have finished. */
  readonly absenceMs: number
  /** How many problems are drawn; 0 if a text is drawn. */
  readonly problems: 0 | 1 | 5
  /** The points of a problem by its index in the draw. */
  readonly pointsOf: (place: number) => number
  readonly score: (match: ArenaMatch, userId: UserId) => Score
  /** Whether this participant has nothing left to do. */
  readonly hasFinished: (match: ArenaMatch, userId: UserId) => boolean
  /** Since when this participant has nothing left to do; null before. */
  readonly finishedAtMs: (match: ArenaMatch, userId: UserId) => number | null
  /** Whether the first place is certain, however long the others continue. */
  readonly isDecided: (match: ArenaMatch, userIds: readonly UserId[]) => boolean
  /** Whether this participant has done anything; otherwise they do not count as an opponent. */
  readonly tookPart: (match: ArenaMatch, userId: UserId) => boolean
  readonly figure: (match: ArenaMatch, userId: UserId) => ScoreFigure
  /** Returns the settings without those that this kind does not have. */
  readonly settings: (asked: ArenaSettings) => ArenaSettings
}

/** Orders the better score first; 0 if they are equal. */
export function compareScores(a: Score, b: Score): number {
  for (let at = 0; at < Math.max(a.length, b.length); at += 1) {
    const difference = (b[at] ?? 0) - (a[at] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

/** The settings that every kind has. */
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
