/** Words that pages and schemas share. This file contains no schema, so that a page does not load the schema library for a word. */

/** The difficulties of problems, the easiest first. */
export const DIFFICULTIES = ['Easy', 'Medium', 'Hard'] as const

/** The categories of typing texts, with their labels. */
export const TEXT_CATEGORIES = {
  prose: 'Prose',
  words: 'Programming words',
  code: 'Lines of code',
  symbols: 'Numbers and symbols',
} as const

/** Why a program is judged, which decides its lane in the judge's queue. */
export const SUBMISSION_PURPOSES = ['duel', 'contest', 'run', 'practice', 'rejudge', 'judge0'] as const

/** How a submission takes part in its contest. */
export const SUBMISSION_MODES = ['official', 'virtual', 'upsolving'] as const

/** The states of a contest. */
export const CONTEST_STATUSES = ['upcoming', 'active', 'finished'] as const

/** The violations that the page of a contest reports about its participant. */
export const CONTEST_VIOLATIONS = ['FULLSCREEN_EXIT', 'FOCUS_LOST', 'TAB_SWITCH'] as const

/** The kinds of flags that duels and rooms of many raise for review, with their labels. */
export const FLAG_KINDS = {
  violations: 'Violations',
  'suspicious-paste': 'Suspicious paste',
  'inhuman-typing': 'Inhuman typing',
} as const

/**
 * The decisions on a flag. In a duel: dismissed, warned or voided. In a room of many: dismissed, which grants awards that were withheld, or
 * confirmed, which does not.
 */
export const FLAG_DECISIONS = ['dismissed', 'warned', 'voided', 'confirmed'] as const

/** The states of a report about a user. */
export const REPORT_STATUSES = ['open', 'resolved', 'dismissed'] as const

/** The states of a rejudge of a contest. */
export const REJUDGE_STATES = ['judging', 'ready', 'committed', 'discarded'] as const

/** The results of a finished duel for one of its players. */
export const COUNTED_RESULTS = ['win', 'loss', 'draw'] as const
/** All results of a duel, including those without a winner or draw: called off by a player, or voided by a contest admin. */
export const DUEL_RESULTS = [...COUNTED_RESULTS, 'aborted', 'void'] as const

/** How a series can end. */
export const SERIES_ENDS = ['points', 'forfeit', 'unfinished'] as const

/** The filters of a list of targets: those given to players, those retired, and those that setters of this server made or changed. */
export const TARGET_STATES = ['given', 'retired', 'own'] as const

/** The ways in which a change in the audit log was made. */
export const AUDIT_WAYS = ['browser', 'token', 'command line'] as const

/** The states of the delivery of an event to a webhook. */
export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const

/** The tabs of the leaderboard screen, in their order. */
export const BOARD_NAMES = ['contests', 'xp', 'duels', 'weekly'] as const

/** The reasons to report a user, with their labels. */
export const REPORT_REASONS = {
  cheating: 'Cheating or outside help',
  harassment: 'Insults or harassment',
  spam: 'Spam or unwanted invitations',
  identity: 'Offensive name or picture',
  other: 'Something else',
} as const

/** The events that a webhook can receive, with their labels. */
export const WEBHOOK_EVENTS = {
  'duel.finished': 'A duel finished',
  'room.finished': 'A room for many finished',
  'contest.started': 'A contest started',
  'contest.ended': 'A contest ended',
  'submission.judged': 'A submission was judged',
} as const

/** The topics of questions of UI Trivia, with their labels. */
export const TOPICS = {
  html: 'HTML',
  css: 'CSS',
  javascript: 'JavaScript in the browser',
  accessibility: 'Accessibility',
  http: 'HTTP',
} as const
export const isTopic = (key: unknown): key is keyof typeof TOPICS =>
  typeof key === 'string' && Object.hasOwn(TOPICS, key)

/** The formats in which a problem can be exported as a package, the usual one first. */
export const PACKAGE_FORMATS = ['2025-09', 'legacy-icpc'] as const
export type PackageFormat = (typeof PACKAGE_FORMATS)[number]

/** The name that others see in place of a deleted account's. */
export const DELETED_NAME = 'deleted player'

/** The languages of code texts for typing alone, with their names. */
export const CODE_LANGUAGES = {
  python: 'Python',
  javascript: 'JavaScript',
  typescript: 'TypeScript',
  java: 'Java',
  c: 'C',
  cpp: 'C++',
  rust: 'Rust',
  go: 'Go',
} as const
