import type { CheckedChecker, CheckerForm, CheckerKind } from '#contracts/http/problem-form'
import { MAPPINGS } from './all.gen'
import type { CheckerMapping, Fault, ValidatorFiles } from './mapping'

export { comparisonOf } from './comparison-of'

export type { ValidatorFiles } from './mapping'
export { programFaults } from './program'

type AnyMapping = {
  label(checker: CheckedChecker): string
  faults?(checker: CheckedChecker): readonly Fault[]
  validatorFiles(checker: CheckedChecker, folder: string): ValidatorFiles
  extras?(checker: CheckedChecker): Readonly<Record<string, unknown>>
  exportNote?(checker: CheckedChecker): string | null
  readonly named?: CheckedChecker
}

/** Every kind that the judge compares by needs a file here; the type error of the next line names a missing one. */
const BY_KIND: { readonly [Kind in CheckerKind]: CheckerMapping<Extract<CheckedChecker, { kind: Kind }>> } = MAPPINGS

const mappingOf = (kind: CheckerKind): AnyMapping => BY_KIND[kind]

/** Completes a form's checker with defaults. */
export const checkedChecker = (form: CheckerForm): CheckedChecker =>
  'protocol' in form ? { ...form, files: form.files ?? [], arguments: form.arguments ?? [] } : form

/** A short description of how a problem is judged. */
export const checkerLabel = (checker: CheckedChecker): string => mappingOf(checker.kind).label(checker)

/** The errors of the checker in the setters' form. */
export const checkerFaults = (form: CheckerForm): readonly Fault[] =>
  mappingOf(form.kind).faults?.(checkedChecker(form)) ?? []

export const validatorFiles = (checker: CheckedChecker, folder: string): ValidatorFiles =>
  mappingOf(checker.kind).validatorFiles(checker, folder)

export const checkerExtras = (checker: CheckedChecker): Readonly<Record<string, unknown>> =>
  mappingOf(checker.kind).extras?.(checker) ?? {}

export const checkerExportNote = (checker: CheckedChecker): string | null =>
  mappingOf(checker.kind).exportNote?.(checker) ?? null

/** The comparisons that joust.yaml may name. */
export const NAMED_COMPARING: ReadonlyMap<string, CheckedChecker> = new Map(
  Object.values<AnyMapping>(MAPPINGS).flatMap(({ named }) =>
    named === undefined ? [] : [[named.kind, named] as const],
  ),
)
