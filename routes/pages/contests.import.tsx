import { createFileRoute } from '@tanstack/react-router'
import ImportContest from '#islands/ImportContest'
import { LinkButton, TitledPage } from '#ui'
import { Island, requireContestAdmin, unlistedHead } from '#web'
import { PackageFormats } from '../parts/package-formats'

export const Route = createFileRoute('/contests/import')({
  loader: ({ context }) => {
    requireContestAdmin(context, '/contests')
    return { nowMs: context.services.contests.nowMs() }
  },
  head: () => unlistedHead('Import Contest', 'Import a contest with its problem packages.'),
  component: () => (
    <TitledPage
      title="Import Contest"
      lead="A contest with a package a problem. Its submissions are judged before anything is stored."
      action={<LinkButton href="/contests/create">Create Contest</LinkButton>}
    >
      <Island name="ImportContest" component={ImportContest} props={Route.useLoaderData()} />
      <PackageFormats />
    </TitledPage>
  ),
})
