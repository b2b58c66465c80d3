import type { CheckerForm, CheckerKind } from '#contracts/http/problem-form'
import { PARTS } from './all.gen'
import { type CheckerDraft, type CheckerFormPart, EMPTY_CHECKER } from './part'

export { type CheckerDraft, EMPTY_CHECKER } from './part'

/** Each kind that compares without a program has a part of the same name; if one is missing, the next line does not compile. */
const OF_KINDS: { readonly [Kind in Exclude<CheckerKind, 'program' | 'interactor'>]: CheckerFormPart } = PARTS
const BY_NAME: Readonly<Record<string, CheckerFormPart>> = { ...OF_KINDS, ...PARTS }

/** The choices of the form, in their order. */
export const CHECKER_CHOICES = Object.entries(BY_NAME)
  .toSorted(([, a], [, b]) => a.place - b.place)
  .map(([value, { label }]) => ({ value, label }))

export const checkerPartOf = (kind: string): CheckerFormPart => BY_NAME[kind] ?? PARTS.tokens

export const checkerOf = (draft: CheckerDraft): CheckerForm => checkerPartOf(draft.kind).checkerOf(draft)

/** A stored checker as the values of the form. Throws if the form has no part for it. */
export function checkerDraftOf(checker: CheckerForm): CheckerDraft {
  for (const [kind, part] of Object.entries(BY_NAME)) {
    const fields = part.draftOf(checker)
    if (fields !== undefined) return { ...EMPTY_CHECKER, ...fields, kind }
  }
  throw new Error(`The form has no part for the checker ${checker.kind}: add it to islands/setters/checkers.`)
}
