import type { Db } from '#db/client'
import { type WatchedTable, watchChanges } from '#db/queries/changes'
import { nextContestBorder } from '#db/queries/contests'
import { isCurrent, type Mark } from '#db/queries/mark'

type Shown = {
  readonly tables: readonly WatchedTable[]
  /**
   * Which times change the page, even if no row changes: none, the start and end of contests, or every second, because
   * its texts show elapsed time.
   */
  readonly time: 'never' | 'contests' | 'seconds'
}

/**
 * The tables on which pages and answers depend that are the same for every visitor. A test compares what each of them
 * reads with the tables that are named here (tests/api/kept-answers.test.ts).
 */
const SUBJECTS = {
  settings: { tables: [], time: 'never' },
  front: { tables: ['site_settings', 'server_totals', 'duels'], time: 'seconds' },
  archive: {
    tables: ['problems', 'problem_ratings', 'contest_problems', 'contests', 'submissions', 'contest_submissions'],
    time: 'contests',
  },
  contests: { tables: ['contests', 'contest_problems', 'contest_entries', 'problems', 'users'], time: 'contests' },
  'contest-board': {
    tables: ['contests', 'contest_problems', 'contest_entries', 'problems', 'users'],
    time: 'seconds',
  },
} as const satisfies Readonly<Record<string, Shown>>

export type Subject = keyof typeof SUBJECTS

/** The tables from which a subject is read. */
export const tablesShownBy = (subject: Subject): readonly string[] => SUBJECTS[subject].tables

const SECOND_MS = 1000

/** Tracks whether what visitors see of a subject has changed. */
export function createVisitorsView({ db, now }: { readonly db: Db; readonly now: () => number }) {
  const changes = watchChanges(db)
  const endOf = ({ time }: Shown, nowMs: number): number => {
    if (time === 'never') return Number.POSITIVE_INFINITY
    if (time === 'seconds') return (Math.floor(nowMs / SECOND_MS) + 1) * SECOND_MS
    return nextContestBorder(db, nowMs)
  }
  return {
    /**
     * Marks the present state of a subject. Call it before reading anything, so that a change during the reading makes
     * the mark outdated.
     */
    markOf(subject: Subject): Mark {
      const fromMs = now()
      const { tables } = SUBJECTS[subject]
      return { version: changes.versionOf(tables), fromMs, untilMs: endOf(SUBJECTS[subject], fromMs) }
    },
    isCurrent: (subject: Subject, mark: Mark): boolean =>
      isCurrent(mark, changes.versionOf(SUBJECTS[subject].tables), now()),
  }
}

export type VisitorsView = ReturnType<typeof createVisitorsView>
