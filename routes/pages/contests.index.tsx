import { createFileRoute } from '@tanstack/react-router'
import { EmptyState, LinkButton, Page, Panel, SectionHeading } from '#ui'
import { requirePlayer } from '#web'

export const Route = createFileRoute('/contests/')({
  loader: ({ context }) => {
    requirePlayer(context)
  },
  head: () => ({
    meta: [
      { title: 'Contests · Joust' },
      { name: 'description', content: 'Timed, rated contests on this server: upcoming, running and finished.' },
    ],
  }),
  component: Contests,
})

function Contests() {
  return (
    <Page>
      <SectionHeading level={1} title="Contests" lead="Timed rounds with a common problem set and one clock." />
      <Panel>
        <EmptyState
          title="No contest is announced on this server"
          action={
            <LinkButton href="/duels" variant="primary">
              Play a duel
            </LinkButton>
          }
        >
          Once an organiser announces one, it stands here with its start and its length. Until then there are duels and
          practice.
        </EmptyState>
      </Panel>
    </Page>
  )
}
