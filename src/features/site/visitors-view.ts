import type { Db } from '#db/client'
import { type WatchedTable, watchChanges } from '#db/queries/changes'
import { nextContestBorder } from '#db/queries/contests'
import { isCurrent, type Mark } from '#db/queries/mark'

type Shown = {
  readonly tables: readonly WatchedTable[]
  /** What changes it though no row does: contests that begin and end, or texts that say how long something takes. */
  readonly time: 'never' | 'contests' | 'seconds'
}

/**
 * What pages and answers that are the same for every visitor are made of. A test compares what each of them reads with the
 * tables that are named here (tests/api/kept-answers.test.ts).
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

/** What a subject is read from. */
export const tablesShownBy = (subject: Subject): readonly string[] => SUBJECTS[subject].tables

const SECOND_MS = 1000

/** Says whether what visitors see of a subject is still as it was. */
export function createVisitorsView({ db, now }: { readonly db: Db; readonly now: () => number }) {
  const changes = watchChanges(db)
  const endOf = ({ time }: Shown, nowMs: number): number => {
    if (time === 'never') return Number.POSITIVE_INFINITY
    if (time === 'seconds') return (Math.floor(nowMs / SECOND_MS) + 1) * SECOND_MS
    return nextContestBorder(db, nowMs)
  }
  return {
    /** To be asked before anything is read: what changes meanwhile makes the mark an old one. */
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
