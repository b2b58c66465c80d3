import { useEffect, useRef } from 'react'
import { type Attempt, attempt } from './attempt'

type Asking<Subject, Answer> = {
  readonly afterMs: number
  readonly ask: (subject: Subject) => Promise<Answer>
  readonly show: (outcome: Attempt<Answer>, subject: Subject) => void
}

/**
 * Sends a request about a subject some time after it changed, and shows the answer unless the subject has changed again. A null subject
 * sends nothing. Both callbacks may be different on every render.
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
