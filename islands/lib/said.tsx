import { Banner } from '#ui'
import type { Attempt } from './attempt'
import { refusalMessage } from './refusal-message'

/** The outcome of an action as a message. */
export type Said = { readonly tone: 'success' | 'error'; readonly text: string }

/** The message of an outcome. `failure` is shown if the server refused without a message. */
export const saidOf = (outcome: Attempt<{ readonly message: string }>, failure?: string): Said => {
  if (outcome.ok) return { tone: 'success', text: outcome.answer.message }
  const { refusal } = outcome
  return { tone: 'error', text: failure === undefined ? refusal.message : refusalMessage(refusal, failure) }
}

export const SaidBanner = ({ said }: { readonly said: Said | null }) =>
  said === null ? null : <Banner tone={said.tone}>{said.text}</Banner>
