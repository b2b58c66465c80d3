import { useState } from 'react'
import { capital } from '#contracts/capital'
import type { UserId } from '#contracts/ids'
import { modeOf } from '#contracts/modes'
import { plural } from '#contracts/plural'
import type { ReadyDuel, StartingDuel, WaitingDuel } from '#contracts/ws/duel-state'
import type { DuelRoom } from '#contracts/ws/room'
import { isArranged, opponentOf, playerOf, roomOffer } from '#core/duel'
import { Banner, Button, Checkbox, CopyButton, RoomCode, Tilt } from '#ui'
import { ConfirmDialog } from '#ui/scripted'
import { useCountdown } from '../../lib/use-countdown'
import { usePageTitle } from '../../lib/use-page-title'
import { StartBanner } from '../../room/start-banner'
import { offerLabel } from '../series/labels'
import { Pause } from '../series/pause'
import { broughtMessage, broughtText } from './brought-message'
import { ChatBox } from './chat-box'
import { contendersOf } from './contender'
import { AwaitedSide, LobbySide } from './lobby-side'
import { settingsLabel } from './settings-label'
import { knownTextMessage, supplyMessage } from './supply-message'
import type { RoomActions } from './use-duel-room'

type LobbyProps = {
  readonly duel: WaitingDuel | ReadyDuel | StartingDuel
  readonly room: DuelRoom
  readonly viewerId: UserId
  readonly actions: RoomActions
  readonly serverNowMs: () => number
}

/** The room before the start: the room code to share, then two players getting ready. */
export function Lobby({ duel, room, viewerId, actions, serverNowMs }: LobbyProps) {
  const { you, opponent } = contendersOf(duel, viewerId, room)
  // In a duel from the queue no one opened the room, and arriving counts as being ready.
  const met = duel.entry === 'queue'
  const opensRoom = !isArranged(duel)
  usePageTitle(opponent === null ? `${duel.roomCode} · waiting for an opponent` : `${opponent.name} is here · Joust`)
  return (
    <div className="flex min-h-0 flex-1 flex-col overflow-y-auto bg-surface scrollbar-quiet">
      {duel.phase === 'starting' ? (
        <StartBanner startsAtMs={duel.startsAtMs} serverNowMs={serverNowMs} />
      ) : duel.entry === 'queue' && duel.phase === 'ready' ? (
        <Meeting duel={duel} viewerId={viewerId} serverNowMs={serverNowMs} />
      ) : duel.entry === 'series' && duel.phase === 'ready' ? (
        <Pause duel={duel} serverNowMs={serverNowMs} />
      ) : (
        <Invitation duel={duel} />
      )}
      <div className="grid min-h-80 shrink-0 grow grid-cols-[1fr_1px_1fr] border-t border-line">
        {you !== null && (
          <LobbySide
            side="azure"
            contender={you}
            isHost={opensRoom && duel.hostId === viewerId}
            met={met}
            alone={opponent === null}
          >
            <OwnButtons duel={duel} viewerId={viewerId} actions={actions} />
          </LobbySide>
        )}
        <Tilt />
        {opponent === null ? (
          <AwaitedSide />
        ) : (
          <LobbySide side="amber" contender={opponent} isHost={opensRoom && duel.hostId === opponent.id} met={met} />
        )}
      </div>
      {/* Always in view, whatever is above it. */}
      {opponent !== null && (
        <div className="sticky bottom-0 z-1 h-44 shrink-0 border-t border-line bg-surface short:h-36">
          <div className="mx-auto h-full max-w-form">
            <ChatBox duel={duel} viewerId={viewerId} onSay={actions.say} />
          </div>
        </div>
      )}
    </div>
  )
}

function Invitation({ duel }: { readonly duel: WaitingDuel | ReadyDuel }) {
  const waiting = duel.phase === 'waiting'
  const task = modeOf(duel.settings.duelType).task.toLowerCase()
  return (
    <header className="grid justify-items-center gap-4 px-6 py-6 short:gap-3 short:py-4">
      <h1 className="text-sm text-ink-2">
        {waiting ? 'Share this room code' : 'Room code'}
        <span className="text-ink-3"> · {offerLabel(roomOffer(duel))}</span>
      </h1>
      <RoomCode code={duel.roomCode} size={waiting ? 'lg' : 'md'} />
      {waiting ? (
        <div className="flex flex-wrap justify-center gap-3">
          <CopyButton text={duel.roomCode} what="room code" labelled size="md" />
          <CopyButton text={`${window.location.origin}/duel/${duel.roomCode}`} what="link" labelled size="md" />
        </div>
      ) : (
        <>
          <p className="text-sm text-ink-2">
            Both players mark ready to start.
            {broughtMessage(duel) === null && ` The ${task} stays hidden until then.`}
            {duel.series !== null && ' Being ready agrees to the series and its modes.'}
          </p>
          <SupplyNote duel={duel} />
        </>
      )}
      <BroughtNote duel={duel} />
    </header>
  )
}

