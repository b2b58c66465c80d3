/**
 * The header in which a page names the account it was rendered for. Only compared: a call is refused where another account
 * has signed in since, in the same browser, so that nothing is done in the name of the wrong person.
 */
export const PAGE_OWNER_HEADER = 'joust-page-of'

/** What such a page says, of its calls and of its socket. */
export const ACCOUNT_CHANGED_MESSAGE =
  'Another account is signed in in this browser now. Reload the page to go on as that account.'
