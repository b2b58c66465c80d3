import { useEffect, useState } from 'react'
import type { UserId } from '#contracts/ids'
import { isPending, matchOf, submissionsOf } from '#core/duel'
import type { OpenRoom } from './room-model'

/** How long a sign of typing is shown. While typing goes on, the next sign comes within two seconds. */
const TYPING_SHOWN_MS = 3_000

/** What a player is doing now in words: the judge's progress, or typing. Null if there is nothing to report. It never contains code. */
export function usePlayerWork({ duel, live }: OpenRoom, userId: UserId | undefined): string | null {
  const typing = useRecent(userId === undefined ? 0 : (live.edits[userId] ?? 0))
  const newest = submissionsOf(matchOf(duel)).findLast((submission) => submission.userId === userId)
  if (newest !== undefined && isPending(newest)) {
    const progress = live.judging[newest.submissionId]
    return progress === undefined ? 'Submitting...' : `Judging... ${progress.passed}/${progress.total} passed`
  }
  return typing ? 'Typing...' : null
}

/** True for a while after each change of the number. */
function useRecent(count: number): boolean {
  const [seen, setSeen] = useState(count)
  useEffect(() => {
    if (count === seen) return
    const timer = setTimeout(() => setSeen(count), TYPING_SHOWN_MS)
    return () => clearTimeout(timer)
  }, [count, seen])
  return count !== seen
}
