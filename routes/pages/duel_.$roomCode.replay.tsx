import { createFileRoute } from '@tanstack/react-router'
import Replay from '#islands/Replay'
import { RoomPage } from '#ui'
import { headOfFound, Island, unlistedHead } from '#web'
import { endedDuel, PrivateDuel } from '../parts/ended-duel'
import { matchLanguages, roomCodeIn } from '../parts/match-room'
import { NO_SUCH_DUEL, NoSuchDuel } from '../parts/no-such-duel'

export const Route = createFileRoute('/duel_/$roomCode/replay')({
  loader: ({ context, params }) => {
    const roomCode = roomCodeIn(params, (code) => `/duel/${code}/replay`)
    const { viewer, services } = context
    const title = endedDuel(roomCode, () => services.duels.replayTitle(viewer, roomCode))
    const props = { roomCode, viewerId: viewer?.id ?? null, languages: matchLanguages(context) }
    return { isPrivate: title === null, title: title ?? 'Private duel', props }
  },
  head: (page) =>
    headOfFound(page, NO_SUCH_DUEL, ({ title }) =>
      unlistedHead(`${title} · Replay`, 'A duel on Joust, seen again from its start to its end.'),
    ),
  component: ReplayPage,
  notFoundComponent: NoSuchDuel,
})

function ReplayPage() {
  const { isPrivate, props } = Route.useLoaderData()
  if (isPrivate)
    return (
      <PrivateDuel isVisitor={props.viewerId === null}>
        It was opened without spectators: its two players alone can see it again.
      </PrivateDuel>
    )
  return (
    <RoomPage>
      <Island name="Replay" component={Replay} props={props} />
    </RoomPage>
  )
}
