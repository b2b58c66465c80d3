import { useState } from 'react'
import type { ServerData } from '#contracts/frames/index'
import type { Invitation } from '#contracts/http/duels'
import { asRoomCode, asUserId } from '#contracts/ids'
import { isPlayer, rivalOf } from '#core/duel'
import { Toasts } from '#ui/scripted'
import { MODE_ROOMS } from './duel/modes/rooms'
import { SearchMeanwhile } from './duel/quick/search-meanwhile'
import { Lobby } from './duel/room/lobby'
import { type OutsideAccess, OutsideRoom, RoomRefused } from './duel/room/outside-room'
import { Result } from './duel/room/result'
import type { OpenRoom } from './duel/room/room-model'
import { RoomSkeleton } from './duel/room/room-skeleton'
import { type DuelRoomLink, useDuelRoom } from './duel/room/use-duel-room'
import { useDuelSounds } from './duel/room/use-duel-sounds'
import { RoomConnection } from './duel/room-connection'
import { SeriesStrip } from './duel/series/series-strip'
import { type Notices, useNotices } from './lib/use-notices'
import type { LanguageChoice } from './room/languages'
import { TabBar } from './room/tab-bar'
import { errorMessage } from './room/use-submitting'

type DuelRoomProps = {
  readonly roomCode: string
  readonly userId: string
  /** The languages of duels, with the server's names. */
  readonly languages: readonly LanguageChoice[]
  /** What a user who is not a player of the duel may do. */
  readonly roomAccess: OutsideAccess
  /** What the link of the invitation says; null for the players. */
  readonly invitation: Invitation | null
}

/** A duel's room, from the lobby to the result. */
export default function DuelRoom(props: DuelRoomProps) {
  const notices = useNotices()
  const { notify } = notices
  const [roomAccess, setRoomAccess] = useState(props.roomAccess)
  const onError = (error: ServerData['error']) => {
    // Another player took the seat first: the viewer can only watch.
    if (error.code === 'ROOM_FULL') setRoomAccess('watch')
    notify('error', errorMessage(error))
  }
  const link = useDuelRoom({ roomCode: asRoomCode(props.roomCode), userId: props.userId, onError })
  useDuelSounds(link.model.kind === 'open' ? link.model.duel : null, asUserId(props.userId), link.serverNowMs)
  return (
    <>
      <RoomConnection view={link.view} />
      {link.model.kind === 'open' && rivalOf(link.model.duel) !== undefined && (
        <SearchMeanwhile userId={props.userId} />
      )}
      <RoomView {...props} roomAccess={roomAccess} link={link} notices={notices} />
      {/* At the left, so that a toast covers the statement and not Run and Submit. */}
      <Toasts notes={notices.notes} onDismiss={notices.dismiss} corner="left" />
    </>
  )
}

type RoomViewProps = DuelRoomProps & { readonly link: DuelRoomLink; readonly notices: Notices }

function RoomView(props: RoomViewProps) {
  const { model, actions } = props.link
  switch (model.kind) {
    case 'loading':
      return <RoomSkeleton />
    case 'missing':
      return <RoomRefused title={`There is no room ${props.roomCode}`} message={model.message} back="/duels" />
    case 'outside':
      return <OutsideRoom {...props} onJoin={actions.join} />
    case 'open':
      // A guest who gave up the seat, or was removed from it.
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
  const { actions, serverNowMs } = link
  const around = { room: open.room, viewerId, actions, serverNowMs }
  const play = { open, viewerId, link, notices, languages }
  switch (duel.phase) {
    case 'waiting':
    case 'ready':
      return <Lobby {...around} duel={duel} />
    case 'starting':
      // A mode that shows its task during the start banner shows it in the arena.
      return duel.task === null ? <Lobby {...around} duel={duel} /> : <Arena {...play} duel={duel} />
    case 'active':
    case 'closing':
      return <Arena {...play} duel={duel} />
    case 'finished':
      return <Result {...around} duel={duel} languages={languages} />
    default:
      return duel satisfies never
  }
}
