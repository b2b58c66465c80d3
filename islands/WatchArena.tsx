import { useCallback, useState } from 'react'
import type { ServerData } from '#contracts/frames/index'
import { asRoomCode } from '#contracts/ids'
import { ConnectionBar } from '#ui'
import { ArenaResult } from './arena/arena-result'
import { SpectatedArena } from './arena/spectated-arena'
import { useArenaRoom } from './arena/use-arena-room'
import { connectionState } from './duel/connection-state'
import { RefusalBanner } from './duel/refusal-banner'
import { RoomRefused } from './duel/room/outside-room'
import { RoomSkeleton } from './duel/room/room-skeleton'
import { useOnline } from './lib/use-online'
import type { LanguageChoice } from './room/languages'

export type WatchArenaProps = {
  readonly roomCode: string
  readonly userId: string
  readonly languages: readonly LanguageChoice[]
}

/** A room of many, as others play it. */
export default function WatchArena({ roomCode, userId, languages }: WatchArenaProps) {
  const [refusal, setRefusal] = useState<string | null>(null)
  const onError = useCallback(({ message }: ServerData['error']) => setRefusal(message), [])
  const link = useArenaRoom({ roomCode: asRoomCode(roomCode), userId, as: 'spectator', onError })
  const { model, view } = link
  const message = model.kind === 'refused' ? model.message : refusal
  return (
    <>
      <ConnectionBar state={connectionState(view, useOnline())} />
      <div className="px-4 pt-2 empty:hidden">
        <RefusalBanner view={view} />
      </div>
      {model.kind !== 'open' ? (
        message === null ? (
          <RoomSkeleton />
        ) : (
          <RoomRefused title="This room cannot be watched" message={message} />
        )
      ) : model.state.phase === 'finished' ? (
        <ArenaResult open={model} state={model.state} viewerId={null} languages={languages} />
      ) : (
        <SpectatedArena open={model} serverNowMs={link.serverNowMs} />
      )}
    </>
  )
}
