import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { asRoomCode, asUserId } from '#contracts/ids'
import { DUEL_LANGUAGES } from '#core/duel'
import DuelRoom from '#islands/DuelRoom'
import { RoomPage } from '#ui'
import { Island, requirePlayer } from '#web'

const ROOM_CODE = /^[A-Z0-9]{6}$/

export const Route = createFileRoute('/duel/$roomCode')({
  loader: ({ context, params }) => {
    const roomCode = params.roomCode.toUpperCase()
    const viewer = requirePlayer(context)
    if (!ROOM_CODE.test(roomCode)) throw notFound()
    // One address a room: what is typed or passed on in small letters leads to it.
    if (roomCode !== params.roomCode) throw redirect({ href: `/duel/${roomCode}`, statusCode: 302 })
    const roomAccess = context.services.duels.roomAccess(asRoomCode(roomCode), asUserId(viewer.id))
    if (roomAccess === 'replay') throw redirect({ href: `/duel/${roomCode}/replay`, statusCode: 302 })
    const installed = context.services.practice.languages()
    const languages = DUEL_LANGUAGES.flatMap(({ id }) => installed.filter((language) => language.id === id))
    return {
      roomCode,
      userId: viewer.id,
      languages,
      roomAccess: roomAccess === 'watch' || roomAccess === 'shut' ? roomAccess : 'join',
    } as const
  },
  head: ({ params }) => ({
    meta: [
      { title: `${params.roomCode} · Duel · Joust` },
      { name: 'description', content: 'A one-on-one duel on Joust.' },
      { name: 'robots', content: 'noindex' },
    ],
  }),
  component: RoomView,
})

function RoomView() {
  const { roomCode, userId, languages, roomAccess } = Route.useLoaderData()
  return (
    <RoomPage>
      <Island name="DuelRoom" component={DuelRoom} props={{ roomCode, userId, languages, roomAccess }} />
    </RoomPage>
  )
}
