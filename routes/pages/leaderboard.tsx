import { createFileRoute } from '@tanstack/react-router'
import type { BoardName } from '#contracts/http/boards'
import { BOARD_NAMES } from '#contracts/labels'
import Leaderboard from '#islands/Leaderboard'
import { TitledPage } from '#ui'
import { Island, pageHead, visitorOrPlayer } from '#web'
import { leadToLastPage, listAddress } from '../page-number'
import { FailedList } from '../parts/failed-list'

type Search = { readonly tab?: BoardName | undefined; readonly page?: number | undefined }

/** The board that the first duel already fills. */
const FIRST_TAB: BoardName = 'xp'

/**
 * Invalid values are ignored, never an error, since people edit URLs. They are set to undefined explicitly, as the
 * router keeps the unchecked value of an omitted field.
 */
function readSearch(search: Record<string, unknown>): Search {
  const page = Number(search.page)
  return {
    tab: BOARD_NAMES.find((name) => name === search.tab),
    page: Number.isInteger(page) && page > 1 && page <= 1_000_000 ? page : undefined,
  }
}

export const Route = createFileRoute('/leaderboard')({
  validateSearch: readSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps: { tab = FIRST_TAB, page = 1 } }) => {
    const ownId = visitorOrPlayer(context)?.id ?? null
    const first = context.services.boards.read({ board: tab, page, viewerId: ownId })
    leadToLastPage(first.pagination, (last) => listAddress('/leaderboard', { tab, page: last }))
    return { tab, ownId, first }
  },
  head: () => pageHead('Leaderboard', 'Who leads on this server: contests, experience points, duels and this week.'),
  component: () => (
    <TitledPage title="Leaderboard">
      <Island name="Leaderboard" component={Leaderboard} props={Route.useLoaderData()} />
    </TitledPage>
  ),
  errorComponent: () => <FailedList noun="leaderboard" href="/leaderboard" />,
})
