import { createFileRoute } from '@tanstack/react-router'
import { LinkButton, TitledPage } from '#ui'
import { headOfFound, pageHead, requirePlayer } from '#web'
import { DailyDay } from '../parts/daily-day'
import { found } from '../parts/found'
import { MissingPage } from '../parts/missing-page'

export const Route = createFileRoute('/daily/$day')({
  loader: ({ context, params: { day } }) => {
    const viewer = requirePlayer(context)
    return found(() => ({ ownId: viewer.id, daily: context.services.daily.day(viewer.id, day) }), 'DAILY_UNKNOWN')
  },
  head: (page) =>
    headOfFound(page, 'No challenge on that day', ({ daily }) =>
      pageHead(`Daily Challenge ${daily.day}`, 'The boards of one day.'),
    ),
  component: Day,
  notFoundComponent: () => (
    <MissingPage title="No challenge on that day" href="/daily" back="Today’s Challenge">
      The server was not asked for a challenge on that day, or the day is still to come.
    </MissingPage>
  ),
})

function Day() {
  const { ownId, daily } = Route.useLoaderData()
  return (
    <TitledPage
      title={`Daily Challenge of ${daily.day}`}
      lead={daily.isClosed ? 'This day is over. Its problem can still be practiced.' : 'This is today.'}
      action={<LinkButton href="/daily">Today and Past Days</LinkButton>}
    >
      <DailyDay daily={daily} ownId={ownId} />
    </TitledPage>
  )
}
