import { useState } from 'react'
import type { ServerData } from '#contracts/frames/index'
import { asRoomCode } from '#contracts/ids'
import { ArenaResult } from './arena/arena-result'
import { SpectatedArena } from './arena/spectated-arena'
import { useArenaRoom } from './arena/use-arena-room'
import { RoomRefused } from './duel/room/outside-room'
import { RoomSkeleton } from './duel/room/room-skeleton'
import { RoomConnection } from './duel/room-connection'
import type { LanguageChoice } from './room/languages'

type WatchArenaProps = {
  readonly roomCode: string
  readonly userId: string
  readonly languages: readonly LanguageChoice[]
}

/** An arena room, as spectators see it. */
export default function WatchArena({ roomCode, userId, languages }: WatchArenaProps) {
  const [refusal, setRefusal] = useState<string | null>(null)
  const onError = ({ message }: ServerData['error']) => setRefusal(message)
  const link = useArenaRoom({ roomCode: asRoomCode(roomCode), userId, as: 'spectator', onError })
  const { model, view } = link
  const message = model.kind === 'refused' ? model.message : refusal
  return (
    <>
      <RoomConnection view={view} />
      {model.kind !== 'open' ? (
        message === null ? (
          <RoomSkeleton />
        ) : (
          <RoomRefused title="This room cannot be watched" message={message} back="/arena" />
        )
      ) : model.state.phase === 'finished' ? (
        <ArenaResult open={model} state={model.state} viewerId={null} languages={languages} />
      ) : (
        <SpectatedArena open={model} serverNowMs={link.serverNowMs} />
      )}
    </>
  )
}
