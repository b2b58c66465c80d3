import { createFileRoute } from '@tanstack/react-router'
import EditTarget from '#islands/EditTarget'
import { headOfFound, Island, requireContestAdmin, unlistedHead } from '#web'
import { AdminPage } from '../parts/admin-page'
import { found } from '../parts/found'
import { MissingPage } from '../parts/missing-page'
import { MissingRenderer } from '../parts/missing-renderer'

export const Route = createFileRoute('/admin/targets_/$targetId')({
  loader: ({ context, params }) => {
    requireContestAdmin(context, '/dashboard')
    const { setters } = context.services.cssTargets
    return found(() => ({ missing: setters.missing(), target: setters.get(params.targetId) }), 'CSS_TARGET_NOT_FOUND')
  },
  head: (page) =>
    headOfFound(page, 'Target not found', () => unlistedHead('Edit Target', 'Change a target of the CSS Arena.')),
  component: EditTargetPage,
  notFoundComponent: () => (
    <MissingPage title="Target not found" href="/admin/targets" back="Back to Targets">
      The link may be incomplete. Look for the target in the list.
    </MissingPage>
  ),
})

function EditTargetPage() {
  const { missing, target } = Route.useLoaderData()
  const retired = target.isRetired ? 'Retired. ' : ''
  return (
    <AdminPage
      place="/admin/targets"
      title="Edit Target"
      lead={`${retired}Once it was played, a change of its page makes a target of its own, and this one is retired.`}
    >
      <MissingRenderer missing={missing} />
      <Island name="EditTarget" component={EditTarget} props={{ target }} />
    </AdminPage>
  )
}
