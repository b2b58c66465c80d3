import type { FormProblem } from '#ui'

/** What stands in a field of a form; empty where there is no such field. Fields keep their text through errors. */
export function textOf(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name)
  return typeof value === 'string' ? value : ''
}

/** The summary's list: `general` concerns the whole form, everything else the field of that name. */
export const problemsOf = (errors: Readonly<Record<string, string | undefined>>): FormProblem[] =>
  Object.entries(errors).flatMap(([field, message]) =>
    message === undefined ? [] : [{ field: field === 'general' ? null : field, message }],
  )
