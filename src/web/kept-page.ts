/**
 * On the way back, a browser may show a page as it was left, without a request to the server. If the player has signed
 * out meanwhile, or another one has signed in, the page is reloaded, so that no user sees what was shown to another. So
 * is a page that was left because it was done (islands/lib/done-page.ts): its button would stay busy for ever.
 */
export function checkKeptPage(): void {
  const [navigation] = performance.getEntriesByType('navigation')
  if (navigation instanceof PerformanceNavigationTiming && navigation.type === 'back_forward') void reloadIfOld()
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void reloadIfOld()
  })
}

async function reloadIfOld(): Promise<void> {
  const { viewer: shownTo, done } = document.documentElement.dataset
  // A page for visitors is the same for everyone.
  if (shownTo === undefined && done === undefined) return
  // A failed request says nothing about who is signed in; and without the server, nothing can be reloaded.
  const viewer = await viewerId().catch(() => null)
  if (viewer !== null && (done !== undefined || viewer !== shownTo)) location.reload()
}

/** The id of the signed-in player; '' for a visitor; null if the server does not answer. */
async function viewerId(): Promise<string | null> {
  const response = await fetch('/api/users/profile')
  if (response.status === 401) return ''
  if (!response.ok) return null
  const answer: { readonly user?: { readonly id?: string } } = await response.json()
  return answer.user?.id ?? null
}
