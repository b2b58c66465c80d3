import type { ComponentType } from 'react'
import type { CheckerForm } from '#contracts/http/problem-form'
import { PROBLEM_LANGUAGE_IDS } from '#contracts/languages'
import { bound } from '../../lib/bound'
import type { Keyed } from '../keyed'

type FileDraft = Keyed & { readonly path: string; readonly content: string }

/** What the checker's field holds at first; what another kind of checker needs stays typed while one looks around. */
const FIELDS = {
  /** The name of a form part. */
  kind: 'tokens',
  /** Of testlib's and ICPC's: the contestant's program talks with it. */
  isInteractor: false,
  absolute: '',
  relative: '1e-6',
  caseSensitive: false,
  spaceSensitive: false,
  languageId: String(PROBLEM_LANGUAGE_IDS.cpp),
  source: '',
  script: '',
  /** As on a command line, with spaces between. */
  arguments: '',
  /** Of a multi-pass problem; '' of any other. */
  passes: '',
}
export type CheckerDraft = Readonly<typeof FIELDS> & { readonly files: readonly FileDraft[] }
export const EMPTY_CHECKER: CheckerDraft = { ...FIELDS, files: [] }

export type CheckerFieldsProps = {
  readonly checker: CheckerDraft
  readonly onChange: (part: Partial<CheckerDraft>) => void
}

/** Binds texts of the checker to their fields. */
export const checkerField =
  ({ checker, onChange }: CheckerFieldsProps) =>
  (name: 'absolute' | 'relative' | 'arguments' | 'passes') => ({
    ...bound({ form: checker, errors: {} }, name, (text) => onChange({ [name]: text })),
    name: `checker-${name}`,
  })

/** A choice of the form. It is known by the name of what exports it. */
export type CheckerFormPart = {
  /** In the list of choices, from 1. */
  readonly place: number
  readonly label: string
  /** How outputs are judged, in a word or two. */
  short(draft: CheckerDraft): string
  /** What else has to be typed. */
  readonly Fields?: ComponentType<CheckerFieldsProps>
  checkerOf(draft: CheckerDraft): CheckerForm
  /** The fields of a stored checker; undefined: it is another part's. */
  draftOf(checker: CheckerForm): Partial<CheckerDraft> | undefined
}
