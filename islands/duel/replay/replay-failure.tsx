import { Button, ErrorState } from '#ui'

/** In place of a replay that could not be loaded. */
export function ReplayFailure({ message, again }: { readonly message: string; readonly again: () => void }) {
  return (
    <div className="grid flex-1 place-items-center">
      <ErrorState title="The replay could not be loaded" action={<Button onClick={again}>Try Again</Button>}>
        {message}
      </ErrorState>
    </div>
  )
}
