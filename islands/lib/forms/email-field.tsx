import { TextField, type TextFieldProps } from '#ui'

/** The address one signs in with. */
export function EmailField(props: Omit<TextFieldProps, 'name' | 'type' | 'label'>) {
  return (
    <TextField {...props} label="E-mail address" name="email" type="email" autoComplete="email" spellCheck={false} />
  )
}
