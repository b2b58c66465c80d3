import { createFileRoute, notFound } from '@tanstack/react-router'
import { AppError } from '#errors'
import SharedProgram from '#islands/SharedProgram'
import { LinkButton, Page, PageState } from '#ui'
import { Island } from '#web'

export const Route = createFileRoute('/shared/$sharedId')({
  loader: ({ context: { services, viewer }, params: { sharedId } }) => {
    try {
      return { program: services.practice.sharing.read(viewer, sharedId) }
    } catch (error) {
      if (error instanceof AppError && error.code === 'SHARED_NOT_FOUND') throw notFound()
      throw error
    }
  },
  head: () => ({
    meta: [
      { title: 'Shared program · Joust' },
      { name: 'description', content: 'A program and its input, shared by a link.' },
      { name: 'robots', content: 'noindex' },
    ],
  }),
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
    <Page>
      <PageState
        title="Shared program not found"
        action={
          <LinkButton variant="primary" href="/practice">
            Back to Practice
          </LinkButton>
        }
      >
        It may have been deleted.
      </PageState>
    </Page>
  )
}
