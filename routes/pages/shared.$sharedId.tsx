import { createFileRoute, notFound } from '@tanstack/react-router'
import { AppError } from '#errors'
import SharedProgram from '#islands/SharedProgram'
import { Page } from '#ui'
import { Island, unlistedHead } from '#web'
import { MissingPage } from '../parts/missing-page'

export const Route = createFileRoute('/shared/$sharedId')({
  loader: ({ context: { services, viewer }, params: { sharedId } }) => {
    try {
      return { program: services.practice.sharing.read(viewer, sharedId) }
    } catch (error) {
      if (error instanceof AppError && error.code === 'SHARED_NOT_FOUND') throw notFound()
      throw error
    }
  },
  head: () => unlistedHead('Shared program', 'A program and its input, shared by a link.'),
  component: SharedPage,
  notFoundComponent: SharedNotFound,
})

function SharedPage() {
  const { program } = Route.useLoaderData()
  return (
    <Page>
      <Island name="SharedProgram" component={SharedProgram} props={{ program }} />
    </Page>
  )
}

function SharedNotFound() {
  return (
    <MissingPage title="Shared program not found" href="/practice" back="Back to Practice">
      It may have been deleted.
    </MissingPage>
  )
}
