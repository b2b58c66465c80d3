import { createFileRoute } from '@tanstack/react-router'
import CreateContest from '#islands/CreateContest'
import { Page, SectionHeading } from '#ui'
import { Island, requireContestAdmin } from '#web'

export const Route = createFileRoute('/contests/create')({
  loader: ({ context }) => {
    requireContestAdmin(context, '/contests')
  },
  head: () => ({
    meta: [{ title: 'Create Contest · Joust' }, { name: 'description', content: 'Announce a contest on this server.' }],
  }),
  component: CreateContestPage,
})

function CreateContestPage() {
  return (
    <Page>
      <div className="grid gap-6">
        <SectionHeading
          level={1}
          title="Create Contest"
          lead="It is announced at once; its problems stay closed until it starts."
        />
        <Island name="CreateContest" component={CreateContest} props={{}} />
      </div>
    </Page>
  )
}
