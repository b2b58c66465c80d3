import { createFileRoute } from '@tanstack/react-router'
import { Flame } from 'lucide-react'
import { plural } from '#contracts/plural'
import { Badge, Moment, TitledPage } from '#ui'
import { pageHead, requirePlayer } from '#web'
import { leadToLastPage, listAddress, pageOf } from '../page-number'
import { DailyDay } from '../parts/daily-day'
import { PastDays } from '../parts/past-days'

export const Route = createFileRoute('/daily/')({
  validateSearch: (search: Record<string, unknown>) => pageOf(search),
  loaderDeps: ({ search }) => ({ page: search.page ?? 1 }),
  loader: ({ context, deps }) => {
    const viewer = requirePlayer(context)
    const { daily } = context.services
    const id = viewer.id
    const archive = daily.archive(id, deps.page)
    leadToLastPage(archive.pagination, (page) => listAddress('/daily', { page }))
    return { ownId: viewer.id, daily: daily.today(id), archive }
  },
  head: () => pageHead('Daily Challenge', 'One problem and one text a day, the same for everyone.'),
  component: Today,
})

function Today() {
  const { ownId, daily, archive } = Route.useLoaderData()
  const { closesAt, timeZone, streak } = daily
  return (
    <TitledPage
      title="Daily Challenge"
      lead={
        <>
          One problem and one text, the same for everyone. The boards close at <Moment at={closesAt} />, midnight in the
          time zone of this server ({timeZone}).
        </>
      }
      action={
        <Badge tone={streak > 0 ? 'amber' : 'neutral'} icon={<Flame size={14} />}>
          {streak === 0 ? 'No daily streak yet' : `Daily streak: ${plural(streak, 'day')}`}
        </Badge>
      }
    >
      <DailyDay daily={daily} ownId={ownId} />
      <PastDays archive={archive} />
    </TitledPage>
  )
}
