import { useRef, useState } from 'react'
import type { Clarification } from '#contracts/http/clarifications'
import { api } from '../lib/api'
import { useNewest } from '../lib/use-newest'
import { readFromMs, withChanged } from './clarification-list'

/**
 * The clarifications of a contest, and a function that reads those that are new or changed. All of them are read at first and whenever
 * `sight`, which stands for what the viewer may see, changes. Reading only the changes matters: a large contest has megabytes of
 * clarifications, and every open page reads after each change.
 */
export function useClarifications(contestId: string, sight: string) {
  const [clarifications, setClarifications] = useState<readonly Clarification[]>([])
  const known = useRef<{ readonly sight: string; readonly list: readonly Clarification[] }>(null)
  const read = useNewest(
    async () => {
      const since = known.current?.sight === sight ? { sinceMs: readFromMs(known.current.list) } : null
      const params = { id: contestId }
      const answer = await api('GET /api/contests/{id}/clarifications', { params, query: since ?? {} })
      return { came: answer.clarifications, isWhole: since === null, sight }
    },
    (outcome) => {
      if (!outcome.ok) return
      const { came, isWhole, sight } = outcome.answer
      known.current =
        isWhole || known.current === null
          ? { sight, list: came }
          : { ...known.current, list: withChanged(known.current.list, came) }
      setClarifications(known.current.list)
    },
  )
  return { clarifications, read }
}
