import { createFileRoute } from '@tanstack/react-router'
import { type DuelType, modeNamed } from '#contracts/modes'
import ArenaList from '#islands/ArenaList'
import DuelLobby from '#islands/DuelLobby'
import Duels from '#islands/Duels'
import LiveDuels from '#islands/LiveDuels'
import { LinkButton, Page, SectionHeading } from '#ui'
import { Island, pageHead, requirePlayer } from '#web'

export const Route = createFileRoute('/duels')({
  // A mode's card links here with the mode selected.
  validateSearch: ({ mode }: Record<string, unknown>): { mode?: DuelType } => {
    const known = typeof mode === 'string' ? modeNamed(mode) : null
    return known === null ? {} : { mode: known }
  },
  loader: ({ context }) => {
    const { id } = requirePlayer(context)
    const { duels, matchmaking } = context.services
    return {
      userId: id,
      rooms: duels.openRooms(id),
      lobby: matchmaking.lobby(id),
      notOffered: context.services.cssTargets.isPlayable() ? {} : { css: context.services.cssTargets.whyNot() },
      live: { first: duels.live(), serverNowMs: duels.nowMs() },
    }
  },
  head: () =>
    pageHead(
      'Duels',
      'Create a one-on-one duel or join one by its room code. The first to submit working code wins XP.',
    ),
  component: Duelling,
})

const STEPS = [
  {
    title: 'Create or Join',
    text: 'Create a duel and share its room code, or enter a code you were given.',
  },
  {
    title: 'Get Ready',
    text: 'Meet in the room. Both players mark ready to start; two seconds later the clock starts.',
  },
  {
    title: 'Code & Win',
    text: 'Both get the same problem. The first to submit working code wins XP.',
  },
] as const

function Duelling() {
  const { userId, rooms, lobby, live, notOffered } = Route.useLoaderData()
  const { mode = 'coding' } = Route.useSearch()
  return (
    <Page>
      <div className="grid gap-12">
        <div className="grid gap-4">
          <SectionHeading
            level={1}
            title="Duels"
            lead="Two players, one task, one clock."
            action={<LinkButton href="/typing">Type Alone</LinkButton>}
          />
          <Island name="Duels" component={Duels} props={{ userId, rooms, mode, notOffered }} />
        </div>
        <Island name="DuelLobby" component={DuelLobby} props={{ userId, lobby }} />
        <Island name="ArenaList" component={ArenaList} props={{ userId }} />
        <div id="live">
          <Island name="LiveDuels" component={LiveDuels} props={{ userId, ...live }} />
        </div>
        <section aria-labelledby="how-it-works" className="grid gap-6">
          <h2 id="how-it-works" className="heading text-xl">
            How It Works
          </h2>
          <ol className="grid grid-cols-3 border-t border-line">
            {STEPS.map((step, i) => (
              <li key={step.title} className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 pt-5 pr-8">
                <span aria-hidden="true" className="numeral row-span-2 text-2xl text-ink-3">
                  {i + 1}
                </span>
                <h3 className="heading text-base">{step.title}</h3>
                <p className="text-sm text-ink-2">{step.text}</p>
              </li>
            ))}
          </ol>
        </section>
      </div>
    </Page>
  )
}
