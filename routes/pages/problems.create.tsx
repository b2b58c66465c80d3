import { createFileRoute } from '@tanstack/react-router'
import CreateProblem from '#islands/CreateProblem'
import { LinkButton, TitledPage } from '#ui'
import { Island, pageHead, requireContestAdmin } from '#web'

export const Route = createFileRoute('/problems/create')({
  loader: ({ context }) => void requireContestAdmin(context, '/dashboard'),
  head: () => pageHead('Create Problem', 'Add a problem to this server.'),
  component: () => (
    <TitledPage
      title="Create Problem"
      lead="Statement, examples, tests and code templates. The judge uses them as soon as the problem is created."
      action={<LinkButton href="/admin/problems/import">Import Package</LinkButton>}
    >
      <Island name="CreateProblem" component={CreateProblem} props={{}} />
    </TitledPage>
  ),
})
