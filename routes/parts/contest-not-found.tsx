import { EmptyState, LinkButton, Page } from '#ui'

export function ContestNotFound() {
  return (
    <Page>
      <EmptyState title="Contest not found" action={<LinkButton href="/contests">Back to Contests</LinkButton>}>
        The link may be old, or the contest was taken back by its organisers.
      </EmptyState>
    </Page>
  )
}
