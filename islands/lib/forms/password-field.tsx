import { useState } from 'react'
import { Checkbox, TextField, type TextFieldProps } from '#ui'

type PasswordFieldProps = Omit<TextFieldProps, 'name' | 'type'> & {
  /** 'password' unless the page has more than one. */
  readonly name?: string
}

/** A password field with a checkbox to show it, which reveals typos sooner than a second field. */
export function PasswordField({ name = 'password', ...props }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <div className="grid gap-3">
      <TextField {...props} name={name} type={shown ? 'text' : 'password'} spellCheck={false} autoCapitalize="none" />
      <Checkbox name={`show-${name}`} label="Show password" checked={shown} onChange={setShown} />
    </div>
  )
}
