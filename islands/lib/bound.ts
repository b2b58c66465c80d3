import type { ChangeEvent } from 'react'

type Part<Key extends string> = {
  readonly form: Readonly<Record<Key, string>>
  readonly errors: Readonly<Partial<Record<Key, string | undefined>>>
  readonly onEdit: (part: { readonly [Name in Key]?: string }) => void
}
type Typed = ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>

/** The props that bind a control to a text field of a form's draft: its name, value, error and change handler. */
export const bound = <Key extends string>({ form, errors, onEdit }: Part<Key>, name: Key) => ({
  name,
  value: form[name],
  error: errors[name],
  onChange: (event: Typed): void => {
    const part: { [Name in Key]?: string } = {}
    part[name] = event.target.value
    onEdit(part)
  },
})
