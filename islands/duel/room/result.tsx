import type { DuelOutcome } from '#contracts/http/duels'
import type { UserId } from '#contracts/ids'
import { modeOf } from '#contracts/modes'
import type { FinishedDuel } from '#contracts/ws/duel-state'
import type { DuelRoom } from '#contracts/ws/room'
import { isUndecided, rulesOf } from '#core/duel'
import { type Contender, classNames, formatClock, LinkButton, Loading, Panel, Skeleton } from '#ui'
import { api } from '../../lib/api'
import { LoadFailure } from '../../lib/load-failure'
import { type Loaded, type LoadState, useLoaded } from '../../lib/use-loaded'
import { usePageTitle } from '../../lib/use-page-title'
import type { LanguageChoice } from '../../room/languages'
import { ResultFrame } from '../../room/result-frame'
import { MODE_ROOMS } from '../modes/rooms'
import { SEARCH_AGAIN } from '../quick/preferences'
import { ResultPrograms } from '../result-programs'
import { BetweenCard } from '../series/between-card'
import { broughtMessage } from './brought-message'
import { ChatBox } from './chat-box'
import { contendersOf } from './contender'
import { DecidingTable } from './deciding-table'
import { endingOf } from './ending'
import { Rematch } from './rematch'
import { ResultSides } from './result-sides'
import { SharePanel } from './share-panel'
import { decisiveSeconds } from './timeline'
import type { RoomActions } from './use-duel-room'

type ResultProps = {
  readonly languages: readonly LanguageChoice[]
  readonly duel: FinishedDuel
  readonly room: DuelRoom
  readonly viewerId: UserId
  readonly actions: RoomActions
  readonly serverNowMs: () => number
}

/** The result of a duel: who won and why, what it brought, and how it went. */
export function Result(props: ResultProps) {
  const { duel, room, viewerId, actions, serverNowMs } = props
  const { you, opponent } = contendersOf(duel, viewerId)
  const ending = endingOf(duel, viewerId)
  usePageTitle(`${ending.headline} · Joust`)
  const outcome = useLoaded(duel.played === null ? null : duel.roomCode, async (signal, roomCode) => {
    const { result } = await api('GET /api/duels/{roomCode}/result', { params: { roomCode }, signal })
    return result
  })
  // Quick Duel paired the two players, but the duel never started.
  const missed = duel.entry === 'queue' && duel.played === null
  return (
    <ResultFrame>
      <div role="status" className="rising grid justify-items-center gap-2 text-center">
        <h1 className={classNames('heading text-3xl', headlineTone(ending.outcome))}>{ending.headline}</h1>
        <p className="max-w-prose text-ink-2">{ending.because}</p>
        {duel.awardsHeld && (
          <p className="max-w-prose text-sm text-ink-2">
            This duel is under review. A contest admin decides whether it counts; XP and ratings for both of you are
            held until then.
          </p>
        )}
        {duel.played !== null && broughtMessage(duel) !== null && <p className="caption">{broughtMessage(duel)}</p>}
        {duel.played !== null && (
          <p className="caption">
            <Subject duel={duel} room={room} loaded={outcome.loaded} /> · {formatClock(decisiveSeconds(duel))}
            {rulesOf(duel.settings.duelType).hasOwnTime !== true && ` of ${duel.settings.timeLimitMin}:00`}
          </p>
        )}
      </div>
      <BetweenCard duel={duel} viewerId={viewerId} serverNowMs={serverNowMs} />
      <div className="flex flex-wrap justify-center gap-3">
        {!isUndecided(duel) && <Rematch duel={duel} viewerId={viewerId} actions={actions} serverNowMs={serverNowMs} />}
        {duel.played !== null && (
          <LinkButton href={`/duel/${duel.roomCode}/replay`} size="lg">
            Replay
          </LinkButton>
        )}
        {missed && (
          <LinkButton href={SEARCH_AGAIN} size="lg" variant="primary">
            Find another opponent
          </LinkButton>
        )}
        <LinkButton href="/dashboard" size="lg">
          Dashboard
        </LinkButton>
        <LinkButton href="/duels" size="lg">
          New duel
        </LinkButton>
      </div>
      {duel.played !== null && you !== null && opponent !== null && (
        <Match {...props} you={you} opponent={opponent} outcome={outcome} />
      )}
    </ResultFrame>
  )
}

const headlineTone = (outcome: 'won' | 'lost' | 'drawn' | 'aborted'): string =>
  outcome === 'won' ? 'text-azure' : outcome === 'lost' ? 'text-amber' : 'text-ink'

type MatchProps = Omit<ResultProps, 'room' | 'serverNowMs'> & {
  readonly you: Contender
  readonly opponent: Contender
  readonly outcome: Loaded<DuelOutcome>
}

function Match({ duel, viewerId, you, opponent, actions, languages, outcome }: MatchProps) {
  const { HowItWent } = MODE_ROOMS[duel.settings.duelType]
  return (
    <>
      <div className="grid grid-cols-[1fr_1px_1fr] overflow-hidden rounded-lg border border-line bg-surface">
        <ResultSides duel={duel} you={you} opponent={opponent} />
      </div>
      <div className="grid grid-cols-[1fr_20rem] gap-6">
        <div className="grid content-start gap-6">
          <Panel title="How It Went">
            <HowItWent duel={duel} viewerId={viewerId} />
          </Panel>
          <Panel title="Decided By">
            <DecidingTable duel={duel} viewerId={viewerId} opponent={opponent} />
          </Panel>
        </div>
        <div className="grid content-start gap-6">
          <Panel title="Chat" flush className="h-72">
            <ChatBox duel={duel} viewerId={viewerId} onSay={actions.say} />
          </Panel>
          {outcome.loaded.kind === 'ready' && <SharePanel result={outcome.loaded.result} />}
        </div>
      </div>
      {modeOf(duel.settings.duelType).countsTests && (
        <Panel title="Programs" flush>
          <Programs outcome={outcome} viewerId={viewerId} languages={languages} />
        </Panel>
      )}
    </>
  )
}

/** Both programs, once they are loaded. */
function Programs({
  outcome: { loaded, again },
  viewerId,
  languages,
}: Pick<MatchProps, 'outcome' | 'viewerId' | 'languages'>) {
  if (loaded.kind === 'ready')
    return <ResultPrograms result={loaded.result} languages={languages} viewerId={viewerId} />
  return loaded.kind === 'failed' ? (
    <LoadFailure title="The programs could not be loaded" message={loaded.message} again={again} />
  ) : (
    <Loading what="programs">
      <Skeleton className="h-125 w-full" />
    </Loading>
  )
}

type SubjectProps = Pick<ResultProps, 'duel' | 'room'> & { readonly loaded: LoadState<DuelOutcome> }

/** What was played. A problem is a link if the viewer may open it. */
function Subject({ duel, room, loaded }: SubjectProps) {
  const problem = loaded.kind === 'ready' ? loaded.result.problem : null
  if (problem !== null) {
    return (
      <a href={`/problems/${problem.id}`} className="text-azure underline underline-offset-3">
        {problem.title}
      </a>
    )
  }
  return <>{room.problem?.title ?? modeOf(duel.settings.duelType).title}</>
}
