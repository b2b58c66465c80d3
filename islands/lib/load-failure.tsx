import { Button, ErrorState } from '#ui'

export type LoadFailureProps = {
  readonly title: string
  readonly message: string
  readonly again: () => void
  /** Nothing else is on the page. */
  readonly alone?: boolean
}

/** Shown in place of what could not be loaded: the reason, and a button that tries again. */
export const LoadFailure = ({ title, message, again, alone = false }: LoadFailureProps) => (
  <ErrorState alone={alone} title={title} action={<Button onClick={again}>Try Again</Button>}>
    {message}
  </ErrorState>
)
