import { Banner } from '#ui'
import type { Attempt } from './attempt'
import { refusalMessage } from './refusal-message'

/** What came of an action, in words. */
export type Said = { readonly tone: 'success' | 'error'; readonly text: string }

/** `failure` is shown where the server refused without words of its own. */
export const saidOf = (outcome: Attempt<{ readonly message: string }>, failure?: string): Said => {
  if (outcome.ok) return { tone: 'success', text: outcome.answer.message }
  const { refusal } = outcome
  return { tone: 'error', text: failure === undefined ? refusal.message : refusalMessage(refusal, failure) }
}

export const SaidBanner = ({ said }: { readonly said: Said | null }) =>
  said === null ? null : <Banner tone={said.tone}>{said.text}</Banner>
