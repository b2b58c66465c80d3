/**
 * Part of every page that `npm run dev` serves: reloads it, replaces its styles, and shows errors of builds and of the
 * server over it until they are fixed. Styles are set through the object model, which the page's policy allows.
 */
import type { DevError, ToPage } from '../messages'

/** The version of the server that answered with this page; null if the browser does not report it. */
function ownVersion(): string | null {
  const [navigation] = performance.getEntriesByType('navigation')
  const timings = navigation instanceof PerformanceNavigationTiming ? navigation.serverTiming : []
  return timings.find(({ name }) => name === 'joust-dev')?.description ?? null
}

let version = ownVersion()
let shown: HTMLElement | null = null

function exchangeStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    const next = link.cloneNode()
    if (!(next instanceof HTMLLinkElement)) continue
    next.href = `${link.href.replace(/\?.*$/, '')}?${Date.now()}`
    // The old one stays until the new one has loaded, so that the page always has styles.
    next.addEventListener('load', () => link.remove())
    link.after(next)
  }
}

function element(name: string, style: string, text = ''): HTMLElement {
  const made = document.createElement(name)
  made.style.cssText = style
  made.textContent = text
  return made
}

const PANEL =
  'position:fixed;inset:0;z-index:2147483647;overflow:auto;padding:2rem;background:#14161bf2;color:#f4f4f5;font:14px/1.5 ui-monospace,monospace'

function overlayOf(errors: readonly DevError[]): HTMLElement {
  const panel = element('div', PANEL)
  panel.id = 'joust-dev-errors'
  panel.setAttribute('role', 'alert')
  const close = element(
    'button',
    'float:right;padding:.25rem .75rem;border:1px solid #71717a;border-radius:.375rem;background:none;color:inherit;cursor:pointer',
    'Close (Esc)',
  )
  close.addEventListener('click', () => panel.remove())
  panel.append(close)
  for (const { title, text } of errors) {
    panel.append(element('h2', 'margin:0 0 .5rem;font-size:16px;font-weight:600;color:#fda4af', title))
    panel.append(element('pre', 'margin:0 0 2rem;white-space:pre-wrap;overflow-wrap:anywhere', text))
  }
  return panel
}

function showErrors(errors: readonly DevError[]): void {
  shown?.remove()
  shown = errors.length === 0 ? null : overlayOf(errors)
  if (shown !== null) document.documentElement.append(shown)
}

function heard(message: ToPage): void {
  if (message.kind === 'styles') exchangeStyles()
  else if (version !== null && version !== message.version) location.reload()
  else {
    version = message.version
    showErrors(message.errors)
  }
}

new EventSource('/__dev/events').addEventListener('message', ({ data }) => heard(JSON.parse(data)))
document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') shown?.remove()
})
