import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import ArenaRoom from '#islands/ArenaRoom'
import { RoomPage } from '#ui'
import { Island, requirePlayer } from '#web'
import { matchLanguages, ROOM_CODE } from '../parts/match-room'

export const Route = createFileRoute('/arena_/$roomCode')({
  loader: ({ context, params }) => {
    const { id } = requirePlayer(context)
    const roomCode = params.roomCode.toUpperCase()
    if (!ROOM_CODE.test(roomCode)) throw notFound()
    // One address a room: what is typed or passed on in small letters leads to it.
    if (roomCode !== params.roomCode) throw redirect({ href: `/arena/${roomCode}`, statusCode: 302 })
    return { roomCode, userId: id, languages: matchLanguages(context) }
  },
  head: ({ params }) => ({
    meta: [
      { title: `${params.roomCode} · Room · Joust` },
      { name: 'description', content: 'A room for 2 to 30 players on Joust.' },
      { name: 'robots', content: 'noindex' },
    ],
  }),
  component: RoomView,
})

function RoomView() {
  const props = Route.useLoaderData()
  return (
    <RoomPage>
      <Island name="ArenaRoom" component={ArenaRoom} props={props} />
    </RoomPage>
  )
}
