/** Sizes that pages and schemas share. This file contains no schema, so that a page does not load the schema library for a number. */

/** Rows of a page of a leaderboard (docs/coverage.md#9-constants-and-limits). */
export const BOARD_PAGE_SIZE = 50

/** Rows of a page of the standings if the client asks for pages without their size. */
export const STANDINGS_PAGE_SIZE = 50

/** How many rows of each list an answer about a rejudge contains, because a large contest has tens of thousands. */
export const REJUDGE_ROWS = 100

/** How many rows a list of people shows before the rest is loaded, so that a user with hundreds of requests can open the page quickly. */
export const SHOWN_FIRST = 50

export const FLAG_REASON_LONGEST = 1000

/** The largest part of a package in one request, before it is encoded as Base64. A larger package is uploaded in several parts. */
export const PACKAGE_PART_BYTES = 3 * 1024 * 1024

/** The largest zip that a browser can upload; `joust problem import` accepts larger ones. */
export const PACKAGE_UPLOAD_BYTES = 64 * 1024 * 1024

/** The most characters of a text that the host of a race brings. */
export const OWN_TEXT_LONGEST = 2000

export const REPORT_TEXT_LONGEST = 1000

/** Duels of a page of a history (docs/coverage.md#9-constants-and-limits). */
export const HISTORY_PAGE_SIZE = 10

/** The most characters of the reason for a suspension. */
export const SUSPENSION_REASON_LONGEST = 500
