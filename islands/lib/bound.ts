import type { ChangeEvent } from 'react'

type Part<Key extends string> = {
  readonly form: Readonly<Record<Key, string>>
  readonly errors: Readonly<Partial<Record<Key, string | undefined>>>
}
type Typed = ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>

/** What binds a control to a text of a form's draft: its name, what is typed, what is wrong with it, and where typing goes. */
export const bound = <Key extends string>({ form, errors }: Part<Key>, name: Key, onText: (text: string) => void) => ({
  name,
  value: form[name],
  error: errors[name],
  onChange: (event: Typed): void => onText(event.target.value),
})
