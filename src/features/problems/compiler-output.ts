const [FIRST, LAST] = [1500, 400]

/**
 * The output of a compiler or build script, short enough for a message. Its end is kept, because that says why it was
 * stopped.
 */
export const compilerSaid = (output: string): string =>
  output.length <= FIRST + LAST ? output : `${output.slice(0, FIRST)}\n[…]\n${output.slice(-LAST)}`
