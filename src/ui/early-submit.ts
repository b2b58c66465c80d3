/**
 * Forms are sent by the scripts of their islands. On a slow connection a person may send a form before that script has
 * loaded; the browser would then send it without the script, and the input would be lost. So the form waits and is sent
 * as soon as its island works.
 */
export function holdEarlySubmits(page: Document): void {
  page.addEventListener('error', markFailed, { capture: true })
  page.addEventListener('submit', hold, { capture: true })
}

/** The script of all islands could not be loaded, so none of them will ever work. */
function markFailed({ target }: Event): void {
  if (target instanceof HTMLScriptElement) document.documentElement.dataset.failed = ''
}

function hold(event: SubmitEvent): void {
  const form = event.target
  if (!(form instanceof HTMLFormElement)) return
  const island = form.closest<HTMLElement>('joust-island')
  if (island === null || isReady(island)) return
  event.preventDefault()
  event.stopImmediatePropagation()
  if (form.getAttribute('aria-busy') === 'true') return
  form.setAttribute('aria-busy', 'true')
  const { submitter } = event
  whenSettled(island, () => {
    form.removeAttribute('aria-busy')
    if (isReady(island)) form.requestSubmit(submitter)
    else sayFailed(form)
  })
}

const isReady = (island: HTMLElement): boolean => island.dataset.ready !== undefined
const hasFailed = (island: HTMLElement): boolean =>
  island.dataset.failed !== undefined || document.documentElement.dataset.failed !== undefined

/** Calls `act` once the island works, or once it is clear that it never will. */
function whenSettled(island: HTMLElement, act: () => void): void {
  const observer = new MutationObserver(() => check())
  const check = () => {
    if (!isReady(island) && !hasFailed(island)) return
    observer.disconnect()
    act()
  }
  observer.observe(island, { attributeFilter: ['data-ready', 'data-failed'] })
  observer.observe(document.documentElement, { attributeFilter: ['data-failed'] })
  check()
}

function sayFailed(form: HTMLFormElement): void {
  if (form.querySelector('[data-notice]') !== null) return
  const notice = document.createElement('p')
  notice.setAttribute('role', 'alert')
  notice.dataset.notice = ''
  notice.className = 'rounded-md border border-red bg-red-soft px-4 py-3'
  notice.textContent =
    'This form could not be loaded. What you typed is still here; reload the page when you are online.'
  form.prepend(notice)
}
