import { createFileRoute } from '@tanstack/react-router'
import ImportPackages from '#islands/ImportPackages'
import { LinkButton } from '#ui'
import { Island, requireContestAdmin, unlistedHead } from '#web'
import { AdminPage } from '../parts/admin-page'
import { PackageFormats } from '../parts/package-formats'

export const Route = createFileRoute('/admin/problems_/import-many')({
  loader: ({ context }) => ({ userId: requireContestAdmin(context, '/dashboard').id }),
  head: () => unlistedHead('Import Packages', 'Import many problem packages, one after the other.'),
  component: () => (
    <AdminPage
      place="/admin/problems"
      title="Import Packages"
      lead="Many problems, one after the other: each is judged and imported by itself, and none spoils the others. Nothing is replaced until you say so."
      action={<LinkButton href="/admin/problems/import">Import One Package</LinkButton>}
    >
      <Island name="ImportPackages" component={ImportPackages} props={Route.useLoaderData()} />
      <PackageFormats />
    </AdminPage>
  ),
})
