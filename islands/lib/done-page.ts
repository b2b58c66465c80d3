/**
 * Marks the page as done: what it was opened for has succeeded, and it is about to be left with its button still busy. If the browser's way
 * back then shows it as it was left, it is loaded again (src/web/kept-page.ts).
 */
export function markDone(): void {
  document.documentElement.dataset.done = ''
}

/**
 * Goes to the page that follows once this one is done. Two islands may hear of the same room: the second one must not break off the
 * navigation of the first.
 */
export function goOn(href: string): void {
  const { dataset } = document.documentElement
  if (dataset.done === href) return
  dataset.done = href
  location.assign(href)
}
