import { useEffect, useRef } from 'react'
import { type Attempt, attempt } from './attempt'

type Asking<Subject, Answer> = {
  readonly afterMs: number
  readonly ask: (subject: Subject) => Promise<Answer>
  readonly show: (outcome: Attempt<Answer>, subject: Subject) => void
}

/**
 * Asks the server about a subject some time after it changed, and shows the answer unless it has changed again meanwhile.
 * Null: nothing is asked. Both callbacks may be new ones on every render.
 */
export function useAskedLater<Subject, Answer>(subject: Subject | null, asking: Asking<Subject, Answer>): void {
  const latest = useRef(asking)
  latest.current = asking
  useEffect(() => {
    if (subject === null) return
    let isStale = false
    const timer = setTimeout(async () => {
      const outcome = await attempt(latest.current.ask(subject))
      if (!isStale) latest.current.show(outcome, subject)
    }, latest.current.afterMs)
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [subject])
}
