import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import WatchDuel from '#islands/WatchDuel'
import { RoomPage } from '#ui'
import { headOfFound, Island, requirePlayer, unlistedHead } from '#web'
import { matchLanguages, roomCodeIn } from '../parts/match-room'
import { NO_SUCH_DUEL, NoSuchDuel } from '../parts/no-such-duel'

export const Route = createFileRoute('/duel_/$roomCode/watch')({
  loader: ({ context, params }) => {
    const viewer = requirePlayer(context)
    const roomCode = roomCodeIn(params, (code) => `/duel/${code}/watch`)
    const { duels } = context.services
    const roomAccess = duels.roomAccess(viewer.id, roomCode)
    if (roomAccess === null) throw notFound()
    // Players use their own room; a user who may join is asked there.
    if (roomAccess === 'room' || roomAccess === 'join') throw redirect({ href: `/duel/${roomCode}`, statusCode: 302 })
    if (roomAccess === 'replay') throw redirect({ href: `/duel/${roomCode}/replay`, statusCode: 302 })
    const languages = matchLanguages(context)
    return { roomCode, userId: viewer.id, languages }
  },
  head: (page) =>
    headOfFound(page, NO_SUCH_DUEL, ({ roomCode }) =>
      unlistedHead(`Watching ${roomCode}`, 'A duel on Joust, watched as it happens.'),
    ),
  component: () => (
    <RoomPage>
      <Island name="WatchDuel" component={WatchDuel} props={Route.useLoaderData()} />
    </RoomPage>
  ),
  notFoundComponent: NoSuchDuel,
})
