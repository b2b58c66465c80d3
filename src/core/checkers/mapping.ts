import type { CheckedChecker } from '#contracts/http/problem-form'

/** Whether one part of a form is right, and the message if it is not. */
export type Fault = readonly [isRight: boolean, message: string]

/** The programs that judge outputs, by path, and the arguments. */
export type ValidatorFiles = {
  readonly files: readonly [path: string, content: string][]
  readonly args: readonly string[]
}

/**
 * The properties of a kind of checker besides its comparison: the checks of the form and its form in a problem package. The kind is the
 * name of the export.
 */
export type CheckerMapping<Checker> = {
  /** How a problem is judged, for a user who inspects a package before importing it. */
  label(checker: Checker): string
  /** The errors in the setters' form. */
  faults?(checker: Checker): readonly Fault[]
  /** The package format's files and arguments; `folder` is where programs are stored. */
  validatorFiles(checker: Checker, folder: string): ValidatorFiles
  /** The fields for joust.yaml that the format cannot express. */
  extras?(checker: Checker): Readonly<Record<string, unknown>>
  /** How other judges treat it, if that differs. */
  exportNote?(checker: Checker): string | null
  /** The meaning of `checker: <kind>` in joust.yaml. */
  readonly named?: CheckedChecker
}
