import { LinkButton, Page, PageState } from '#ui'
import { LOADER_FAILED } from './page-head'

const start = (
  <LinkButton href="/" variant="primary">
    Back to the start
  </LinkButton>
)

/** For a URL without a page, and for a page whose subject does not exist. */
export function NotFound() {
  return (
    <Page>
      <PageState title="There is nothing at this address" action={start}>
        The link may be outdated or mistyped. Use the navigation at the top of the page.
      </PageState>
    </Page>
  )
}

/** For a page whose data could not be read. It never says what happened; the log does. */
export function LoaderFailed() {
  return (
    <Page>
      <PageState kind="failed" title={LOADER_FAILED} action={start}>
        Something went wrong on our side. Nothing you entered was lost on the server. Try again in a moment.
      </PageState>
    </Page>
  )
}
