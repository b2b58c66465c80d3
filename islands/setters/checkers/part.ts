import type { ComponentType } from 'react'
import type { CheckerForm } from '#contracts/http/problem-form'
import { PROBLEM_LANGUAGE_IDS } from '#contracts/languages'
import { bound } from '../../lib/bound'
import type { Keyed } from '../keyed'

type FileDraft = Keyed & { readonly path: string; readonly content: string }

/** The first values of the checker's fields. The values of other kinds are kept while the setter switches between kinds. */
const FIELDS = {
  /** The name of a form part. */
  kind: 'tokens',
  /** Only for testlib's and ICPC's checkers: the contestant's program talks with it. */
  isInteractor: false,
  absolute: '',
  relative: '1e-6',
  caseSensitive: false,
  spaceSensitive: false,
  languageId: String(PROBLEM_LANGUAGE_IDS.cpp),
  source: '',
  script: '',
  /** Command-line arguments, separated by spaces. */
  arguments: '',
  /** Only for a multi-pass problem; '' for any other. */
  passes: '',
}
export type CheckerDraft = Readonly<typeof FIELDS> & { readonly files: readonly FileDraft[] }
export const EMPTY_CHECKER: CheckerDraft = { ...FIELDS, files: [] }

export type CheckerFieldsProps = {
  readonly checker: CheckerDraft
  readonly onChange: (part: Partial<CheckerDraft>) => void
}

/** Binds text fields of the checker to their controls. */
export const checkerField =
  ({ checker, onChange }: CheckerFieldsProps) =>
  (name: 'absolute' | 'relative' | 'arguments' | 'passes') => ({
    ...bound({ form: checker, errors: {}, onEdit: onChange }, name),
    name: `checker-${name}`,
  })

/** A choice of the form, identified by the name of its export. */
export type CheckerFormPart = {
  /** Its position in the list of choices, from 1. */
  readonly place: number
  readonly label: string
  /** How outputs are judged, in a word or two. */
  short(draft: CheckerDraft): string
  /** The additional fields of this choice. */
  readonly Fields?: ComponentType<CheckerFieldsProps>
  checkerOf(draft: CheckerDraft): CheckerForm
  /** The fields of a stored checker; undefined if it belongs to another part. */
  draftOf(checker: CheckerForm): Partial<CheckerDraft> | undefined
}
