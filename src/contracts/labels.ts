/** Words that pages and schemas share. No schema stands here, so that a page loads none for a word. */

/** How hard a problem can be, as its setter says; the easiest first. */
export const DIFFICULTIES = ['Easy', 'Medium', 'Hard'] as const

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
