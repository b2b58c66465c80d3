/** The message if the judge has no language installed, so that the page offers none. */
export const NO_JUDGE = 'The judge is not available on this server, so code cannot be run.'
