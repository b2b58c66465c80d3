import { createFileRoute } from '@tanstack/react-router'
import { type ArenaKind, arenaKindNamed } from '#contracts/arena-kinds'
import ArenaList from '#islands/ArenaList'
import OpenArena from '#islands/OpenArena'
import { LinkButton, Page, SectionHeading } from '#ui'
import { Island, pageHead, requirePlayer } from '#web'

export const Route = createFileRoute('/arena')({
  // A link may select the kind of arena.
  validateSearch: ({ kind }: Record<string, unknown>): { kind?: ArenaKind } => {
    const known = typeof kind === 'string' ? arenaKindNamed(kind) : null
    return known === null ? {} : { kind: known }
  },
  loader: ({ context }) => ({ userId: requirePlayer(context).id }),
  head: () =>
    pageHead('Rooms for Many', 'Lockout and free for all: 2 to 30 players on the same problems or the same text.'),
  component: Arenas,
})

function Arenas() {
  const { userId } = Route.useLoaderData()
  const { kind = 'lockout' } = Route.useSearch()
  return (
    <Page>
      <div className="grid gap-8">
        <SectionHeading
          level={1}
          title="Rooms for Many"
          lead="2 to 30 players, the same task, one clock."
          action={<LinkButton href="/duels">Duels for Two</LinkButton>}
        />
        <Island name="ArenaList" component={ArenaList} props={{ userId, isHome: true }} />
        <Island name="OpenArena" component={OpenArena} props={{ wanted: kind }} />
      </div>
    </Page>
  )
}
