import { RotateCcw } from 'lucide-react'
import { useRef } from 'react'
import type { UserId } from '#contracts/ids'
import { plural } from '#contracts/plural'
import type { ActiveDuel, StartingDuel } from '#contracts/ws/duel-state'
import type { TypingText } from '#contracts/ws/typing'
import { opponentOf, playerOf, runOf } from '#core/duel'
import { Button, Clock, formatClock, ScoreBoard } from '#ui'
import { useQuietCharacterKeys } from '../../../lib/page-keys/page-keys'
import { SilentSeconds } from '../../../lib/silent-seconds'
import { useCountdown } from '../../../lib/use-countdown'
import { usePageTitle } from '../../../lib/use-page-title'
import { StartBanner } from '../../../room/start-banner'
import { Strip } from '../../../room/strip'
import { TimeBadge } from '../../../room/time-badge'
import { useConduct } from '../../../room/use-conduct'
import { Watchers } from '../../../room/watchers'
import { TextLine } from '../../../typing/text-line'
import { TextPreview } from '../../../typing/text-preview'
import { TypingField } from '../../../typing/typing-field'
import { isDone } from '../../../typing/typist'
import { hasSlipped, type OwnRun, useTypist } from '../../../typing/use-typist'
import { ClaimStrip } from '../../room/claim-strip'
import { contendersOf } from '../../room/contender'
import { DrawOffer, MatchMenu } from '../../room/match-menu'
import { caretOf } from '../../room/room-model'
import type { RunningDuelProps } from '../../room/use-duel-room'
import type { MatchOptions } from '../../room/use-match'

type TypingArenaProps = Omit<MatchOptions, 'languages'> & {
  readonly duel: ActiveDuel | StartingDuel
  readonly text: TypingText
}

/** A typing duel from the start banner on. Both players read the text during the banner and type from the same moment. */
export function TypingArena(props: TypingArenaProps) {
  const { duel, text, open, viewerId, link, notices } = props
  const match = duel.phase === 'active' && duel.match.kind === 'typing' ? duel.match : null
  const startsAtMs = duel.phase === 'active' ? duel.startedAtMs : duel.startsAtMs
  const run = useTypist({ text, match, viewerId, link, startsAtMs })
  const watched = match !== null && open.live.plays && !isDone(run.typist)
  useConduct({ room: duel, viewerId, on: watched, notices, violate: link.actions.violate })
  useQuietCharacterKeys(open.live.plays)
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      {duel.phase === 'active' ? (
        <Head {...props} duel={duel} />
      ) : (
        <StartBanner startsAtMs={duel.startsAtMs} serverNowMs={link.serverNowMs} />
      )}
      <div className="flex min-h-0 flex-1 flex-col justify-center overflow-y-auto">
        <div className="mx-auto grid w-full max-w-page gap-6 px-8 py-8">
          <TextLine text={text} what="Typing duel" host={hostName(props)} />
          {duel.phase === 'active' ? <Typing {...props} duel={duel} run={run} /> : <TextPreview text={text} />}
        </div>
      </div>
    </div>
  )
}

function hostName({ duel, viewerId }: TypingArenaProps): string {
  const name = playerOf(duel, duel.hostId)?.username ?? ''
  return duel.hostId === viewerId ? `${name} (you)` : name
}

/** In seconds. A race lasts minutes, so the usual five minutes would make the clock red from the start. */
const lastTenth = ({ startedAtMs, deadlineMs }: ActiveDuel): number => (deadlineMs - startedAtMs) / 10_000

function Head({ duel, open, viewerId, link }: TypingArenaProps & { readonly duel: ActiveDuel }) {
  const seconds = useCountdown(duel.deadlineMs, link.serverNowMs) ?? 0
  const { you, opponent } = contendersOf(duel, viewerId, open.room)
  usePageTitle(`${formatClock(seconds)} · ${opponent?.name ?? 'Duel'} · Joust`)
  if (you === null) return null
  return (
    <>
      <ScoreBoard
        you={you}
        opponent={opponent}
        unit="words typed"
        clock={<Clock seconds={seconds} label="Time left" urgentSeconds={lastTenth(duel)} />}
        note={
          <span className="flex items-center gap-2">
            <TimeBadge seconds={seconds} />
            <Watchers count={open.live.viewers} />
          </span>
        }
      />
      {/* The space is reserved, so that the text does not move while it is typed. */}
      <div className="min-h-9">
        <FinishStrip duel={duel} viewerId={viewerId} link={link} />
        <DrawOffer duel={duel} viewerId={viewerId} link={link} />
        <ClaimStrip duel={duel} viewerId={viewerId} link={link} />
      </div>
    </>
  )
}

type TypingProps = TypingArenaProps & { readonly duel: ActiveDuel; readonly run: OwnRun }

/** The text with its input, and below it the actions other than typing. */
function Typing({ duel, open, viewerId, link, run }: TypingProps) {
  const { typist, type, restart } = run
  const input = useRef<HTMLInputElement>(null)
  const done = isDone(typist)
  const { plays } = open.live
  const opponentId = opponentOf(duel, viewerId)?.userId
  const opponent = opponentId === undefined ? null : caretOf(duel, open.live, opponentId)
  return (
    <div className="grid gap-6">
      {done ? (
        <Finished duel={duel} viewerId={viewerId} />
      ) : (
        <TypingField typist={typist} type={type} input={input} opponent={opponent} plays={plays} />
      )}
      <div className="flex items-center justify-between gap-4 border-t border-line pt-4">
        <p className="text-sm text-ink-2 tabular-nums">
          {typist.slips === 0 ? 'No mistakes' : plural(typist.slips, 'mistake')}
        </p>
        <div className="flex items-center gap-2">
          <Button
            size="sm"
            disabled={done || (typist.slips === 0 && !hasSlipped(duel.match, viewerId))}
            onClick={() => {
              restart()
              input.current?.focus()
            }}
          >
            <RotateCcw size={16} /> Restart
          </Button>
          <MatchMenu duel={duel} viewerId={viewerId} link={link} />
        </div>
      </div>
    </div>
  )
}

function Finished({ duel, viewerId }: { readonly duel: ActiveDuel; readonly viewerId: UserId }) {
  const opponent = opponentOf(duel, viewerId)
  const isFirst = opponent === undefined || runOf(duel.match, opponent.userId).finishedAtMs === null
  return (
    <div role="status" className="rising grid min-h-48 place-content-center justify-items-center gap-2">
      <p className="heading text-2xl">You finished{isFirst ? ' first' : ''}</p>
      {isFirst && (
        <p className="text-ink-2">Waiting for {opponent?.username ?? 'your opponent'}. You have already won.</p>
      )}
    </div>
  )
}

/** Shown when one player has finished and the time limit was shortened for the other: how long is left. */
function FinishStrip({ duel, viewerId, link }: RunningDuelProps) {
  const seconds = useCountdown(duel.deadlineMs, link.serverNowMs) ?? 0
  const first = duel.players.find(({ userId }) => runOf(duel.match, userId).finishedAtMs !== null)
  if (first === undefined) return null
  const slower = first.userId === viewerId ? (opponentOf(duel, viewerId)?.username ?? 'Your opponent') : null
  return (
    <Strip>
      {slower === null ? `${first.username} has finished. You have ` : `You have finished. ${slower} has `}
      <SilentSeconds seconds={seconds} spoken="at most a minute" /> left to finish.
    </Strip>
  )
}
