import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import type { DuelOutcome } from '#contracts/http/duels'
import { asRoomCode } from '#contracts/ids'
import { modeOf } from '#contracts/modes'
import { AppError } from '#errors'
import DuelPrograms from '#islands/DuelPrograms'
import { EmptyState, formatClock, LinkButton, Moment, Page, PageState, Panel, Tilt } from '#ui'
import { Island, type PageContext } from '#web'
import { matchLanguages, ROOM_CODE } from '../parts/match-room'
import { OutcomeSide } from '../parts/outcome-side'

export const Route = createFileRoute('/results/$roomCode')({
  loader: ({ context, params }) => {
    const roomCode = params.roomCode.toUpperCase()
    if (!ROOM_CODE.test(roomCode)) throw notFound()
    if (roomCode !== params.roomCode) throw redirect({ href: `/results/${roomCode}`, statusCode: 302 })
    const result = resultFor(context, roomCode)
    if (result === null) return { isOpen: false as const, isVisitor: context.viewer === null }
    const languages = matchLanguages(context)
    return { isOpen: true as const, result, languages, isVisitor: context.viewer === null }
  },
  head: ({ loaderData }) => ({ meta: [...metaOf(loaderData), { name: 'robots', content: 'noindex' }] }),
  component: ResultPage,
  notFoundComponent: NoSuchResult,
})

/** Null: a duel without spectators, and not this viewer's. What still runs is watched. */
function resultFor({ viewer, services }: PageContext, roomCode: string): DuelOutcome | null {
  try {
    return services.duels.outcome(viewer, asRoomCode(roomCode))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.code === 'WATCH_FORBIDDEN') return null
    if (error.code === 'REPLAY_TOO_EARLY') throw redirect({ href: `/duel/${roomCode}/watch`, statusCode: 302 })
    if (error.code === 'ROOM_NOT_FOUND' || error.code === 'REPLAY_EMPTY') throw notFound()
    throw error
  }
}

type Loaded = { readonly isOpen: false } | { readonly isOpen: true; readonly result: DuelOutcome }

function metaOf(loaded: Loaded | undefined) {
  if (loaded === undefined) return [{ title: 'No such duel · Joust' }]
  if (!loaded.isOpen) return [{ title: 'Private duel · Joust' }]
  const { headline } = loaded.result
  return [{ title: `${headline} · Joust` }, { name: 'description', content: descriptionOf(loaded.result) }]
}

/** 'A coding duel on Joust: Two Sum. ada won with the first correct submission, after 4:12.' */
function descriptionOf({ duelType, how, seconds, problem }: DuelOutcome): string {
  const about = problem === null ? '' : `: ${problem.title}`
  return `A ${duelType} duel on Joust${about}. ${how}, after ${formatClock(seconds)}.`
}

function ResultPage() {
  const data = Route.useLoaderData()
  if (!data.isOpen) return <PrivateResult isVisitor={data.isVisitor} />
  const { result, languages, isVisitor } = data
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
            <Island name="DuelPrograms" component={DuelPrograms} props={{ result: programsOf(result), languages }} />
          </Panel>
        )}
      </div>
    </Page>
  )
}

const programsOf = ({ players, programs }: DuelOutcome) => ({ players, programs })

function Subject({ result: { problem, duelType } }: { readonly result: DuelOutcome }) {
  if (problem === null) return <>{modeOf(duelType).title}</>
  return (
    <a href={`/problems/${problem.id}`} className="text-azure underline underline-offset-3">
      {problem.title}
    </a>
  )
}

function PrivateResult({ isVisitor }: { readonly isVisitor: boolean }) {
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
        It was played without spectators: only its two players can see how it ended.
      </EmptyState>
    </Page>
  )
}

function NoSuchResult() {
  return (
    <Page>
      <PageState
        title="No such duel"
        action={
          <LinkButton variant="primary" href="/duels">
            Back to Duels
          </LinkButton>
        }
      >
        The link may be incomplete, or the duel was never played.
      </PageState>
    </Page>
  )
}
