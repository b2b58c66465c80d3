import { createFileRoute, notFound } from '@tanstack/react-router'
import { EmptyState, LinkButton, Page } from '#ui'
import { requirePlayer } from '#web'

/** No contest is held on this server yet, so no id names one. */
export const Route = createFileRoute('/contests/$contestId')({
  loader: ({ context }) => {
    requirePlayer(context)
    throw notFound()
  },
  head: () => ({ meta: [{ title: 'Contest not found · Joust' }] }),
  notFoundComponent: ContestNotFound,
})

function ContestNotFound() {
  return (
    <Page>
      <EmptyState title="Contest not found" action={<LinkButton href="/contests">Back to Contests</LinkButton>}>
        The link may be old, or the contest was taken back by its organisers.
      </EmptyState>
    </Page>
  )
}
