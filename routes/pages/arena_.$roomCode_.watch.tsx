import { createFileRoute } from '@tanstack/react-router'
import WatchArena from '#islands/WatchArena'
import { RoomPage } from '#ui'
import { Island, requirePlayer, unlistedHead } from '#web'
import { matchLanguages, roomCodeIn } from '../parts/match-room'

export const Route = createFileRoute('/arena_/$roomCode_/watch')({
  loader: ({ context, params }) => {
    const { id } = requirePlayer(context)
    const roomCode = roomCodeIn(params, (code) => `/arena/${code}/watch`)
    return { roomCode, userId: id, languages: matchLanguages(context) }
  },
  head: ({ params }) => unlistedHead(`Watching ${params.roomCode}`, 'A room for many on Joust, watched as it happens.'),
  component: () => (
    <RoomPage>
      <Island name="WatchArena" component={WatchArena} props={Route.useLoaderData()} />
    </RoomPage>
  ),
})
