/** Sizes that pages and schemas share. No schema stands here, so that a page loads none for a number. */

/** docs/coverage.md#9-constants-and-limits: leaderboard page size. */
export const BOARD_PAGE_SIZE = 50

/** Rows of one page of the standings where a client asks for pages and does not say how many. */
export const STANDINGS_PAGE_SIZE = 50

/** How many rows of each list a rejudge shows with itself: of a large contest there are tens of thousands. */
export const REJUDGE_ROWS = 100

/** A list on a page is that long before the rest is asked for: who has hundreds of requests can still open the page. */
export const SHOWN_FIRST = 50

export const FLAG_REASON_LONGEST = 1000

/** Of one request, as Base64; a larger package comes in several. */
export const PACKAGE_PART_BYTES = 3 * 1024 * 1024

/** Of a zip that comes through a browser; `joust problem import` takes larger ones. */
export const PACKAGE_UPLOAD_BYTES = 64 * 1024 * 1024

/** Characters of a text that the host of a race brings. */
export const OWN_TEXT_LONGEST = 2000

export const REPORT_TEXT_LONGEST = 1000

/** Duels of one page of a history. docs/coverage.md#9-constants-and-limits: ten a page. */
export const HISTORY_PAGE_SIZE = 10

/** Characters of the reason for which an account is suspended. */
export const SUSPENSION_REASON_LONGEST = 500
