import type { FormProblem } from '#ui'

/**
 * The text of a form field; empty if there is no such field. Reading the form keeps its fields uncontrolled, so their text survives errors.
 */
export function textOf(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name)
  return typeof value === 'string' ? value : ''
}

/** The entries of the error summary: `general` concerns the whole form, every other key the field of that name. */
export const problemsOf = (errors: Readonly<Record<string, string | undefined>>): FormProblem[] =>
  Object.entries(errors).flatMap(([field, message]) =>
    message === undefined ? [] : [{ field: field === 'general' ? null : field, message }],
  )
