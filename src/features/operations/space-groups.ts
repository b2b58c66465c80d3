import type { SpacePart } from '#contracts/http/operations'
import type { DatabaseSpace, SubmissionKind } from '#db/queries/space'

const SUBMISSIONS = 'Submissions and their results'
const OTHER = 'Other'

/**
 * The tables of the database, grouped for an operator. `submissions` is not in the list, because its rows belong to
 * several groups.
 */
export const TABLES_OF_GROUP = {
  [SUBMISSIONS]: [],
  'Runs of problems': [],
  'Practice mode': ['practice_sessions', 'typing_runs', 'typing_meetings'],
  'Judge0 submissions': ['judge0_callbacks', 'submission_archives'],
  'Duels and their recordings': [
    'duels',
    'duel_events',
    'duel_players',
    'duel_rivals',
    'duel_flags',
    'duel_series',
    'duel_ratings',
    'duel_rating_changes',
    'duel_rating_returns',
    'duel_edits',
    'duel_gallery_chat',
    'arenas',
    'arena_events',
    'arena_seats',
    'arena_flags',
  ],
  Contests: [
    'contests',
    'contest_problems',
    'contest_changes',
    'contest_invitations',
    'contest_shut_outs',
    'contest_insiders',
    'contest_entries',
    'contest_runs',
    'contest_submissions',
    'contest_violations',
    'contest_decisions',
    'contest_clarifications',
    'contest_rejudges',
    'contest_rejudged_submissions',
    'contest_ratings',
    'contest_ratings_due',
  ],
  'Problems and packages': [
    'problems',
    'test_cases',
    'problem_files',
    'problem_originals',
    'problem_solutions',
    'problem_archives',
    'problem_views',
    'problem_games',
    'debug_tasks',
    'css_targets',
    'trivia_questions',
    'trivia_meetings',
    'problem_ratings',
    'daily_days',
    'daily_problem_entries',
    'daily_races',
  ],
  'Accounts and sessions': [
    'users',
    'audit_log',
    'suspensions',
    'editor_settings',
    'program_drafts',
    'custom_tests',
    'shared_programs',
    'active_days',
    'xp_ledger',
    'player_totals',
    'server_totals',
    'api_tokens',
    'auth_user',
    'auth_session',
    'auth_account',
    'auth_verification',
  ],
  Notifications: ['notifications'],
  'Friends, invitations and reports': ['friends', 'friend_requests', 'blocks', 'duel_invitations', 'reports'],
  Webhooks: ['webhooks', 'webhook_deliveries'],
  [OTHER]: ['typing_texts', 'site_settings', 'joust_migrations'],
} as const satisfies Readonly<Record<string, readonly string[]>>

type SpaceGroup = keyof typeof TABLES_OF_GROUP

const GROUP_OF_KIND: Readonly<Record<SubmissionKind, SpaceGroup>> = {
  duel: SUBMISSIONS,
  contest: SUBMISSIONS,
  practice: SUBMISSIONS,
  rejudge: SUBMISSIONS,
  run: 'Runs of problems',
  'practice-mode': 'Practice mode',
  judge0: 'Judge0 submissions',
}

const FREE = 'Free, to be used again'

const GROUP_OF_TABLE: ReadonlyMap<string, string> = new Map(
  Object.entries(TABLES_OF_GROUP).flatMap(([group, tables]) => tables.map((table) => [table, group] as const)),
)

/** The parts of a database, largest first; they add up to the size of its file. */
export function groupSpace({ tables, submissions, freeBytes }: DatabaseSpace): SpacePart[] {
  const bytesOf = new Map<string, number>([[FREE, freeBytes]])
  const add = (group: string, bytes: number) => bytesOf.set(group, (bytesOf.get(group) ?? 0) + bytes)
  for (const [table, bytes] of tables) {
    if (table === 'submissions') for (const share of shares(bytes, submissions)) add(share.group, share.bytes)
    else add(GROUP_OF_TABLE.get(table) ?? OTHER, bytes)
  }
  return largestFirst([...bytesOf].map(([name, bytes]) => ({ name, bytes })))
}

/** The parts that are not empty, largest first. */
export const largestFirst = (parts: readonly SpacePart[]): SpacePart[] =>
  parts.filter(({ bytes }) => bytes > 0).toSorted((one, other) => other.bytes - one.bytes)

/**
 * Divides the pages of `submissions` among the groups in proportion to the size of their rows, because one page may
 * have rows of several groups.
 */
function shares(bytes: number, submissions: DatabaseSpace['submissions']): { group: string; bytes: number }[] {
  const held = [...submissions].reduce((sum, [, content]) => sum + content, 0)
  const shared = [...submissions].map(([kind, content]) => ({
    group: GROUP_OF_KIND[kind],
    bytes: Math.floor((bytes * content) / Math.max(1, held)),
  }))
  const rest = bytes - shared.reduce((sum, share) => sum + share.bytes, 0)
  return [...shared, { group: SUBMISSIONS, bytes: rest }]
}
