import { useState } from 'react'
import { arenaKindOf, SEATS } from '#contracts/arena-kinds'
import type { OpenArena, Participant, StartingArena } from '#contracts/ws/arena-state'
import { Button, CopyButton, RoomCode } from '#ui'
import { ConfirmDialog } from '#ui/scripted'
import { usePageTitle } from '../lib/use-page-title'
import { StartBanner } from '../room/start-banner'
import { ArenaChat } from './arena-chat'
import type { PlayProps } from './play-props'
import { SeatGrid } from './seat-grid'
import { settingsLabel } from './settings-label'

type ArenaLobbyProps = Pick<PlayProps, 'open' | 'viewerId' | 'link'> & { readonly state: OpenArena | StartingArena }

/** Before the start: the room code, the seats, and the host's start button. */
export function ArenaLobby({ open, state, viewerId, link }: ArenaLobbyProps) {
  const { settings, participants, hostId } = state
  const isHost = hostId === viewerId
  const [removing, setRemoving] = useState<Participant | null>(null)
  const { name, hint } = arenaKindOf(settings.kind)
  usePageTitle(`${participants.length} of ${settings.seats} · ${name} · Joust`)
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      {state.phase === 'starting' ? (
        <StartBanner startsAtMs={state.startsAtMs} serverNowMs={link.serverNowMs} what="room" />
      ) : (
        <header className="flex shrink-0 flex-wrap items-center justify-between gap-x-8 gap-y-3 border-b border-line bg-surface px-6 py-4">
          <div className="min-w-0">
            <h1 className="heading text-xl">{name}</h1>
            <p className="text-sm text-ink-2">
              {hint}. <span className="first-letter:uppercase">{settingsLabel(settings)}</span>.
              {settings.rated === true &&
                state.isTextKnown === true &&
                ' Its text was shown before, so it will not be rated.'}
            </p>
          </div>
          <div className="flex items-center gap-3">
            <RoomCode code={state.roomCode} size="md" />
            <CopyButton text={state.roomCode} what="room code" labelled size="md" />
            <CopyButton text={`${window.location.origin}/arena/${state.roomCode}`} what="link" labelled size="md" />
          </div>
        </header>
      )}
      <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)_18rem] xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-h-0 overflow-y-auto p-6 scrollbar-quiet short:p-4">
          <SeatGrid
            state={state}
            viewerId={viewerId}
            ratingOf={(userId) => open.room.ratings.find((one) => one.userId === userId)?.rating}
            {...(isHost && state.phase === 'open' && { onRemove: setRemoving })}
          />
        </div>
        <aside className="min-h-0 border-l border-line bg-surface">
          <ArenaChat state={state} viewerId={viewerId} onSay={link.actions.say} />
        </aside>
      </div>
      <LobbyBar state={state} isHost={isHost} link={link} />
      <ConfirmDialog
        open={removing !== null}
        onOpenChange={(isOpen) => isOpen || setRemoving(null)}
        title={`Remove ${removing?.username ?? 'this participant'}?`}
        confirmLabel="Remove"
        tone="danger"
        onConfirm={() => removing !== null && link.actions.remove(removing.userId)}
      >
        They lose their seat, and cannot take one in this room again.
      </ConfirmDialog>
    </div>
  )
}

type LobbyBarProps = Pick<ArenaLobbyProps, 'state' | 'link'> & { readonly isHost: boolean }

/** The number of participants who are connected, and the actions of the viewer. */
function LobbyBar({ state, isHost, link }: LobbyBarProps) {
  const { participants, settings, hostId } = state
  const here = participants.filter(({ away }) => away === null).length
  const isEnough = here >= SEATS.least
  const host = participants.find(({ userId }) => userId === hostId)?.username ?? 'the host'
  const leave = () => {
    if (link.actions.leave()) window.location.assign('/arena')
  }
  return (
    <footer className="flex shrink-0 items-center gap-4 border-t border-line bg-surface px-6 py-3">
      <p role="status" className="min-w-0 flex-1 text-sm text-ink-2">
        <span className="font-semibold text-ink tabular-nums">
          {here} of {settings.seats}
        </span>{' '}
        here.{' '}
        {state.phase === 'starting'
          ? 'Get ready.'
          : isHost
            ? isEnough
              ? 'Start when you like: who is away then loses the seat.'
              : 'At least two are needed to start.'
            : `Waiting for ${host} to start.`}
      </p>
      <Button onClick={leave}>{participants.length === 1 ? 'Close Room' : 'Leave Room'}</Button>
      {isHost && (
        <Button
          variant="primary"
          disabled={!isEnough || state.phase === 'starting'}
          title={isEnough ? undefined : 'At least two players must be here'}
          onClick={link.actions.start}
        >
          Start
        </Button>
      )}
    </footer>
  )
}
