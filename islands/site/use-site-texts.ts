import { useState } from 'react'
import type { SiteTexts, SiteTextsAnswer, Testimonial } from '#contracts/http/site'
import { type SiteTextErrors, siteTextErrors, tidyTexts } from '#core/site'
import { api } from '../lib/api'
import { attempt } from '../lib/attempt'
import { useSummary } from '../lib/forms/after-sending'
import { namedErrors } from '../lib/forms/field-errors'
import type { Said } from '../lib/said'

/** A testimonial in the form, with an id that stays while others are added and removed. */
export type DraftTestimonial = Testimonial & { readonly id: number }
type Draft = { readonly claims: SiteTexts['claims']; readonly testimonials: readonly DraftTestimonial[] }

const draftOf = ({ claims, testimonials }: SiteTexts, firstId: number): Draft => ({
  claims,
  testimonials: testimonials.map((testimonial, place) => ({ ...testimonial, id: firstId + place })),
})
const textsOf = ({ claims, testimonials }: Draft): SiteTexts => ({
  claims,
  testimonials: testimonials.map(({ text, name, role }) => ({ text, name, role })),
})

/** The form of the front page's texts. What is typed stays after any error. */
export function useSiteTexts(start: SiteTexts, startChanged: boolean) {
  const [draft, setDraft] = useState(() => draftOf(start, 0))
  const [nextId, setNextId] = useState(start.testimonials.length)
  const [errors, setErrors] = useState<SiteTextErrors>({})
  const [outcome, setOutcome] = useState<Said | null>(null)
  const [busy, setBusy] = useState(false)
  const [changed, setChanged] = useState(startChanged)
  const showSummary = useSummary()

  const edit = (next: Draft): void => {
    setDraft(next)
    setErrors({})
    setOutcome(null)
  }
  /**
   * Sends a call and shows its answer. `sent` is the draft that the answer replaces, so that later changes stay; null replaces any draft.
   */
  const send = async (call: Promise<SiteTextsAnswer>, sent: Draft | null, done: string): Promise<void> => {
    setBusy(true)
    const answered = await attempt(call)
    setBusy(false)
    if (!answered.ok) {
      const named = namedErrors(answered.refusal.details.fields)
      setErrors(named)
      setOutcome({ tone: 'error', text: answered.refusal.message })
      if (Object.keys(named).length > 0) showSummary()
      return
    }
    const { words, changed: differs } = answered.answer
    setDraft((typed) => (sent === null || typed === sent ? draftOf(words, nextId) : typed))
    setNextId((next) => next + words.testimonials.length)
    setChanged(differs)
    setOutcome({ tone: 'success', text: done })
  }
  const save = async (): Promise<void> => {
    const texts = tidyTexts(textsOf(draft))
    const wrong = siteTextErrors(texts)
    setErrors(wrong)
    setOutcome(null)
    if (Object.keys(wrong).length > 0) return showSummary()
    await send(api('PUT /api/admin/site', { body: texts }), draft, 'Saved. The front page shows the new texts.')
  }
  const reset = (): Promise<void> =>
    send(api('DELETE /api/admin/site'), null, 'The front page shows the default texts.')
  const addTestimonial = (): void => {
    edit({ ...draft, testimonials: [...draft.testimonials, { id: nextId, text: '', name: '', role: '' }] })
    setNextId(nextId + 1)
  }
  return { draft, errors, outcome, busy, changed, edit, save, reset, addTestimonial }
}
