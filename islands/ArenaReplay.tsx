import { useMemo, useState } from 'react'
import type { ArenaReplay as ReplayData } from '#contracts/http/arenas'
import { asUserId, type UserId } from '#contracts/ids'
import { ArenaHead } from './arena/arena-head'
import { type ArenaTimeline, arenaFrameAt, arenaMarkersOf, arenaTimelineOf } from './arena/replay-model'
import { ReplayedArena } from './arena/replayed-arena'
import { standingsOf } from './arena/standing'
import { MomentList } from './duel/replay/moment-list'
import { ReplayFoot } from './duel/replay/replay-foot'
import { problemPart, Side, type SidePart } from './duel/replay/side'
import { useMarkers } from './duel/replay/use-markers'
import { useFrameAt, usePlayback } from './duel/replay/use-playback'
import { RoomSkeleton } from './duel/room/room-skeleton'
import { api } from './lib/api'
import { useLoaded } from './lib/use-loaded'
import type { LanguageChoice } from './room/languages'
import { RoomFailure } from './room/room-failure'

type ArenaReplayProps = {
  readonly roomCode: string
  /** Null for a visitor who is not signed in. */
  readonly viewerId: string | null
  readonly languages: readonly LanguageChoice[]
}

/** The replay of a finished arena room. */
export default function ArenaReplay({ roomCode, viewerId, languages }: ArenaReplayProps) {
  const { loaded, again } = useLoaded(roomCode, async (signal) => {
    const { replay } = await api('GET /api/arenas/{roomCode}/replay', { params: { roomCode }, signal })
    return { replay, timeline: arenaTimelineOf(replay) }
  })
  if (loaded.kind === 'loading') return <RoomSkeleton />
  if (loaded.kind === 'failed') {
    return <RoomFailure title="The replay could not be loaded" message={loaded.message} again={again} />
  }
  return <Player {...loaded.result} viewerId={viewerId === null ? null : asUserId(viewerId)} languages={languages} />
}

type PlayerProps = {
  readonly replay: ReplayData
  readonly timeline: ArenaTimeline
  readonly viewerId: UserId | null
  readonly languages: readonly LanguageChoice[]
}

function Player({ replay, timeline, viewerId, languages }: PlayerProps) {
  const playback = usePlayback(timeline)
  const { atMs, seek } = playback
  const { state } = useFrameAt(timeline, atMs, arenaFrameAt)
  const markers = useMemo(() => arenaMarkersOf(timeline), [timeline])
  const toMarker = useMarkers(playback, markers)
  const [chosen, setChosen] = useState<string | null>(null)
  if (state === null) return null
  const { problems } = replay.room
  const problem = problems.find(({ _id }) => _id === chosen) ?? problems[0]
  const nameOf = (userId: string) =>
    state.participants.find((one) => one.userId === userId)?.username ?? 'Former participant'
  const moments: SidePart = {
    key: 'moments',
    label: 'Moments',
    content: <MomentList timeline={timeline} markers={markers} atMs={atMs} nameOf={nameOf} onSeek={seek} />,
  }
  const seconds = Math.floor((atMs - timeline.startMs) / 1000)
  const rows = standingsOf(state, viewerId)
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <ArenaHead
        open={{ state, viewers: 0 }}
        rows={rows}
        viewerId={viewerId}
        seconds={Math.max(0, state.settings.timeLimitMin * 60 - seconds)}
      />
      <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)_auto]">
        <ReplayedArena
          state={state}
          rows={rows}
          replay={replay}
          atMs={atMs}
          startMs={timeline.startMs}
          viewerId={viewerId}
          languages={languages}
          problemId={problem?._id ?? null}
          onProblem={setChosen}
        />
        <Side parts={[moments, ...problemPart(problem)]} />
      </div>
      <ReplayFoot
        timeline={timeline}
        what="room"
        markers={markers}
        playerIds={viewerId === null ? [] : [viewerId]}
        playback={playback}
        toMarker={toMarker}
      />
    </div>
  )
}
