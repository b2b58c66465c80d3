/** Limits of an unpacked package. A larger one would not fit into a contest either. */
export const PACKAGE_LIMITS = { entries: 10_000, bytes: 256 * 1024 * 1024 } as const

const NEEDED = [
  /^(problem|joust|submissions\/submissions)\.(yaml|xml)$/,
  /^data\/.*\.(in|ans|yaml)$/,
  /^(problem_)?statement\/problem(\.[^/]+)?\.(md|tex|html|txt|pdf)$/,
  /^(output|input|input_format)_validators?\//,
  /^submissions\//,
]

/** Whether the problem would be different without this file. If it is a link to a missing file, the package is refused. */
export const isNeeded = (path: string): boolean => NEEDED.some((pattern) => pattern.test(path))
