import type { ActiveDuel, ClosingDuel } from '#contracts/ws/duel-state'
import { opponentOf } from '#core/duel'
import { Clock, formatClock, ScoreBoard } from '#ui'
import { NO_JUDGE } from '../../lib/no-judge'
import { useQuietCharacterKeys } from '../../lib/page-keys/page-keys'
import { useCountdown } from '../../lib/use-countdown'
import { usePageTitle } from '../../lib/use-page-title'
import { Columns, ResultsOverChat } from '../../room/columns'
import { EditorColumn } from '../../room/editor-column'
import { ResultsPanel } from '../../room/results-panel'
import { Statement } from '../../room/statement'
import { Strip } from '../../room/strip'
import { TimeBadge } from '../../room/time-badge'
import { useConduct } from '../../room/use-conduct'
import { Watchers } from '../../room/watchers'
import { ChatBox } from './chat-box'
import { ClaimStrip } from './claim-strip'
import { closingMessage } from './closing-message'
import { contendersOf } from './contender'
import { DrawOffer, MatchMenu } from './match-menu'
import { ownSubmissions } from './room-model'
import { type MatchOptions, takenLanguages, useMatch } from './use-match'
import { usePlayerWork } from './use-player-work'

type ArenaProps = MatchOptions & { readonly duel: ActiveDuel | ClosingDuel }

/** The view of a running coding duel. */
export function Arena(props: ArenaProps) {
  const { duel, open, viewerId, link, notices, languages } = props
  const match = useMatch(props)
  const plays = duel.phase === 'active' && open.live.plays
  useConduct({ room: duel, viewerId, on: plays, notices, violate: link.actions.violate })
  useQuietCharacterKeys(plays)
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <ArenaHead {...props} />
      {languages.length === 0 && <Strip>{NO_JUDGE}</Strip>}
      <Columns
        statement={match.problem !== null && <Statement problem={match.problem} />}
        editor={
          <EditorColumn
            bench={match}
            languages={takenLanguages(open, languages)}
            menu={duel.phase === 'active' && <MatchMenu duel={duel} viewerId={viewerId} link={link} />}
          />
        }
        side={
          <ResultsOverChat
            results={
              <ResultsPanel
                own={ownSubmissions(open, viewerId)}
                details={open.details}
                shown={match.shown}
                onShow={match.show}
              />
            }
            chat={<ChatBox duel={duel} viewerId={viewerId} onSay={link.actions.say} />}
          />
        }
      />
    </div>
  )
}

/** The scoreboard, and below it what concerns both players. */
export function ArenaHead({ duel, open, viewerId, link }: Omit<ArenaProps, 'notices' | 'languages'>) {
  const seconds = useCountdown(duel.deadlineMs, link.serverNowMs) ?? 0
  const { you, opponent } = contendersOf(duel, viewerId, open.room)
  usePageTitle(`${formatClock(seconds)} · ${opponent?.name ?? 'Duel'} · Joust`)
  const work = usePlayerWork(open, opponentOf(duel, viewerId)?.userId)
  if (you === null) return null
  return (
    <>
      <ScoreBoard
        you={you}
        opponent={opponent === null || work === null ? opponent : { ...opponent, status: work }}
        clock={<Clock seconds={seconds} label="Time left" />}
        note={
          duel.phase === 'active' && (
            <span className="flex items-center gap-2">
              <TimeBadge seconds={seconds} />
              <Watchers count={open.live.viewers} />
            </span>
          )
        }
      />
      {duel.phase === 'closing' ? (
        <Strip>{closingMessage(duel, viewerId)}</Strip>
      ) : (
        <>
          <DrawOffer duel={duel} viewerId={viewerId} link={link} />
          <ClaimStrip duel={duel} viewerId={viewerId} link={link} />
        </>
      )}
    </>
  )
}
