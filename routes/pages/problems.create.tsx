import { createFileRoute } from '@tanstack/react-router'
import { EmptyState, LinkButton, Page, Panel, SectionHeading } from '#ui'
import { requireContestAdmin } from '#web'

export const Route = createFileRoute('/problems/create')({
  loader: ({ context }) => {
    requireContestAdmin(context, '/dashboard')
  },
  head: () => ({
    meta: [{ title: 'Create Problem · Joust' }, { name: 'description', content: 'Add a problem to this server.' }],
  }),
  component: CreateProblem,
})

function CreateProblem() {
  return (
    <Page>
      <SectionHeading level={1} title="Create Problem" />
      <Panel>
        <EmptyState
          title="This version of Joust has no form for problems yet"
          action={<LinkButton href="/dashboard">Back to the dashboard</LinkButton>}
        >
          The seventeen problems of the demo set are here when the server runs with JOUST_DEMO=1. How a problem package
          is written stands in docs/problem-format.md.
        </EmptyState>
      </Panel>
    </Page>
  )
}
