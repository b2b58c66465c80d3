import { createContext, useContext, useEffect, useState } from 'react'
import { Prose, ScrollBox } from '#ui'
import { api } from '../lib/api'
import { refusalMessage } from '../lib/refusal-message'
import { useAskedLater } from '../lib/use-asked-later'

/** The delay after the last key, because the server renders the preview. */
const PAUSE_MS = 400

/** The id of the stored problem that is edited, so that its pictures are shown; null for a new problem, which has none yet. */
export const EditedProblemId = createContext<string | null>(null)

type StatementPreviewProps = { readonly markdown: string; readonly of: 'statement' | 'editorial' }

/**
 * The statement or the editorial as contestants will see it, rendered by the server. The last version stays while the next one is rendered.
 */
export function StatementPreview({ markdown, of }: StatementPreviewProps) {
  const problemId = useContext(EditedProblemId)
  const [shown, setShown] = useState<{ html: string; error: string | null }>({ html: '', error: null })
  const isEmpty = markdown.trim() === ''
  useEffect(() => {
    if (isEmpty) setShown({ html: '', error: null })
  }, [isEmpty])
  useAskedLater(isEmpty ? null : markdown, {
    afterMs: PAUSE_MS,
    ask: () => api('POST /api/problems/preview', { body: { markdown, ...(problemId !== null && { problemId }) } }),
    show(outcome) {
      if (outcome.ok) return setShown({ html: outcome.answer.html, error: null })
      const failure = refusalMessage(outcome.refusal, 'The preview could not be rendered. It retries as you type.')
      setShown(({ html }) => ({ html, error: failure }))
    },
  })
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
