import { createContext, useContext, useEffect, useState } from 'react'
import { Prose, ScrollBox } from '#ui'
import { api } from '../lib/api'
import { attempt } from '../lib/attempt'
import { refusalMessage } from '../lib/refusal-message'

/** The server renders: not at every key, but when someone stops to look. */
const PAUSE_MS = 400

/** The stored problem that is edited: its pictures are shown. null: a new one, which has none yet. */
export const EditedProblemId = createContext<string | null>(null)

type StatementPreviewProps = { readonly markdown: string; readonly of: 'statement' | 'editorial' }

/**
 * The statement or the editorial as contestants will see it, rendered by the server. Keeps the last one while the next
 * is made.
 */
export function StatementPreview({ markdown, of }: StatementPreviewProps) {
  const problemId = useContext(EditedProblemId)
  const [shown, setShown] = useState<{ html: string; error: string | null }>({ html: '', error: null })
  useEffect(() => {
    if (markdown.trim() === '') return setShown({ html: '', error: null })
    let isStale = false
    const timer = setTimeout(async () => {
      const body = { markdown, ...(problemId !== null && { problemId }) }
      const call = api('POST /api/problems/preview', { body })
      const outcome = await attempt(call)
      if (isStale) return
      if (outcome.ok) setShown({ html: outcome.answer.html, error: null })
      else {
        const failure = refusalMessage(outcome.refusal, 'The preview could not be rendered. It retries as you type.')
        setShown(({ html }) => ({ html, error: failure }))
      }
    }, PAUSE_MS)
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [markdown, problemId])
  return (
    <section
      aria-label={of === 'statement' ? 'Preview' : `Preview of the ${of}`}
      className="flex min-h-0 flex-col gap-1.5"
    >
      <p className="text-sm font-medium">Preview</p>
      <ScrollBox label={`Rendered ${of}`} className="h-80 rounded-md border border-line bg-surface px-4 py-3">
        {shown.error !== null && <p className="text-sm text-red">{shown.error}</p>}
        {shown.html === '' ? (
          <p className="text-sm text-ink-3">The {of} appears here as contestants will see it.</p>
        ) : (
          <Prose html={shown.html} className="text-sm" />
        )}
      </ScrollBox>
    </section>
  )
}
