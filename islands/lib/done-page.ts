/**
 * Marks the page as done: what it was opened for has succeeded, and it is about to be left with its button still busy. If the browser's way
 * back then shows it as it was left, it is loaded again (src/web/kept-page.ts).
 */
export function markDone(): void {
  document.documentElement.dataset.done = ''
}

/** Goes to the page that follows once this one is done. */
export function goOn(href: string): void {
  markDone()
  location.assign(href)
}
