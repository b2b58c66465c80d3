import { createFileRoute } from '@tanstack/react-router'
import ImportPackages from '#islands/ImportPackages'
import { LinkButton } from '#ui'
import { Island, requireContestAdmin } from '#web'
import { AdminPage } from '../parts/admin-page'
import { PackageFormats } from '../parts/package-formats'

export const Route = createFileRoute('/admin/problems_/import-many')({
  loader: ({ context }) => ({ userId: requireContestAdmin(context, '/dashboard').id }),
  head: () => ({
    meta: [
      { title: 'Import Packages · Joust' },
      { name: 'description', content: 'Import many problem packages, one after the other.' },
      { name: 'robots', content: 'noindex' },
    ],
  }),
  component: ImportManyPage,
})

function ImportManyPage() {
  const { userId } = Route.useLoaderData()
  return (
    <AdminPage
      place="/admin/problems"
      title="Import Packages"
      lead="Many problems, one after the other: each is judged and imported by itself, and none spoils the others. Nothing is replaced until you say so."
      action={<LinkButton href="/admin/problems/import">Import One Package</LinkButton>}
    >
      <Island name="ImportPackages" component={ImportPackages} props={{ userId }} />
      <PackageFormats />
    </AdminPage>
  )
}
