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
        The link may be outdated, or the organisers removed the contest.
      </PageState>
    </Page>
  )
}
