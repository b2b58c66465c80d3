import { createFileRoute } from '@tanstack/react-router'
import SharedProgram from '#islands/SharedProgram'
import { Page } from '#ui'
import { headOfFound, Island, unlistedHead } from '#web'
import { found } from '../parts/found'
import { MissingPage } from '../parts/missing-page'

export const Route = createFileRoute('/shared/$sharedId')({
  loader: ({ context: { services, viewer }, params: { sharedId } }) => {
    return found(() => ({ program: services.practice.sharing.read(viewer, sharedId) }), 'SHARED_NOT_FOUND')
  },
  head: (page) =>
    headOfFound(page, 'Shared program not found', () =>
      unlistedHead('Shared program', 'A program and its input, shared by a link.'),
    ),
  component: () => (
    <Page>
      <Island name="SharedProgram" component={SharedProgram} props={Route.useLoaderData()} />
    </Page>
  ),
  notFoundComponent: () => (
    <MissingPage title="Shared program not found" href="/practice" back="Back to Practice">
      It may have been deleted.
    </MissingPage>
  ),
})
