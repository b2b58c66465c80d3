import { useEffect, useState } from 'react'
import type { TargetPreview } from '#contracts/http/css-targets'
import { api } from '../lib/api'
import { attempt } from '../lib/attempt'
import { refusalMessage } from '../lib/refusal-message'

/** The delay after the last key. The server renders each page twice, so it is not asked at every key. */
const PAUSE_MS = 900

export type ShownPreview = {
  /** The last page that was rendered; null if there is none yet. */
  readonly preview: TargetPreview | null
  /** The page that `preview` shows. */
  readonly html: string
  /** Why the newest page could not be rendered. */
  readonly error: string | null
  readonly isDrawing: boolean
}

/** A page as the server's browser renders it. The last picture stays while the next one is rendered, and when a page is refused. */
export function useTargetPreview(html: string): ShownPreview {
  const [shown, setShown] = useState<ShownPreview>({ preview: null, html: '', error: null, isDrawing: false })
  useEffect(() => {
    if (html.trim() === '') return setShown({ preview: null, html, error: null, isDrawing: false })
    let isStale = false
    setShown((before) => ({ ...before, isDrawing: true }))
    const timer = setTimeout(async () => {
      const outcome = await attempt(api('POST /api/admin/css-targets/preview', { body: { html } }))
      if (isStale) return
      if (outcome.ok) return setShown({ preview: outcome.answer, html, error: null, isDrawing: false })
      const error = refusalMessage(outcome.refusal, 'The page could not be drawn. It is tried again as you type.')
      setShown((before) => ({ ...before, error, isDrawing: false }))
    }, PAUSE_MS)
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [html])
  return shown
}
