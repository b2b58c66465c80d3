/** Words that pages and schemas share. No schema stands here, so that a page loads none for a word. */

/** How hard a problem can be, as its setter says; the easiest first. */
export const DIFFICULTIES = ['Easy', 'Medium', 'Hard'] as const

/** The kinds of texts that can be typed, with their labels. */
export const TEXT_CATEGORIES = {
  prose: 'Prose',
  words: 'Programming words',
  code: 'Lines of code',
  symbols: 'Numbers and symbols',
} as const

/** Why a program is judged; decides its lane in the judge's queue. */
export const SUBMISSION_PURPOSES = ['duel', 'contest', 'run', 'practice', 'rejudge', 'judge0'] as const

/** How a submission takes part in its contest. */
export const SUBMISSION_MODES = ['official', 'virtual', 'upsolving'] as const

/** Where a contest stands. */
export const CONTEST_STATUSES = ['upcoming', 'active', 'finished'] as const

/** What the page of a contest in fullscreen reports of its participant. */
export const CONTEST_VIOLATIONS = ['FULLSCREEN_EXIT', 'FOCUS_LOST', 'TAB_SWITCH'] as const

/** What duels and rooms of many flag for review, with their labels. */
export const FLAG_KINDS = {
  violations: 'Violations',
  'suspicious-paste': 'Suspicious paste',
  'inhuman-typing': 'Inhuman typing',
} as const

/** In a duel: dismissed, warned or voided; in a room of many: dismissed, or confirmed, which pays nothing more. */
export const FLAG_DECISIONS = ['dismissed', 'warned', 'voided', 'confirmed'] as const

/** Where a report of a user stands. */
export const REPORT_STATUSES = ['open', 'resolved', 'dismissed'] as const

/** Where a rejudge of a contest stands. */
export const REJUDGE_STATES = ['judging', 'ready', 'committed', 'discarded'] as const

/** What a duel that came to a result was for one of its players: those broken off early are no one's. */
export const COUNTED_RESULTS = ['win', 'loss', 'draw'] as const
/** And what one is without a result: called off, or taken back by an admin. */
export const DUEL_RESULTS = [...COUNTED_RESULTS, 'aborted', 'void'] as const

/** How a series can end. */
export const SERIES_ENDS = ['points', 'forfeit', 'unfinished'] as const

/** Which targets of the CSS Arena a list shows: those given to players, those retired, those that did not come with Joust. */
export const TARGET_STATES = ['given', 'retired', 'own'] as const

/** From where a change was made that the audit log holds. */
export const AUDIT_WAYS = ['browser', 'token', 'command line'] as const

/** Where the delivery of an event to a receiver stands. */
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

/** The events that a receiver can be notified of, with their labels. */
export const WEBHOOK_EVENTS = {
  'duel.finished': 'A duel finished',
  'room.finished': 'A room for many finished',
  'contest.started': 'A contest started',
  'contest.ended': 'A contest ended',
  'submission.judged': 'A submission was judged',
} as const

/** What the questions of UI Trivia are about, with their labels. */
export const TOPICS = {
  html: 'HTML',
  css: 'CSS',
  javascript: 'JavaScript in the browser',
  accessibility: 'Accessibility',
  http: 'HTTP',
} as const

/** The formats in which a problem is written as a package; the usual one first. */
export const PACKAGE_FORMATS = ['2025-09', 'legacy-icpc'] as const
export type PackageFormat = (typeof PACKAGE_FORMATS)[number]

/** An account that is gone, wherever others still see it. */
export const DELETED_NAME = 'deleted player'

/** The languages whose code texts can be typed alone, as people call them. */
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
