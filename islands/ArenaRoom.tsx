import type { ServerData } from '#contracts/frames/index'
import { asRoomCode, asUserId } from '#contracts/ids'
import { isParticipant } from '#core/arena'
import { Toasts } from '#ui/scripted'
import { ArenaLobby } from './arena/arena-lobby'
import { ArenaResult } from './arena/arena-result'
import { OutsideArena } from './arena/outside-arena'
import { ProblemsArena } from './arena/problems-arena'
import { RaceArena } from './arena/race-arena'
import type { OpenArenaRoom } from './arena/room-model'
import { type ArenaLink, useArenaRoom } from './arena/use-arena-room'
import { RoomRefused } from './duel/room/outside-room'
import { RoomSkeleton } from './duel/room/room-skeleton'
import { RoomConnection } from './duel/room-connection'
import { type Notices, useNotices } from './lib/use-notices'
import type { LanguageChoice } from './room/languages'
import { TabBar } from './room/tab-bar'
import { errorMessage } from './room/use-submitting'

type ArenaRoomProps = {
  readonly roomCode: string
  readonly userId: string
  /** The languages offered in arena rooms, with the server's names. */
  readonly languages: readonly LanguageChoice[]
}

/** An arena room, from the lobby to the result. */
export default function ArenaRoom(props: ArenaRoomProps) {
  const notices = useNotices()
  const { notify } = notices
  const onError = (error: ServerData['error']) => notify('error', errorMessage(error))
  const link = useArenaRoom({ roomCode: asRoomCode(props.roomCode), userId: props.userId, as: 'seat', onError })
  return (
    <>
      <RoomConnection view={link.view} />
      <RoomView {...props} link={link} notices={notices} />
      {/* At the left, so that a toast covers the statement and not Run and Submit. */}
      <Toasts notes={notices.notes} onDismiss={notices.dismiss} corner="left" />
    </>
  )
}

type RoomViewProps = ArenaRoomProps & { readonly link: ArenaLink; readonly notices: Notices }

function RoomView(props: RoomViewProps) {
  const { link, roomCode, userId } = props
  const { model, actions } = link
  switch (model.kind) {
    case 'loading':
      return <RoomSkeleton />
    case 'refused':
      return <RoomRefused title={`There is no room ${roomCode}`} message={model.message} back="/arena" />
    case 'outside':
      return <OutsideArena roomCode={roomCode} wasRemoved={model.wasRemoved} onJoin={actions.join} />
    case 'open':
      // The viewer gave up the seat, or was removed from it.
      if (!isParticipant(model.state, asUserId(userId))) {
        return <OutsideArena roomCode={roomCode} wasRemoved={false} onJoin={actions.join} />
      }
      return (
        <>
          {!model.plays && model.state.phase !== 'finished' && <TabBar onTakeOver={actions.takeOver} what="room" />}
          <Phase {...props} open={model} />
        </>
      )
    default:
      return model satisfies never
  }
}

function Phase({ open, link, notices, userId, languages }: RoomViewProps & { readonly open: OpenArenaRoom }) {
  const { state } = open
  const viewerId = asUserId(userId)
  const play = { open, viewerId, link, notices, languages }
  switch (state.phase) {
    case 'open':
      return <ArenaLobby {...play} state={state} />
    case 'starting': {
      const { task } = state
      // A race shows its text during the start banner; problems stay hidden until the start.
      return task !== null && task.kind !== 'problems' ? (
        <RaceArena {...play} state={state} text={task.text} />
      ) : (
        <ArenaLobby {...play} state={state} />
      )
    }
    case 'active':
    case 'closing':
      if (state.match.kind === 'problems') return <ProblemsArena {...play} state={state} match={state.match} />
      return state.phase === 'active' ? <RaceArena {...play} state={state} text={state.match.text} /> : null
    case 'finished':
      return <ArenaResult {...play} state={state} onSay={link.actions.say} />
    default:
      return state satisfies never
  }
}
