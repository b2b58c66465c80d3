/** The event targets; a page's own window and document by default. */
type Watched = {
  readonly window: Pick<EventTarget, 'addEventListener'>
  readonly document: Pick<EventTarget, 'addEventListener'> & { readonly visibilityState: DocumentVisibilityState }
}

/**
 * Reports a switch to another tab at once, and a page without the focus after `graceMs`. One act causes one report, because a hidden page
 * has also lost the focus. Leaving for another page is no violation, although the page is hidden on the way. Returns a function that stops
 * it.
 */
export function watchFocus(
  report: (kind: 'TAB_SWITCH' | 'FOCUS_LOST') => void,
  graceMs: number,
  { window, document }: Watched = globalThis,
): () => void {
  let away: ReturnType<typeof setTimeout> | undefined
  let leaving = false
  const back = () => clearTimeout(away)
  const onLeave = () => {
    leaving = true
    back()
  }
  const onShow = () => {
    leaving = false
  }
  const onVisibility = () => {
    if (leaving || document.visibilityState !== 'hidden') return
    back()
    report('TAB_SWITCH')
  }
  const onBlur = () => {
    back()
    if (!leaving && document.visibilityState !== 'hidden') away = setTimeout(() => report('FOCUS_LOST'), graceMs)
  }
  const stopping = new AbortController()
  const { signal } = stopping
  document.addEventListener('visibilitychange', onVisibility, { signal })
  window.addEventListener('blur', onBlur, { signal })
  window.addEventListener('pagehide', onLeave, { signal })
  window.addEventListener('pageshow', onShow, { signal })
  window.addEventListener('focus', back, { signal })
  return () => {
    back()
    stopping.abort()
  }
}
