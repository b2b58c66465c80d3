import { createFileRoute, redirect } from '@tanstack/react-router'
import { asRoomCode, ROOM_CODE } from '#contracts/ids'
import DuelRoom from '#islands/DuelRoom'
import { Page, RoomPage } from '#ui'
import { headOfFound, Island, requirePlayer, unlistedHead } from '#web'
import { matchLanguages, roomCodeIn } from '../parts/match-room'
import { NO_SUCH_DUEL, NoSuchDuel } from '../parts/no-such-duel'
import { VisitorInvitation } from '../parts/visitor-invitation'

export const Route = createFileRoute('/duel/$roomCode')({
  loader: ({ context, params }) => {
    const { viewer, services } = context
    const typed = asRoomCode(params.roomCode.toUpperCase())
    const invitation = ROOM_CODE.test(typed) ? services.duels.invitation(viewer?.id ?? null, typed) : null
    if (viewer === null && invitation !== null) return { as: 'visitor', roomCode: typed, invitation } as const
    const player = requirePlayer(context)
    const roomCode = roomCodeIn(params, (code) => `/duel/${code}`)
    const roomAccess = services.duels.roomAccess(player.id, roomCode)
    if (roomAccess === 'replay') throw redirect({ href: `/duel/${roomCode}/replay`, statusCode: 302 })
    const languages = matchLanguages(context)
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
  head: (page) =>
    headOfFound(page, NO_SUCH_DUEL, () =>
      unlistedHead(`${page.params.roomCode} · Duel`, 'A one-on-one duel on Joust.'),
    ),
  component: RoomView,
  notFoundComponent: NoSuchDuel,
})

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
