/**
 * Forms are sent by their islands. On a slow line a person may send one before its island's script has arrived; the browser
 * would then post it by itself, and what was typed would be lost. So it waits, and is sent as soon as the island moves.
 */
export function holdEarlySubmits(page: Document): void {
  page.addEventListener('error', markFailed, { capture: true })
  page.addEventListener('submit', hold, { capture: true })
}

/** The script of all islands did not load: none of them will ever move. */
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

/** Calls once the island is ready, or can no longer be. */
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
