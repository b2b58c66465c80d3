import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import WatchArena from '#islands/WatchArena'
import { RoomPage } from '#ui'
import { Island, requirePlayer } from '#web'
import { matchLanguages, ROOM_CODE } from '../parts/match-room'

export const Route = createFileRoute('/arena_/$roomCode_/watch')({
  loader: ({ context, params }) => {
    const { id } = requirePlayer(context)
    const roomCode = params.roomCode.toUpperCase()
    if (!ROOM_CODE.test(roomCode)) throw notFound()
    if (roomCode !== params.roomCode) throw redirect({ href: `/arena/${roomCode}/watch`, statusCode: 302 })
    return { roomCode, userId: id, languages: matchLanguages(context) }
  },
  head: ({ params }) => ({
    meta: [
      { title: `Watching ${params.roomCode} · Joust` },
      { name: 'description', content: 'A room for many on Joust, watched as it happens.' },
      { name: 'robots', content: 'noindex' },
    ],
  }),
  component: WatchPage,
})

function WatchPage() {
  const props = Route.useLoaderData()
  return (
    <RoomPage>
      <Island name="WatchArena" component={WatchArena} props={props} />
    </RoomPage>
  )
}
