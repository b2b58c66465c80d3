import { createFileRoute } from '@tanstack/react-router'
import WatchArena from '#islands/WatchArena'
import { RoomPage } from '#ui'
import { headOfFound, Island, requirePlayer, unlistedHead } from '#web'
import { matchLanguages, roomCodeIn } from '../parts/match-room'
import { NO_SUCH_ROOM, NoSuchRoom } from '../parts/no-such-room'

export const Route = createFileRoute('/arena_/$roomCode_/watch')({
  loader: ({ context, params }) => {
    const { id } = requirePlayer(context)
    const roomCode = roomCodeIn(params, (code) => `/arena/${code}/watch`)
    return { roomCode, userId: id, languages: matchLanguages(context) }
  },
  head: (page) =>
    headOfFound(page, NO_SUCH_ROOM, ({ roomCode }) =>
      unlistedHead(`Watching ${roomCode}`, 'A room for many on Joust, watched as it happens.'),
    ),
  component: () => (
    <RoomPage>
      <Island name="WatchArena" component={WatchArena} props={Route.useLoaderData()} />
    </RoomPage>
  ),
  notFoundComponent: NoSuchRoom,
})
