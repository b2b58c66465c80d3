import { createFileRoute } from '@tanstack/react-router'
import CreateProblem from '#islands/CreateProblem'
import { LinkButton, Page, SectionHeading } from '#ui'
import { Island, pageHead, requireContestAdmin } from '#web'

export const Route = createFileRoute('/problems/create')({
  loader: ({ context }) => {
    requireContestAdmin(context, '/dashboard')
  },
  head: () => pageHead('Create Problem', 'Add a problem to this server.'),
  component: CreateProblemPage,
})

function CreateProblemPage() {
  return (
    <Page>
      <div className="grid gap-6">
        <SectionHeading
          level={1}
          title="Create Problem"
          lead="Statement, examples, tests and code templates. The judge uses them as soon as the problem is created."
          action={<LinkButton href="/admin/problems/import">Import Package</LinkButton>}
        />
        <Island name="CreateProblem" component={CreateProblem} props={{}} />
      </div>
    </Page>
  )
}
