type ErrorKind = abstract new (...args: never[]) => Error

/** Returns the result of `work`, or null if it throws an error of this kind. Other errors are thrown on. */
export function nullOn<Result>(kind: ErrorKind, work: () => Result): Result | null {
  try {
    return work()
  } catch (error) {
    if (error instanceof kind) return null
    throw error
  }
}
