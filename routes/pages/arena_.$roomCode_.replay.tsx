import { createFileRoute } from '@tanstack/react-router'
import ArenaReplay from '#islands/ArenaReplay'
import { RoomPage } from '#ui'
import { headOfFound, Island, unlistedHead } from '#web'
import { matchLanguages, roomCodeIn } from '../parts/match-room'
import { NO_SUCH_ROOM, NoSuchRoom } from '../parts/no-such-room'

export const Route = createFileRoute('/arena_/$roomCode_/replay')({
  loader: ({ context, params }) => {
    const roomCode = roomCodeIn(params, (code) => `/arena/${code}/replay`)
    return { roomCode, viewerId: context.viewer?.id ?? null, languages: matchLanguages(context) }
  },
  head: (page) =>
    headOfFound(page, NO_SUCH_ROOM, ({ roomCode }) =>
      unlistedHead(`${roomCode} · Replay`, 'A room for many on Joust, seen again from its start to its end.'),
    ),
  component: () => (
    <RoomPage>
      <Island name="ArenaReplay" component={ArenaReplay} props={Route.useLoaderData()} />
    </RoomPage>
  ),
  notFoundComponent: NoSuchRoom,
})
