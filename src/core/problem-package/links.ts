/** What a package may hold, unpacked. A package beyond it does not fit into a contest either. */
export const PACKAGE_LIMITS = { entries: 10_000, bytes: 256 * 1024 * 1024 } as const

const NEEDED = [
  /^(problem|joust|submissions\/submissions)\.(yaml|xml)$/,
  /^data\/.*\.(in|ans|yaml)$/,
  /^(problem_)?statement\/problem(\.[^/]+)?\.(md|tex|html|txt|pdf)$/,
  /^(output|input|input_format)_validators?\//,
  /^submissions\//,
]

/** Whether a problem would be another one without this file: a link to nothing in its place refuses the package. */
export const isNeeded = (path: string): boolean => NEEDED.some((pattern) => pattern.test(path))
