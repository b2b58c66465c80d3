import { Eye } from 'lucide-react'
import { asRoomCode, type UserId } from '#contracts/ids'
import { modeOf } from '#contracts/modes'
import { plural } from '#contracts/plural'
import { isPlayed } from '#contracts/ws/phases'
import { clockUntilMs, playerOf } from '#core/duel'
import { Badge, Clock, ConnectionBar, formatClock, ScoreBoard } from '#ui'
import { connectionState } from './duel/connection-state'
import { closingMessage } from './duel/room/closing-message'
import { contendersOf } from './duel/room/contender'
import { RoomRefused } from './duel/room/outside-room'
import type { OpenRoom } from './duel/room/room-model'
import { RoomSkeleton } from './duel/room/room-skeleton'
import { urgencyOf } from './duel/room/settings-label'
import { usePlayerWork } from './duel/room/use-player-work'
import { FollowCard } from './duel/series/follow-card'
import { SeriesStrip } from './duel/series/series-strip'
import { ResultCard } from './duel/watch/result-card'
import type { SpectatorModel } from './duel/watch/spectator-model'
import { TwoSides } from './duel/watch/two-sides'
import { useWatchedDuel, type WatchedDuel } from './duel/watch/use-watched-duel'
import { useCountdown } from './lib/use-countdown'
import { useOnline } from './lib/use-online'
import { usePageTitle } from './lib/use-page-title'
import type { LanguageChoice } from './room/languages'
import { Statement } from './room/statement'
import { Strip } from './room/strip'
import { TalkBox } from './room/talk-box'

type WatchDuelProps = {
  readonly roomCode: string
  readonly userId: string
  readonly languages: readonly LanguageChoice[]
}

/** A live duel between other users. */
export default function WatchDuel({ roomCode, userId, languages }: WatchDuelProps) {
  const watched = useWatchedDuel(asRoomCode(roomCode), userId)
  const { model, spectators, refusal, view } = watched
  const connection = connectionState(view, useOnline())
  const isOpen = model.kind === 'open' && spectators !== null
  return (
    <>
      <ConnectionBar state={connection} />
      {isOpen ? (
        <Watching watched={watched} spectators={spectators} userId={userId} languages={languages} open={model} />
      ) : refusal !== null ? (
        <RoomRefused title="This duel cannot be watched" message={refusal} back="/duels" />
      ) : (
        <RoomSkeleton />
      )}
    </>
  )
}

type WatchingProps = {
  readonly watched: WatchedDuel
  readonly open: OpenRoom
  readonly spectators: SpectatorModel
  readonly userId: string
  readonly languages: readonly LanguageChoice[]
}

function Watching({ watched, open, spectators, userId, languages }: WatchingProps) {
  const { duel, room } = open
  const [first, second] = duel.players
  const works = [usePlayerWork(open, first?.userId), usePlayerWork(open, second?.userId)]
  const typing = Object.fromEntries(duel.players.map((one, place) => [one.userId, works[place] === 'Typing...']))
  const emptyOf = (id: UserId) =>
    duel.phase === 'finished'
      ? `No program was recorded for ${playerOf(duel, id)?.username ?? 'this player'}.`
      : spectators.delayMs === null
        ? 'The programs of a rated duel are shown after its end.'
        : `Programs are shown ${spectators.delayMs / 1000} seconds late. Nothing had been written yet.`
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      {first !== undefined && <SeriesStrip duel={duel} sideId={first.userId} isPlayer={false} />}
      {duel.phase === 'finished' ? (
        <>
          <FollowCard duel={duel} serverNowMs={watched.serverNowMs} />
          <ResultCard duel={duel} room={room} />
        </>
      ) : (
        <Head watched={watched} open={open} works={works} viewers={spectators.viewers} />
      )}
      <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)_18rem] xl:grid-cols-[minmax(0,1fr)_22rem]">
        <TwoSides
          duel={duel}
          languages={languages}
          emptyOf={emptyOf}
          typing={duel.phase === 'finished' ? null : typing}
          programOf={(id) => spectators.programs[id] ?? null}
          carets={open.live}
        />
        <aside className="flex min-h-0 flex-col border-l border-line bg-surface">
          {room.problem !== null && (
            <div className="min-h-0 flex-1 border-b border-line">
              <Statement problem={room.problem} />
            </div>
          )}
          <div className="flex min-h-0 flex-1 flex-col">
            <header className="flex min-h-11 items-center justify-between gap-3 border-b border-line px-4">
              <h2 className="text-sm font-semibold">Spectators</h2>
              <Viewers count={spectators.viewers} />
            </header>
            <div className="min-h-0 flex-1">
              <TalkBox
                lines={spectators.chat.map((line) => ({ ...line, id: String(line.id), own: line.userId === userId }))}
                empty="No messages yet. The players can read this chat after the duel."
                onSay={watched.say}
              />
            </div>
            {watched.refusal !== null && (
              <p role="alert" className="border-t border-line px-4 py-2 text-sm text-red">
                {watched.refusal}
              </p>
            )}
          </div>
        </aside>
      </div>
    </div>
  )
}

function Viewers({ count }: { readonly count: number }) {
  return <Badge icon={<Eye size={14} />}>{plural(count, 'viewer')}</Badge>
}

type HeadProps = Pick<WatchingProps, 'watched' | 'open'> & {
  readonly works: readonly (string | null)[]
  readonly viewers: number
}

/** The header with both scores and the clock, and below it what concerns both players. */
function Head({ watched, open, works, viewers }: HeadProps) {
  const { duel, room } = open
  const deadlineMs = isPlayed(duel) ? clockUntilMs(duel) : null
  const seconds = useCountdown(deadlineMs, watched.serverNowMs)
  const [first] = duel.players
  const { you, opponent } = first === undefined ? { you: null, opponent: null } : contendersOf(duel, first.userId, room)
  const names = duel.players.map(({ username }) => username).join(' – ')
  usePageTitle(`${seconds === null ? '' : `${formatClock(seconds)} · `}${names} · Joust`)
  if (you === null) return null
  const at = (contender: typeof you, work: string | null | undefined) =>
    work === null || work === undefined ? contender : { ...contender, status: work }
  return (
    <>
      <h1 className="sr-only">Watching {names}</h1>
      <ScoreBoard
        you={at(you, works[0])}
        opponent={opponent === null ? null : at(opponent, works[1])}
        unit={modeOf(duel.settings.duelType).unit}
        clock={
          seconds === null ? (
            <span className="numeral text-xl text-ink-3">–:––</span>
          ) : (
            <Clock seconds={seconds} label="Time left" {...urgencyOf(duel.settings.duelType)} />
          )
        }
        note={<span className="tabular-nums">{plural(viewers, 'viewer')}</span>}
      />
      {duel.phase === 'closing' && <Strip>{closingMessage(duel, null)}</Strip>}
      {(duel.phase === 'ready' || duel.phase === 'starting') && <Strip>The duel has not started yet.</Strip>}
      {duel.phase === 'active' && duel.drawOfferedBy !== null && (
        <Strip>{playerOf(duel, duel.drawOfferedBy)?.username} offers a draw.</Strip>
      )}
    </>
  )
}
