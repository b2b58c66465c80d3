/** Long work in short steps, for anyone who has other things to do in between. */
export type Steps<Result> = Generator<undefined, Result>

/** What steps come to when nothing else is done in between. */
export function finished<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}
