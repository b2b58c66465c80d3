import { EmptyState, ErrorState, LinkButton, Page } from '#ui'

/** For an address without a page, and for a page whose subject does not exist. */
export function NotFound() {
  return (
    <Page>
      <EmptyState title="There is nothing at this address" action={<LinkButton href="/">Back to the start</LinkButton>}>
        The link may be old, or mistyped. Everything that exists can be reached from the top of the page.
      </EmptyState>
    </Page>
  )
}

/** For a page whose data could not be read: never says what happened, the log does. */
export function LoaderFailed() {
  return (
    <Page>
      <ErrorState title="This page could not be loaded" action={<LinkButton href="/">Back to the start</LinkButton>}>
        Something went wrong on our side. Nothing you entered was lost on the server. Try again in a moment.
      </ErrorState>
    </Page>
  )
}
