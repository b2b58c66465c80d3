import { createFileRoute } from '@tanstack/react-router'
import Practice from '#islands/Practice'
import { RoomPage } from '#ui'
import { Island, requirePlayer } from '#web'

const TITLE = 'Practice Mode - Code Online Compiler'
const DESCRIPTION =
  'Write, run and test programs in the browser: Python, Java, C++, C and JavaScript, with your own input.'

export const Route = createFileRoute('/practice')({
  loader: ({ context }) => {
    requirePlayer(context)
    return { languages: context.services.practice.languages() }
  },
  head: () => ({
    meta: [
      { title: TITLE },
      { name: 'description', content: DESCRIPTION },
      { property: 'og:title', content: TITLE },
      { property: 'og:description', content: DESCRIPTION },
    ],
  }),
  component: () => (
    <RoomPage>
      <Island name="Practice" component={Practice} props={Route.useLoaderData()} />
    </RoomPage>
  ),
})
