import { useState } from 'react'
import { Checkbox, TextField, type TextFieldProps } from '#ui'

type PasswordFieldProps = Omit<TextFieldProps, 'name' | 'type'>

/** A password and the choice to see it: a slip is found sooner than by typing it twice. */
export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <div className="grid gap-3">
      <TextField
        {...props}
        name="password"
        type={shown ? 'text' : 'password'}
        spellCheck={false}
        autoCapitalize="none"
      />
      <Checkbox name="show-password" label="Show password" checked={shown} onChange={setShown} />
    </div>
  )
}
