import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { asRoomCode } from '#contracts/ids'
import { AppError } from '#errors'
import Replay from '#islands/Replay'
import { EmptyState, LinkButton, Page, RoomPage } from '#ui'
import { Island, type PageContext } from '#web'
import { matchLanguages, ROOM_CODE } from '../parts/match-room'

export const Route = createFileRoute('/duel_/$roomCode/replay')({
  loader: ({ context, params }) => {
    const roomCode = params.roomCode.toUpperCase()
    if (!ROOM_CODE.test(roomCode)) throw notFound()
    if (roomCode !== params.roomCode) throw redirect({ href: `/duel/${roomCode}/replay`, statusCode: 302 })
    const { viewer, services } = context
    const title = titleFor(context, roomCode)
    if (title === null) return { isOpen: false as const, title: 'Private duel', isVisitor: viewer === null }
    const languages = matchLanguages({ services })
    return { isOpen: true as const, title, props: { roomCode, viewerId: viewer?.id ?? null, languages } }
  },
  head: ({ loaderData }) => ({
    meta: [
      { title: `${loaderData?.title ?? 'No such duel'} · Replay · Joust` },
      { name: 'description', content: 'A duel on Joust, seen again from its start to its end.' },
      { name: 'robots', content: 'noindex' },
    ],
  }),
  component: ReplayPage,
})

/** Null: a private duel, and not this viewer's. What still runs is watched. */
function titleFor({ viewer, services }: PageContext, roomCode: string): string | null {
  try {
    return services.duels.replayTitle(viewer, asRoomCode(roomCode))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.code === 'WATCH_FORBIDDEN') return null
    if (error.code === 'REPLAY_TOO_EARLY') throw redirect({ href: `/duel/${roomCode}/watch`, statusCode: 302 })
    if (error.code === 'ROOM_NOT_FOUND' || error.code === 'REPLAY_EMPTY') throw notFound()
    throw error
  }
}

function ReplayPage() {
  const data = Route.useLoaderData()
  if (!data.isOpen) return <PrivateDuel isVisitor={data.isVisitor} />
  return (
    <RoomPage>
      <Island name="Replay" component={Replay} props={data.props} />
    </RoomPage>
  )
}

function PrivateDuel({ isVisitor }: { readonly isVisitor: boolean }) {
  return (
    <Page>
      <EmptyState
        title="This duel is private"
        action={
          <LinkButton href={isVisitor ? '/sign-in' : '/duels'} variant="primary">
            {isVisitor ? 'Sign In' : 'Back to Duels'}
          </LinkButton>
        }
      >
        It was opened without spectators: its two players alone can see it again.
      </EmptyState>
    </Page>
  )
}
