/**
 * A browser may show a page again as it was left, on the way back: without asking the server. If meanwhile its player
 * signed out, or another one signed in, it is loaded again, so that no one reads what was shown to someone else.
 */
export function checkKeptPage(): void {
  const [navigation] = performance.getEntriesByType('navigation')
  if (navigation instanceof PerformanceNavigationTiming && navigation.type === 'back_forward') void reloadForAnother()
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void reloadForAnother()
  })
}

async function reloadForAnother(): Promise<void> {
  const { viewer: shownTo } = document.documentElement.dataset
  // What visitors see is for everyone.
  if (shownTo === undefined) return
  // A failed request says nothing about who is signed in; without the server nothing can be loaded either.
  const viewer = await viewerId().catch(() => null)
  if (viewer !== null && viewer !== shownTo) location.reload()
}

/** The id of the signed-in player, '' for a visitor, null where the server does not say. */
async function viewerId(): Promise<string | null> {
  const response = await fetch('/api/users/profile')
  if (response.status === 401) return ''
  if (!response.ok) return null
  const answer: { readonly user?: { readonly id?: string } } = await response.json()
  return answer.user?.id ?? null
}