/** Informs both players who brought the task and what the host knows of it, and shows a text that was brought. */
function BroughtNote({ duel }: { readonly duel: ReadyDuel | WaitingDuel }) {
  const message = broughtMessage(duel)
  const text = broughtText(duel.settings)
  if (message === null) return null
  return (
    <>
      <Banner>{message}</Banner>
      {text !== null && <p className="max-w-prose font-mono text-sm wrap-anywhere text-ink-2">{text}</p>}
    </>
  )
}

function SupplyNote({ duel }: { readonly duel: ReadyDuel | WaitingDuel }) {
  const message = supplyMessage(duel.supply, duel.settings) ?? knownTextMessage(duel)
  return message === null ? null : <Banner tone="warning">{message}</Banner>
}

type OwnButtonsProps = Pick<LobbyProps, 'duel' | 'viewerId' | 'actions'>

/** The player's own buttons before the start: get ready, leave, and turn spectators off. */
function OwnButtons({ duel, viewerId, actions }: OwnButtonsProps) {
  const you = playerOf(duel, viewerId)
  const met = duel.entry === 'queue'
  const ready = you?.isReady === true
  return (
    <div className="grid justify-items-center gap-4">
      <div className="flex items-center gap-3">
        {duel.phase !== 'waiting' && !met && (
          <Button
            variant={ready ? 'secondary' : 'primary'}
            size="lg"
            aria-pressed={ready}
            onClick={actions.toggleReady}
          >
            {ready ? 'Not ready yet' : "I'm ready"}
          </Button>
        )}
        {!met && <GoButton duel={duel} isHost={duel.hostId === viewerId} actions={actions} />}
      </div>
      {duel.settings.spectators === false ? (
        <p className="caption">Closed to spectators</p>
      ) : (
        <Checkbox
          name="spectators"
          label="Open to spectators"
          checked={you?.allowsSpectators !== false}
          onChange={(allowed) => void actions.allowSpectators(allowed)}
        />
      )}
    </div>
  )
}

type GoButtonProps = Omit<OwnButtonsProps, 'viewerId'> & { readonly isHost: boolean }

/** The host closes the room; a guest only leaves the seat. With two players in the room, the button asks for confirmation. */
function GoButton({ duel, isHost, actions }: GoButtonProps) {
  const [asking, setAsking] = useState(false)
  const go = () => {
    if (actions.abort() && !isHost && !ofSeries) window.location.assign('/duels')
  }
  const ofSeries = duel.entry === 'series'
  const label = ofSeries ? 'Give Up the Series' : isHost ? 'Close Room' : 'Leave Room'
  const alone = duel.phase === 'waiting'
  return (
    <>
      <Button size={alone ? 'md' : 'lg'} onClick={alone ? go : () => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={ofSeries ? 'Give up the series?' : isHost ? 'Close this room?' : 'Leave this room?'}
        confirmLabel={label}
        tone="danger"
        onConfirm={go}
      >
        {ofSeries
          ? 'Your opponent wins the series. The duels that were played keep their results.'
          : isHost
            ? 'Your guest is removed, and the code stops working.'
            : 'Your seat becomes free. It does not count as a duel.'}
      </ConfirmDialog>
    </>
  )
}

type MeetingProps = { readonly duel: ReadyDuel; readonly viewerId: UserId; readonly serverNowMs: () => number }

/** The header for two players whom Quick Duel paired: there is nothing to press, only the opponent to wait for. */
function Meeting({ duel, viewerId, serverNowMs }: MeetingProps) {
  const seconds = useCountdown(duel.expiresAtMs, serverNowMs) ?? 0
  const opponent = opponentOf(duel, viewerId)
  return (
    <header className="grid justify-items-center gap-2 px-6 py-6">
      <h1 className="heading text-xl">Quick Duel</h1>
      <p className="text-sm text-ink-2">{capital(settingsLabel(duel.settings))}</p>
      <p role="status" className="text-sm text-ink-2">
        The duel starts automatically once {opponent?.username ?? 'your opponent'} is here.
      </p>
      <p className="caption tabular-nums">They have {plural(seconds, 'second')} left to join.</p>
    </header>
  )
}
