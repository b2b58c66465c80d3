import { createFileRoute } from '@tanstack/react-router'
import ArenaRoom from '#islands/ArenaRoom'
import { RoomPage } from '#ui'
import { headOfFound, Island, requirePlayer, unlistedHead } from '#web'
import { matchLanguages, roomCodeIn } from '../parts/match-room'
import { NO_SUCH_ROOM, NoSuchRoom } from '../parts/no-such-room'

export const Route = createFileRoute('/arena_/$roomCode')({
  loader: ({ context, params }) => {
    const { id } = requirePlayer(context)
    const roomCode = roomCodeIn(params, (code) => `/arena/${code}`)
    return { roomCode, userId: id, languages: matchLanguages(context) }
  },
  head: (page) =>
    headOfFound(page, NO_SUCH_ROOM, ({ roomCode }) =>
      unlistedHead(`${roomCode} · Room`, 'A room for 2 to 30 players on Joust.'),
    ),
  component: () => (
    <RoomPage>
      <Island name="ArenaRoom" component={ArenaRoom} props={Route.useLoaderData()} />
    </RoomPage>
  ),
  notFoundComponent: NoSuchRoom,
})
