import { TextField, type TextFieldProps } from '#ui'

/** The e-mail address with which a user signs in. */
export function EmailField(props: Omit<TextFieldProps, 'name' | 'type' | 'label'>) {
  return (
    <TextField {...props} label="E-mail address" name="email" type="email" autoComplete="email" spellCheck={false} />
  )
}
