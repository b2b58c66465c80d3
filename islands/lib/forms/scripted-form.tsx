import type { ComponentProps } from 'react'

type ScriptedFormProps = Omit<ComponentProps<'form'>, 'method' | 'noValidate' | 'onSubmit'> & {
  readonly onSubmit: (form: HTMLFormElement) => void
}

/** A form that a script sends. Its method is `post`, so that its values never appear in a URL if the browser submits it after all. */
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
