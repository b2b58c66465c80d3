/** What is listened to; a page's own window and document. */
type Watched = {
  readonly window: Pick<EventTarget, 'addEventListener'>
  readonly document: Pick<EventTarget, 'addEventListener'> & { readonly visibilityState: DocumentVisibilityState }
}

/**
 * Reports another tab at once, and a page that stays without the focus for `graceMs`. One act, one report: a hidden page has
 * lost the focus as well. Going to another page is none: it is hidden on its way. Returns what stops it.
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
