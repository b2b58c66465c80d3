import { useEffect, useRef, useState } from 'react'
import type { OperationAnswer, Overview } from '#contracts/http/operations'
import { api } from '../lib/api'
import { attempt } from '../lib/attempt'
import { type Said, saidOf } from '../lib/said'

const LOOK_AGAIN_MS = 5000

export type Act = (call: () => Promise<OperationAnswer>) => void

/** The overview, refreshed every few seconds while the page is visible, and the actions. */
export function useOperations(first: Overview) {
  const [overview, setOverview] = useState(first)
  const [unanswered, setUnanswered] = useState(false)
  const [said, setSaid] = useState<Said | null>(null)
  const [busy, setBusy] = useState(false)
  // Counts actions, because an answer that was requested before an action would show the state before it.
  const turn = useRef(0)

  useEffect(() => {
    const look = async () => {
      if (document.visibilityState === 'hidden') return
      const asked = turn.current
      const outcome = await attempt(api('GET /api/admin/overview'))
      if (asked !== turn.current) return
      setUnanswered(!outcome.ok)
      if (outcome.ok) setOverview(outcome.answer.overview)
    }
    const timer = setInterval(() => void look(), LOOK_AGAIN_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])

  const act: Act = (call) => {
    setBusy(true)
    turn.current += 1
    void attempt(call()).then((outcome) => {
      setBusy(false)
      if (outcome.ok) setOverview(outcome.answer.overview)
      setSaid(saidOf(outcome))
    })
  }
  return { overview, unanswered, said, busy, act }
}
