import type { ComponentType } from 'react'
import type { CheckerForm } from '#contracts/http/problem-form'
import { bound } from '../../lib/bound'
import type { Keyed } from '../keyed'

type FileDraft = Keyed & { readonly path: string; readonly content: string }

/** What the checker's field holds; what another kind of checker needs stays typed while one looks around. */
export type CheckerDraft = {
  /** The name of a form part. */
  readonly kind: string
  /** Of testlib's and ICPC's: the contestant's program talks with it. */
  readonly isInteractor: boolean
  readonly absolute: string
  readonly relative: string
  readonly caseSensitive: boolean
  readonly spaceSensitive: boolean
  readonly languageId: string
  readonly source: string
  readonly script: string
  readonly files: readonly FileDraft[]
  /** As on a command line, with spaces between. */
  readonly arguments: string
  /** Of a multi-pass problem; '' of any other. */
  readonly passes: string
}

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
