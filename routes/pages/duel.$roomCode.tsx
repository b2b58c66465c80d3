import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { asRoomCode, asUserId } from '#contracts/ids'
import DuelRoom from '#islands/DuelRoom'
import { Page, RoomPage } from '#ui'
import { Island, type PageContext, requirePlayer } from '#web'
import { matchLanguages, ROOM_CODE } from '../parts/match-room'
import { VisitorInvitation } from '../parts/visitor-invitation'

export const Route = createFileRoute('/duel/$roomCode')({
  loader: ({ context, params }) => {
    const roomCode = params.roomCode.toUpperCase()
    const { viewer, services } = context
    const isCode = ROOM_CODE.test(roomCode)
    const invitation = isCode ? services.duels.invitation(asRoomCode(roomCode), readerOf(context)) : null
    if (viewer === null && invitation !== null) return { as: 'visitor', roomCode, invitation } as const
    const player = requirePlayer(context)
    if (!isCode) throw notFound()
    // One address a room: what is typed or passed on in small letters leads to it.
    if (roomCode !== params.roomCode) throw redirect({ href: `/duel/${roomCode}`, statusCode: 302 })
    const roomAccess = services.duels.roomAccess(asRoomCode(roomCode), asUserId(player.id))
    if (roomAccess === 'replay') throw redirect({ href: `/duel/${roomCode}/replay`, statusCode: 302 })
    const languages = matchLanguages({ services })
    const isOutside = roomAccess === 'watch' || roomAccess === 'shut'
    return {
      as: 'player',
      room: {
        roomCode,
        userId: player.id,
        languages,
        roomAccess: isOutside ? roomAccess : 'join',
        invitation: roomAccess === 'room' ? null : invitation,
      },
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

const readerOf = ({ viewer }: PageContext) => (viewer === null ? null : asUserId(viewer.id))

function RoomView() {
  const data = Route.useLoaderData()
  return data.as === 'visitor' ? (
    <Page>
      <VisitorInvitation roomCode={data.roomCode} invitation={data.invitation} />
    </Page>
  ) : (
    <RoomPage>
      <Island name="DuelRoom" component={DuelRoom} props={data.room} />
    </RoomPage>
  )
}
