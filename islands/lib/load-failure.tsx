import { Button, ErrorState } from '#ui'

export type LoadFailureProps = { readonly title: string; readonly message: string; readonly again: () => void }

/** In place of what could not be loaded: why, and the button that asks again. */
export const LoadFailure = ({ title, message, again }: LoadFailureProps) => (
  <ErrorState title={title} action={<Button onClick={again}>Try Again</Button>}>
    {message}
  </ErrorState>
)
