import { arenaKindOf } from '#contracts/arena-kinds'
import type { UserId } from '#contracts/ids'
import type { FinishedArena } from '#contracts/ws/arena-state'
import { isProblemsMatch } from '#core/arena'
import { classNames, EmptyState, LinkButton, Panel } from '#ui'
import { usePageTitle } from '../lib/use-page-title'
import type { LanguageChoice } from '../room/languages'
import { ResultFrame } from '../room/result-frame'
import { ArenaChat } from './arena-chat'
import { arenaEndingOf } from './arena-ending'
import { ArenaPrograms } from './arena-programs'
import { LockoutBoard } from './lockout-board'
import { PlacesTable } from './places-table'
import type { OpenArenaRoom } from './room-model'
import { settingsLabel } from './settings-label'
import { standingsOf } from './standing'

type ArenaResultProps = {
  readonly open: OpenArenaRoom
  readonly state: FinishedArena
  /** Null for a spectator. */
  readonly viewerId: UserId | null
  readonly languages: readonly LanguageChoice[]
  /** Left out where the chat is not shown. */
  readonly onSay?: (message: string) => boolean
}

/** The result: places with XP and rating, who solved which problem, and the programs. */
export function ArenaResult({ open, state, viewerId, languages, onSay }: ArenaResultProps) {
  const { headline, because, hasWon } = arenaEndingOf(state, viewerId)
  const { name } = arenaKindOf(state.settings.kind)
  usePageTitle(`${headline} · Joust`)
  const match = state.played?.match ?? null
  const { problems } = open.room
  return (
    <ResultFrame>
      <div role="status" className="rising grid justify-items-center gap-2 text-center">
        <h1 className={classNames('heading text-3xl', hasWon && 'text-azure')}>{headline}</h1>
        <p className="text-ink-2">{because}</p>
        <p className="caption">
          {name} · {settingsLabel(state.settings)}
        </p>
      </div>
      <div className="flex flex-wrap justify-center gap-3">
        <LinkButton href={`/arena?kind=${state.settings.kind}`} size="lg" variant="primary">
          New Room
        </LinkButton>
        {match !== null && (
          <LinkButton href={`/arena/${state.roomCode}/replay`} size="lg">
            Replay
          </LinkButton>
        )}
        <LinkButton href="/duels" size="lg">
          Duels
        </LinkButton>
      </div>
      {match !== null && isProblemsMatch(match) && match.problems.length > 1 && (
        <div className="overflow-hidden rounded-lg border border-line">
          <LockoutBoard state={state} match={match} problems={problems} viewerId={viewerId} selected={null} />
        </div>
      )}
      {match !== null && (
        <div className={classNames('grid items-start gap-6', onSay !== undefined && 'grid-cols-[minmax(0,1fr)_20rem]')}>
          <Panel title="Places" flush>
            <PlacesTable state={state} rows={standingsOf(state, viewerId)} />
          </Panel>
          {onSay !== undefined && viewerId !== null && (
            <Panel title="Chat" flush className="h-96">
              <ArenaChat state={state} viewerId={viewerId} onSay={onSay} />
            </Panel>
          )}
        </div>
      )}
      {match === null && (
        <EmptyState title="Nothing was played">The room was closed, or everyone left before the start.</EmptyState>
      )}
      {match !== null && isProblemsMatch(match) && (
        <ArenaPrograms state={state} problems={problems} languages={languages} />
      )}
    </ResultFrame>
  )
}
