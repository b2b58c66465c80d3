import { createFileRoute } from '@tanstack/react-router'
import EditTarget from '#islands/EditTarget'
import { Island, requireContestAdmin, unlistedHead } from '#web'
import { AdminPage } from '../parts/admin-page'
import { MissingRenderer } from '../parts/missing-renderer'

export const Route = createFileRoute('/admin/targets_/create')({
  loader: ({ context }) => {
    requireContestAdmin(context, '/dashboard')
    return { missing: context.services.cssTargets.setters.missing() }
  },
  head: () => unlistedHead('Add Target', 'Make a target of the CSS Arena of a page.'),
  component: AddTargetPage,
})

function AddTargetPage() {
  const { missing } = Route.useLoaderData()
  return (
    <AdminPage
      place="/admin/targets"
      title="Add Target"
      lead="Your page is a solution; players get the picture that this server makes of it."
    >
      <MissingRenderer missing={missing} />
      <Island name="EditTarget" component={EditTarget} props={{ target: null }} />
    </AdminPage>
  )
}
