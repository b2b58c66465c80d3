import { DAY_MS, MINUTE_MS } from '#contracts/durations'

/**
 * Each figure names its source: docs/coverage.md#5-validation-rules, docs/coverage.md#9-constants-and-limits, docs/rules.md, or "ours" for
 * a choice of this project.
 */

/** Minutes (docs/coverage.md#9-constants-and-limits). */
export const TIME_LIMIT_MIN = { least: 5, most: 60, fallback: 30 } as const

/** Words per minute of time limit in a race without a chosen limit; a started minute counts as a whole one. Ours. */
const WORDS_A_MINUTE = 38
/** The time limit in minutes that fits a race text. */
export const fittedLimitMin = (words: number): number => Math.max(1, Math.ceil(words / WORDS_A_MINUTE))
/** The chosen time limit of a race; undefined for the limit that fits the text. The default applies until the text is drawn. */
export const typingLimit = (
  chosenMin: number | undefined,
): { readonly timeLimitMin: number; readonly fitsText?: true } =>
  chosenMin === undefined ? { timeLimitMin: TIME_LIMIT_MIN.fallback, fitsText: true } : { timeLimitMin: chosenMin }

/** The languages that duels accept (docs/coverage.md#9-constants-and-limits). */
export { DUEL_LANGUAGES } from '#contracts/languages'

/** Between two submissions of a player, across all duels. docs/rules.md#sharing-the-judge. */
export const SUBMISSION_PAUSE_MS = 5_000

/** From "both ready" to the start. docs/coverage.md#9-constants-and-limits. */
export const START_BANNER_MS = 2_000

/** From "both ready" to the start of a typing duel. docs/rules.md#typing-duels. */
export const TYPING_START_MS = 3_000

/** How long the second player may continue after the first has finished, within the time limit. Ours. */
export const SECOND_FINISH_MS = 60_000

/** How long after the start a duel may be called off without a result. docs/rules.md#coding-duels. */
export const ABORT_WITHIN_MS = 60_000
/** A resignation within this time after the start is an abort. docs/rules.md#coding-duels. */
export const RESIGNATION_ABORTS_WITHIN_MS = 60_000
/** Once the opponent has typed this part of the text, an early resignation counts as a loss. Ours. */
export const RACE_DECIDED_PART = 1 / 2
/** How often a player may abort against the same opponent, and within what time. docs/rules.md#coding-duels; the time is ours. */
export const ABORTS = { most: 1, withinMs: DAY_MS } as const

/** How long an opponent who left on purpose must be away before the win can be claimed. docs/rules.md#coding-duels. */
export const CLAIM_AFTER_LEAVING_MS = 10_000

/** Time after the end within which both must agree to a rematch. docs/rules.md#coding-duels. */
export const REMATCH_WITHIN_MS = 5 * 60_000

/**
 * Violations closer together than `apartMs` are kept as evidence but not counted. `flagAt` and `forfeitAt` are the counts at which the
 * player is flagged for review and loses the duel. docs/rules.md#contests; for duels ours.
 */
export const VIOLATIONS = { apartMs: 10_000, flagAt: 3, forfeitAt: 5 } as const

/** This many characters inserted at once cannot be typing. Ours. */
export const SUSPICIOUS_PASTE = 80

/** Time added for both players after a restart of the server. docs/rules.md#coding-duels. */
export const RESTART_BONUS_MS = 20_000

/** The part of the time limit after which a draw may be offered. docs/rules.md#coding-duels. */
export const DRAW_AFTER_PART = 1 / 3

/** A room that has not started closes this long after the last change of its players. Ours. */
export const ROOM_LIFE_MS = 60 * 60_000

/** How long the seat of an absent guest is kept before the start. docs/rules.md#coding-duels. */
export const GUEST_SEAT_MS = 30_000

/** How long two players matched by the queue have to reach their room. A page needs a second or two to load. Ours. */
export const ARRIVAL_MS = 30_000

/** Time between two duels of a series within which both must be ready for the next one. Ours. */
export const SERIES_PAUSE_MS = 3 * 60_000

/** How long a duel waits for pending verdicts after its deadline. Ours. */
export const JUDGE_PATIENCE_MS = 10 * 60_000

/** Chat lines kept in the state; the event log keeps all. Ours. */
export const CHAT_LINES = 200

/** How many chat lines a player may send within a time span. Ours. */
export const CHAT_RATE = { lines: 6, withinMs: 10_000 } as const

/**
 * Spectators of a running casual duel see programs with this delay, those of a rated duel only after its end, because a player may watch
 * under another account.
 */
export const SPECTATOR_DELAY_MS = 60_000

/** How many submissions of one player may await a verdict at a time, because all players share the judge. Ours. */
export const PENDING_LIMIT = 3

/** Characters of a room code, without I, L, O, 0 and 1, which are easily confused. Length: docs/coverage.md#9-constants-and-limits. */
export const ROOM_CODE_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
export const ROOM_CODE_LENGTH = 6

export const timeLimitMs = (settings: { readonly timeLimitMin: number }): number => settings.timeLimitMin * MINUTE_MS
