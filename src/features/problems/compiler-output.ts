const [FIRST, LAST] = [1500, 400]

/** What a compiler or a build script said, short enough for a sentence; why it was stopped stands at its end. */
export const compilerSaid = (output: string): string =>
  output.length <= FIRST + LAST ? output : `${output.slice(0, FIRST)}\n[…]\n${output.slice(-LAST)}`
