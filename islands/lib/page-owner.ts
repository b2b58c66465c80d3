/** The id of the account that the page was rendered for; undefined for a visitor, and where there is no page. */
export const pageOwner = (): string | undefined =>
  typeof document === 'undefined' ? undefined : document.documentElement.dataset.viewer
