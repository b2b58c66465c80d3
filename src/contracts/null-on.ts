type ErrorKind = abstract new (...args: never[]) => Error

/** What `work` comes to; null where it throws an error of this kind. Other errors are the caller's. */
export function nullOn<Result>(kind: ErrorKind, work: () => Result): Result | null {
  try {
    return work()
  } catch (error) {
    if (error instanceof kind) return null
    throw error
  }
}
