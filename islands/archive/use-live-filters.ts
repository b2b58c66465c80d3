import { useEffect, useState } from 'react'
import { addressOf } from './address-of'

/** After the last key: one request a word, not one a letter. */
const ASK_AFTER_MS = 200

type LiveFilters = {
  readonly formId: string
  /** What is replaced; it names its number of results in `data-total`. */
  readonly resultsId: string
  readonly defaults: Readonly<Record<string, string>>
  readonly firstTotal: number
}

/**
 * Shows what a form asks for while it is filled in: the server renders the page as for a visit, and its results take the
 * place of those shown. The address follows. Without a script, or where this fails, the form is an ordinary one.
 * Returns the number of results.
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

/** The latest address wins; an overtaken request is aborted. */
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
        shown = address
        history.replaceState(null, '', address)
        replace(results, found)
        onShown(Number(found.dataset.total))
      })
      .catch((error: unknown) => {
        if (error instanceof DOMException && error.name === 'AbortError') return
        // The browser itself says what is wrong, and can try again.
        location.assign(address)
      })
  }
}

/** The focus stays on the header by which the table was sorted. */
function replace(results: HTMLElement, found: HTMLElement): void {
  const { activeElement } = document
  const sort = activeElement instanceof HTMLElement && results.contains(activeElement) && activeElement.dataset.sort
  results.replaceChildren(...found.childNodes)
  results.dataset.total = found.dataset.total
  results.removeAttribute('aria-busy')
  if (typeof sort === 'string') results.querySelector<HTMLElement>(`[data-sort="${CSS.escape(sort)}"]`)?.focus()
}

/** A press on a header: the form follows, so that both say the same. Opened in a new tab, it is an ordinary link. */
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
