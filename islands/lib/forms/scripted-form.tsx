import type { ComponentProps } from 'react'

type ScriptedFormProps = Omit<ComponentProps<'form'>, 'method' | 'noValidate' | 'onSubmit'> & {
  readonly onSubmit: (form: HTMLFormElement) => void
}

/** Sent by script alone. `post`: should the browser send it after all, nothing of it stands in an address. */
export const ScriptedForm = ({ onSubmit, ...props }: ScriptedFormProps) => (
  <form
    {...props}
    method="post"
    noValidate
    onSubmit={(event) => {
      event.preventDefault()
      onSubmit(event.currentTarget)
    }}
  />
)
