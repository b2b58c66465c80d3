import { createFileRoute } from '@tanstack/react-router'
import { EmptyState, LinkButton, Page, Panel, SectionHeading } from '#ui'
import { requireContestAdmin } from '#web'

export const Route = createFileRoute('/contests/create')({
  loader: ({ context }) => {
    requireContestAdmin(context, '/contests')
  },
  head: () => ({
    meta: [{ title: 'Create Contest · Joust' }, { name: 'description', content: 'Announce a contest on this server.' }],
  }),
  component: CreateContest,
})

function CreateContest() {
  return (
    <Page>
      <SectionHeading level={1} title="Create Contest" />
      <Panel>
        <EmptyState
          title="This version of Joust holds no contests yet"
          action={<LinkButton href="/contests">Back to Contests</LinkButton>}
        >
          The form stands here once it does. Duels and practice are open to everybody meanwhile.
        </EmptyState>
      </Panel>
    </Page>
  )
}
