import { createFileRoute } from '@tanstack/react-router'
import ArenaReplay from '#islands/ArenaReplay'
import { RoomPage } from '#ui'
import { Island, unlistedHead } from '#web'
import { matchLanguages, roomCodeIn } from '../parts/match-room'

export const Route = createFileRoute('/arena_/$roomCode_/replay')({
  loader: ({ context, params }) => {
    const roomCode = roomCodeIn(params, (code) => `/arena/${code}/replay`)
    return { roomCode, viewerId: context.viewer?.id ?? null, languages: matchLanguages(context) }
  },
  head: ({ params }) =>
    unlistedHead(`${params.roomCode} · Replay`, 'A room for many on Joust, seen again from its start to its end.'),
  component: () => (
    <RoomPage>
      <Island name="ArenaReplay" component={ArenaReplay} props={Route.useLoaderData()} />
    </RoomPage>
  ),
})
