import { createFileRoute } from '@tanstack/react-router'
import type { DuelOutcome } from '#contracts/http/duels'
import { modeOf } from '#contracts/modes'
import DuelPrograms from '#islands/DuelPrograms'
import { formatClock, LinkButton, Moment, Page, Panel, Tilt } from '#ui'
import { headOfFound, Island, unlistedHead } from '#web'
import { endedDuel, PrivateDuel } from '../parts/ended-duel'
import { matchLanguages, roomCodeIn } from '../parts/match-room'
import { NO_SUCH_DUEL, NoSuchDuel } from '../parts/no-such-duel'
import { OutcomeSide } from '../parts/outcome-side'

export const Route = createFileRoute('/results/$roomCode')({
  loader: ({ context, params }) => {
    const roomCode = roomCodeIn(params, (code) => `/results/${code}`)
    const { viewer, services } = context
    const result = endedDuel(roomCode, () => services.duels.outcome(viewer, roomCode))
    return { result, languages: matchLanguages(context), isVisitor: viewer === null }
  },
  head: (page) => headOfFound(page, NO_SUCH_DUEL, headOf),
  component: ResultPage,
  notFoundComponent: NoSuchDuel,
})

const headOf = ({ result }: { readonly result: DuelOutcome | null }) =>
  result === null ? unlistedHead('Private duel') : unlistedHead(result.headline, descriptionOf(result))

/** For example 'A coding duel on Joust: Two Sum. ada won with the first correct submission, after 4:12.' */
function descriptionOf({ duelType, how, seconds, problem }: DuelOutcome): string {
  const about = problem === null ? '' : `: ${problem.title}`
  return `A ${modeOf(duelType).inSentence} on Joust${about}. ${how}, after ${formatClock(seconds)}.`
}

function ResultPage() {
  const { result, languages, isVisitor } = Route.useLoaderData()
  if (result === null)
    return (
      <PrivateDuel isVisitor={isVisitor}>
        It was played without spectators: only its two players can see how it ended.
      </PrivateDuel>
    )
  const [left, right] = result.players
  return (
    <Page>
      <div className="grid gap-6">
        <header className="grid justify-items-center gap-2 text-center">
          <h1 className="heading text-2xl wrap-anywhere">{result.headline}</h1>
          <p className="text-ink-2">{result.how}.</p>
          <p className="caption">
            <Subject result={result} /> · {formatClock(result.seconds)} ·{' '}
            <Moment at={new Date(result.endedAtMs).toISOString()} precision="day" />
          </p>
        </header>
        {left !== undefined && right !== undefined && (
          <div className="grid grid-cols-[1fr_1px_1fr] overflow-hidden rounded-lg border border-line bg-surface">
            <OutcomeSide side="azure" player={left} />
            <Tilt />
            <OutcomeSide side="amber" player={right} />
          </div>
        )}
        <div className="flex flex-wrap justify-center gap-3">
          <LinkButton href={`/duel/${result.roomCode}/replay`} variant="primary" size="lg">
            Replay
          </LinkButton>
          {isVisitor && (
            <LinkButton href="/sign-up" size="lg">
              Join the Arena
            </LinkButton>
          )}
        </div>
        {modeOf(result.duelType).countsTests && (
          <Panel title="Programs" flush>
            <Island
              name="DuelPrograms"
              component={DuelPrograms}
              props={{ result: { players: result.players, programs: result.programs }, languages }}
            />
          </Panel>
        )}
      </div>
    </Page>
  )
}

function Subject({ result: { problem, duelType } }: { readonly result: DuelOutcome }) {
  if (problem === null) return <>{modeOf(duelType).title}</>
  return (
    <a href={`/problems/${problem.id}`} className="text-azure underline underline-offset-3">
      {problem.title}
    </a>
  )
}
