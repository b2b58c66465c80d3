import { useEffect, useState } from 'react'
import { pageOwner } from '../lib/page-owner'
import { addressOf } from './address-of'

/** The delay after the last key, so that there is one request a word and not one a letter. */
const ASK_AFTER_MS = 200

type LiveFilters = {
  readonly formId: string
  /** The element that is replaced. Its `data-total` contains the number of results. */
  readonly resultsId: string
  readonly defaults: Readonly<Record<string, string>>
  readonly firstTotal: number
}

/**
 * Updates the results while a filter form is filled in: fetches the page that the server renders for these filters, and replaces the
 * results with those of that page. The URL follows. Without a script, or when a request fails, the form works as an ordinary one. Returns
 * the number of results.
 */
export function useLiveFilters({ formId, resultsId, defaults, firstTotal }: LiveFilters): number {
  const [total, setTotal] = useState(firstTotal)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the markup of the page, which stays what it is
  useEffect(() => {
    const form = document.getElementById(formId)
    const results = document.getElementById(resultsId)
    if (!(form instanceof HTMLFormElement) || results === null) return
    const listening = new AbortController()
    const show = showing({ results, onShown: setTotal })
    const ask = (): void => {
      clearTimeout(timer)
      show(addressOf(location.pathname, textsOf(new FormData(form)), defaults))
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    const soon = (): void => {
      clearTimeout(timer)
      timer = setTimeout(ask, ASK_AFTER_MS)
    }
    const { signal } = listening
    form.addEventListener('input', soon, { signal })
    form.addEventListener('change', ask, { signal })
    form.addEventListener(
      'submit',
      (event) => {
        event.preventDefault()
        ask()
      },
      { signal },
    )
    results.addEventListener('click', (event) => sortBy(event, form, ask), { signal })
    return () => {
      listening.abort()
      clearTimeout(timer)
    }
  }, [])
  return total
}

type Showing = { readonly results: HTMLElement; readonly onShown: (total: number) => void }

/** The latest request wins; an earlier one is aborted. */
function showing({ results, onShown }: Showing): (address: string) => void {
  let current = new AbortController()
  let shown = location.pathname + location.search
  return (address) => {
    current.abort()
    if (address === shown) return results.removeAttribute('aria-busy')
    current = new AbortController()
    results.setAttribute('aria-busy', 'true')
    fetch(address, { signal: current.signal, headers: { accept: 'text/html' } })
      .then(async (answer) => {
        const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
        const found = page.getElementById(results.id)
        if (!answer.ok || found === null) throw new Error(`${address} was answered with ${answer.status}.`)
        // Another account has signed in since: its list is not shown on the page of this one.
        if (page.documentElement.dataset.viewer !== pageOwner())
          throw new Error(`${address} was answered for another account.`)
        shown = address
        history.replaceState(null, '', address)
        replace(results, found)
        onShown(Number(found.dataset.total))
      })
      .catch((error: unknown) => {
        if (error instanceof DOMException && error.name === 'AbortError') return
        // The browser itself shows the error page and can try again.
        location.assign(address)
      })
  }
}

/** Keeps the focus on the column header that sorted the table. */
function replace(results: HTMLElement, found: HTMLElement): void {
  const { activeElement } = document
  const sort = activeElement instanceof HTMLElement && results.contains(activeElement) && activeElement.dataset.sort
  results.replaceChildren(...found.childNodes)
  results.dataset.total = found.dataset.total
  results.removeAttribute('aria-busy')
  if (typeof sort === 'string') results.querySelector<HTMLElement>(`[data-sort="${CSS.escape(sort)}"]`)?.focus()
}

/**
 * Handles a click on a column header: the sort field of the form follows. With a modifier key the header stays an ordinary link, for
 * example to open a new tab.
 */
function sortBy(event: MouseEvent, form: HTMLFormElement, ask: () => void): void {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  const link = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-sort]') : null
  const field = form.elements.namedItem('sort')
  if (link?.dataset.sort === undefined || !(field instanceof HTMLSelectElement)) return
  event.preventDefault()
  field.value = link.dataset.sort
  ask()
}

const textsOf = (form: FormData): readonly (readonly [string, string])[] =>
  [...form].map(([name, value]) => [name, typeof value === 'string' ? value : ''])
