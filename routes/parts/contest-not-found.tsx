import { LinkButton, Page, PageState } from '#ui'

export function ContestNotFound() {
  return (
    <Page>
      <PageState
        title="Contest not found"
        action={
          <LinkButton href="/contests" variant="primary">
            Back to Contests
          </LinkButton>
        }
      >
        The link may be old, or the contest was taken back by its organisers.
      </PageState>
    </Page>
  )
}
