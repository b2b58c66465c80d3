/**
 * Source of each figure: docs/coverage.md#5-validation-rules, docs/coverage.md#9-constants-and-limits, or docs/rules.md where
 * named.
 */

/** Minutes. Section 9, "Duel time limit". */
export const TIME_LIMIT_MIN = { least: 5, most: 60, fallback: 30 } as const

/** Words for which a race without a chosen limit has a minute, each begun one counted. Ours. */
const WORDS_A_MINUTE = 38
/** The limit of a race that fits its text, in minutes. */
export const fittedLimitMin = (words: number): number => Math.max(1, Math.ceil(words / WORDS_A_MINUTE))
/** The limit that someone chose for a race; undefined: the text's own. Before the text is drawn the usual one stands for it. */
export const typingLimit = (
  chosenMin: number | undefined,
): { readonly timeLimitMin: number; readonly fitsText?: true } =>
  chosenMin === undefined ? { timeLimitMin: TIME_LIMIT_MIN.fallback, fitsText: true } : { timeLimitMin: chosenMin }

/** Judge0 ids that duels take. Section 9, "Duel languages". */
export { DUEL_LANGUAGES } from '#contracts/languages'

/** From one submission of a player to the next, over all duels. Rules, "Sharing the judge". */
export const SUBMISSION_PAUSE_MS = 5_000

/** From "both ready" to the start. Section 9, "Duel start banner". */
export const START_BANNER_MS = 2_000

/** The same for a typing duel. Rules, "Typing duels". */
export const TYPING_START_MS = 3_000

/** How long the second player may type on after the first has finished, within the time limit. Ours. */
export const SECOND_FINISH_MS = 60_000

/** From the start: how long a coding duel may be called off without a result. Rules, "Coding duels". */
export const ABORT_WITHIN_MS = 60_000
/** From the start: a resignation within it is an abort. Rules, "Coding duels". */
export const RESIGNATION_ABORTS_WITHIN_MS = 60_000
/** The part of a race's text: once the opponent has typed it, an early resignation is a loss all the same. Ours. */
export const RACE_DECIDED_PART = 1 / 2
/** How often, and over how long, a player may do that to the same opponent. Rules ("once a player"); the span is ours. */
export const ABORTS = { most: 1, withinMs: 24 * 3_600_000 } as const

/** How long an opponent who left on purpose must be away before the win can be claimed. Rules, "Coding duels". */
export const CLAIM_AFTER_LEAVING_MS = 10_000

/** Both must agree within this time after the end. Rules, "Coding duels". */
export const REMATCH_WITHIN_MS = 5 * 60_000

/**
 * Violations: closer ones than `apartMs` are kept as evidence and not counted. The count at which the player is flagged
 * for review, and the count at which the duel is lost. Source: docs/rules.md, "Contests", last point; for duels ours.
 */
export const VIOLATIONS = { apartMs: 10_000, flagAt: 3, forfeitAt: 5 } as const

/** Characters that come into a program at once and are no typing any more. Ours. */
export const SUSPICIOUS_PASTE = 80

/** Added for both players when the server comes back. Rules, "Coding duels". */
export const RESTART_BONUS_MS = 20_000

/** The part of the time after which a draw may be offered. Rules, "Coding duels". */
export const DRAW_AFTER_PART = 1 / 3

/** A room that has not started is closed after this long without a change of its players. Ours. */
export const ROOM_LIFE_MS = 60 * 60_000

/** How long the seat of a guest is kept who went away before the start. Rules, "Coding duels". */
export const GUEST_SEAT_MS = 30_000

/** How long two whom the queue brought together have to come to their room. A page that loads needs a second or two. Ours. */
export const ARRIVAL_MS = 30_000

/** Between two duels of a series: until then both must be ready for the next one. Ours. */
export const SERIES_PAUSE_MS = 3 * 60_000

/** How long a duel whose time is up waits for the judge before it ends by what is known. Ours. */
export const JUDGE_PATIENCE_MS = 10 * 60_000

/** Chat lines kept in the state; the event list keeps all. Ours. */
export const CHAT_LINES = 200

/** Lines one player may write in a while. Ours. */
export const CHAT_RATE = { lines: 6, withinMs: 10_000 } as const

/** Spectators of a casual duel see programs as they stood this long ago, until the end; of a rated one after it. A player may look under another name. */
export const SPECTATOR_DELAY_MS = 60_000

/** Programs of one player that may be waiting for a verdict at a time: the judge is everybody's. Ours. */
export const PENDING_LIMIT = 3

/** Characters of a room code: no I, L, O, 0 or 1, which people mistake for one another. Length: section 9. */
export const ROOM_CODE_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
export const ROOM_CODE_LENGTH = 6

const MINUTE_MS = 60_000
export const timeLimitMs = (settings: { readonly timeLimitMin: number }): number => settings.timeLimitMin * MINUTE_MS
