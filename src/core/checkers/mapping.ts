import type { CheckedChecker } from '#contracts/http/problem-form'

/** Whether a form is right in one point, and the message where it is not. */
export type Fault = readonly [isRight: boolean, message: string]

/** The program that judges outputs, by path, and the arguments of the one that there is. */
export type ValidatorFiles = {
  readonly files: readonly [path: string, content: string][]
  readonly args: readonly string[]
}

/**
 * What there is to know of a kind of checker beside how it compares: what the form must say of it, and how it stands in
 * a problem package. Its kind is the name of what exports it.
 */
export type CheckerMapping<Checker> = {
  /** How a problem is judged, for anyone who looks at a package before it is imported. */
  label(checker: Checker): string
  /** What of the setters' form is not right. */
  faults?(checker: Checker): readonly Fault[]
  /** In the format's words; `folder` is where programs lie. */
  validatorFiles(checker: Checker, folder: string): ValidatorFiles
  /** What joust.yaml says of it, as the format has no words for it. */
  extras?(checker: Checker): Readonly<Record<string, unknown>>
  /** What other judges make of it, where that is something else. */
  exportNote?(checker: Checker): string | null
  /** What `checker: <kind>` in joust.yaml means. */
  readonly named?: CheckedChecker
}
