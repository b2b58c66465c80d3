import { useState } from 'react'
import { attempt } from './attempt'
import { refusalMessage } from './refusal-message'

/**
 * The state of one action: whether it is going on, and the message of its refusal until the next try has ended. `otherwise`: the
 * message if the server sent none.
 */
export function useAction(otherwise?: string) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const act = async <Answer>(call: Promise<Answer>, done?: (answer: Answer) => unknown): Promise<void> => {
    setBusy(true)
    const outcome = await attempt(call)
    setFailure(outcome.ok ? null : refusalMessage(outcome.refusal, otherwise ?? outcome.refusal.message))
    if (outcome.ok) await done?.(outcome.answer)
    setBusy(false)
  }
  return { busy, failure, act }
}
