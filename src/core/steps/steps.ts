/** Long work in short steps, so that the caller can do other work in between. */
export type Steps<Result> = Generator<undefined, Result>

/** Runs all steps without a pause and returns the result. */
export function finished<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}

/** The same steps for as long as their result is wanted. The result is null if they were given up. */
export function* whileWanted<Result>(steps: Steps<Result>, isWanted: () => boolean): Steps<Result | null> {
  while (isWanted()) {
    const step = steps.next()
    if (step.done === true) return step.value
    yield
  }
  return null
}
