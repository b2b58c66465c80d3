import { useCallback, useState } from 'react'
import type { ServerData } from '#contracts/frames/index'
import type { Invitation } from '#contracts/http/duels'
import { asRoomCode, asUserId } from '#contracts/ids'
import { isPlayer, rivalOf } from '#core/duel'
import { ConnectionBar } from '#ui'
import { Toasts } from '#ui/scripted'
import { connectionState } from './duel/connection-state'
import { MODE_ROOMS } from './duel/modes/rooms'
import { SearchMeanwhile } from './duel/quick/search-meanwhile'
import { RefusalBanner } from './duel/refusal-banner'
import { Lobby } from './duel/room/lobby'
import { type OutsideAccess, OutsideRoom, RoomRefused } from './duel/room/outside-room'
import { Result } from './duel/room/result'
import type { OpenRoom } from './duel/room/room-model'
import { RoomSkeleton } from './duel/room/room-skeleton'
import { type DuelRoomLink, useDuelRoom } from './duel/room/use-duel-room'
import { useDuelSounds } from './duel/room/use-duel-sounds'
import { SeriesStrip } from './duel/series/series-strip'
import { type Notices, useNotices } from './lib/use-notices'
import { useOnline } from './lib/use-online'
import type { LanguageChoice } from './room/languages'
import { TabBar } from './room/tab-bar'

export type DuelRoomProps = {
  readonly roomCode: string
  readonly userId: string
  /** Those a duel takes, named as the server names them. */
  readonly languages: readonly LanguageChoice[]
  /** What someone who is none of its players may do here. */
  readonly roomAccess: OutsideAccess
  /** What its link says; null for its players. */
  readonly invitation: Invitation | null
}

/** A duel from the empty room to the result. */
export default function DuelRoom(props: DuelRoomProps) {
  const notices = useNotices()
  const { notify } = notices
  const [roomAccess, setRoomAccess] = useState(props.roomAccess)
  const onError = useCallback(
    (error: ServerData['error']) => {
      // Someone else was quicker: what is left is to watch.
      if (error.code === 'ROOM_FULL') setRoomAccess('watch')
      notify('error', messageOf(error))
    },
    [notify],
  )
  const link = useDuelRoom({ roomCode: asRoomCode(props.roomCode), userId: props.userId, onError })
  const connection = connectionState(link.view, useOnline())
  useDuelSounds(link.model.kind === 'open' ? link.model.duel : null, asUserId(props.userId), link.serverNowMs)
  return (
    <>
      <ConnectionBar state={connection} />
      <div className="px-4 pt-2 empty:hidden">
        <RefusalBanner view={link.view} />
      </div>
      {link.model.kind === 'open' && rivalOf(link.model.duel) !== undefined && (
        <SearchMeanwhile userId={props.userId} />
      )}
      <RoomView {...props} roomAccess={roomAccess} link={link} notices={notices} />
      {/* At the left: the statement can wait, Run and Submit cannot. */}
      <Toasts notes={notices.notes} onDismiss={notices.dismiss} corner="left" />
    </>
  )
}

const messageOf = ({ event, message }: ServerData['error']): string => {
  const text = message === '' ? 'An error occurred' : message
  return event === 'submit-code' ? `Failed to submit code: ${text}` : text
}

type RoomViewProps = DuelRoomProps & { readonly link: DuelRoomLink; readonly notices: Notices }

function RoomView(props: RoomViewProps) {
  const { model, actions } = props.link
  switch (model.kind) {
    case 'loading':
      return <RoomSkeleton />
    case 'missing':
      return <RoomRefused title={`There is no room ${props.roomCode}`} message={model.message} />
    case 'outside':
      return <OutsideRoom {...props} onJoin={actions.join} />
    case 'open':
      // A guest who has given up the seat, or lost it.
      if (!isPlayer(model.duel, asUserId(props.userId))) {
        return <OutsideRoom {...props} onJoin={actions.join} />
      }
      return (
        <>
          {!model.live.plays && model.duel.phase !== 'finished' && <TabBar onTakeOver={actions.takeOver} />}
          <SeriesStrip duel={model.duel} sideId={asUserId(props.userId)} isPlayer />
          <Phase {...props} open={model} />
        </>
      )
    default:
      return model satisfies never
  }
}

function Phase({ open, link, notices, userId, languages }: RoomViewProps & { readonly open: OpenRoom }) {
  const { duel } = open
  const viewerId = asUserId(userId)
  const { Arena } = MODE_ROOMS[duel.settings.duelType]
  switch (duel.phase) {
    case 'waiting':
    case 'ready':
      return (
        <Lobby duel={duel} room={open.room} viewerId={viewerId} actions={link.actions} serverNowMs={link.serverNowMs} />
      )
    case 'starting':
      // A task that is shown during the banner is the arena's.
      return duel.task === null ? (
        <Lobby duel={duel} room={open.room} viewerId={viewerId} actions={link.actions} serverNowMs={link.serverNowMs} />
      ) : (
        <Arena duel={duel} open={open} viewerId={viewerId} link={link} notices={notices} languages={languages} />
      )
    case 'active':
    case 'closing':
      return <Arena duel={duel} open={open} viewerId={viewerId} link={link} notices={notices} languages={languages} />
    case 'finished':
      return (
        <Result
          duel={duel}
          room={open.room}
          viewerId={viewerId}
          actions={link.actions}
          serverNowMs={link.serverNowMs}
          languages={languages}
        />
      )
    default:
      return duel satisfies never
  }
}
