import { createFileRoute } from '@tanstack/react-router'
import ImportPackage from '#islands/ImportPackage'
import { LinkButton } from '#ui'
import { Island, requireContestAdmin, unlistedHead } from '#web'
import { AdminPage } from '../parts/admin-page'
import { PackageFormats } from '../parts/package-formats'

export const Route = createFileRoute('/admin/problems_/import')({
  loader: ({ context }) => void requireContestAdmin(context, '/dashboard'),
  head: () => unlistedHead('Import Package', 'Import a problem package from ICPC, Kattis or Polygon.'),
  component: () => (
    <AdminPage
      place="/admin/problems"
      title="Import Package"
      lead="A problem from another judge, or from another Joust server. Its submissions are judged before anything is stored."
      action={
        <>
          <LinkButton href="/admin/problems/import-many">Import Many</LinkButton>
          <LinkButton href="/admin/problems">Manage Problems</LinkButton>
        </>
      }
    >
      <Island name="ImportPackage" component={ImportPackage} props={{}} />
      <PackageFormats />
    </AdminPage>
  ),
})
