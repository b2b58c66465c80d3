import { useMemo } from 'react'
import type { Replay as ReplayData } from '#contracts/http/duels'
import { modeOf } from '#contracts/modes'
import {
  clockUntilMs,
  type DuelState,
  markersOf,
  programAt,
  type ReplayTimeline,
  replayFrameAt,
  replayTimelineOf,
  rulesOf,
} from '#core/duel'
import { Clock, ScoreBoard } from '#ui'
import { MomentList } from './duel/replay/moment-list'
import { ReplayFoot } from './duel/replay/replay-foot'
import { problemPart, Side, type SidePart } from './duel/replay/side'
import { SubmissionList } from './duel/replay/submission-list'
import { useMarkers } from './duel/replay/use-markers'
import { useFrameAt, usePlayback } from './duel/replay/use-playback'
import { contendersOf } from './duel/room/contender'
import { RoomSkeleton } from './duel/room/room-skeleton'
import { urgencyOf } from './duel/room/settings-label'
import { TwoSides } from './duel/watch/two-sides'
import { api } from './lib/api'
import { useLoaded } from './lib/use-loaded'
import type { LanguageChoice } from './room/languages'
import { languageName } from './room/program-pane'
import { RoomFailure } from './room/room-failure'
import { Strip } from './room/strip'
import { TalkBox } from './room/talk-box'

type ReplayProps = {
  readonly roomCode: string
  /** Null for a visitor who is not signed in. */
  readonly viewerId: string | null
  readonly languages: readonly LanguageChoice[]
}

/** The replay of a finished duel. */
export default function Replay({ roomCode, viewerId, languages }: ReplayProps) {
  const { loaded, again } = useLoaded(roomCode, async (signal) => {
    const { replay } = await api('GET /api/duels/{roomCode}/replay', { params: { roomCode }, signal })
    return { replay, timeline: replayTimelineOf(replay) }
  })
  if (loaded.kind === 'loading') return <RoomSkeleton />
  if (loaded.kind === 'failed') {
    return <RoomFailure title="The replay could not be loaded" message={loaded.message} again={again} />
  }
  return <Player languages={languages} viewerId={viewerId} {...loaded.result} />
}

type PlayerProps = Omit<ReplayProps, 'roomCode'> & { readonly replay: ReplayData; readonly timeline: ReplayTimeline }

function Player({ replay, timeline, languages, viewerId }: PlayerProps) {
  const playback = usePlayback(timeline)
  const { atMs, seek } = playback
  const frame = useFrameAt(timeline, atMs, replayFrameAt)
  const { duel } = frame
  const markers = useMemo(
    () => markersOf(timeline, { runs: replay.runs, languageName: (id) => languageName(languages, id) }),
    [timeline, replay, languages],
  )
  const toMarker = useMarkers(playback, markers)
  const names = new Map<string, string>(duel.players.map(({ userId, username }) => [userId, username]))
  const nameOf = (userId: string) => names.get(userId) ?? 'Spectator'
  const parts: readonly SidePart[] = [
    {
      key: 'moments',
      label: 'Moments',
      content: <MomentList timeline={timeline} markers={markers} atMs={atMs} nameOf={nameOf} onSeek={seek} />,
    },
    ...(modeOf(duel.settings.duelType).countsTests
      ? [
          {
            key: 'submissions',
            label: 'Submissions',
            content: (
              <SubmissionList
                duel={duel}
                nameOf={nameOf}
                startMs={timeline.startMs}
                languageName={(id) => languageName(languages, id)}
                onSeek={seek}
              />
            ),
          },
        ]
      : []),
    ...problemPart(replay.room.problem),
  ]
  const seconds = Math.floor((atMs - timeline.startMs) / 1000)
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <Head duel={duel} replay={replay} seconds={seconds} atMs={atMs} />
      <Unrecorded replay={replay} nameOf={nameOf} />
      <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)_auto]">
        <TwoSides
          duel={duel}
          languages={languages}
          programOf={(userId) => programAt(frame, userId)}
          carets={{ partials: {}, words: {} }}
          typing={null}
          emptyOf={(id) => `${nameOf(id)} had not written anything yet.`}
        />
        <Side parts={parts}>
          {replay.gallery.length > 0 && (
            <div className="flex min-h-0 basis-2/5 flex-col border-t border-line">
              <h2 className="flex min-h-11 shrink-0 items-center border-b border-line px-4 text-sm font-semibold">
                Spectator Chat
              </h2>
              <div className="min-h-0 flex-1">
                <SpectatorChat replay={replay} viewerId={viewerId} />
              </div>
            </div>
          )}
        </Side>
      </div>
      <ReplayFoot
        timeline={timeline}
        markers={markers}
        playerIds={duel.players.map(({ userId }) => userId)}
        playback={playback}
        toMarker={toMarker}
      />
    </div>
  )
}

type HeadProps = {
  readonly duel: DuelState
  readonly replay: ReplayData
  readonly seconds: number
  readonly atMs: number
}

function Head({ duel, replay, seconds, atMs }: HeadProps) {
  const [first] = duel.players
  const { you, opponent } =
    first === undefined ? { you: null, opponent: null } : contendersOf(duel, first.userId, replay.room)
  if (you === null) return null
  // A mode with its own clock shows that clock. Other modes show the time that is left of the whole duel.
  const ownClock = duel.phase === 'active' && rulesOf(duel.settings.duelType).hasOwnTime === true
  const left = ownClock ? Math.ceil((clockUntilMs(duel) - atMs) / 1000) : duel.settings.timeLimitMin * 60 - seconds
  const subject = replay.room.problem?.title ?? modeOf(duel.settings.duelType).title
  return (
    <>
      <h1 className="sr-only">
        Replay of {you.name} – {opponent?.name}: {subject}
      </h1>
      <ScoreBoard
        you={you}
        opponent={opponent}
        unit={modeOf(duel.settings.duelType).unit}
        clock={<Clock seconds={Math.max(0, left)} label="Time left" {...urgencyOf(duel.settings.duelType)} />}
        note={subject}
      />
    </>
  )
}

/** Names the players whose typing was not recorded. */
function Unrecorded({ replay, nameOf }: { readonly replay: ReplayData; readonly nameOf: (userId: string) => string }) {
  const unknown = replay.records.filter(({ recorded }) => !recorded).map(({ userId }) => nameOf(userId))
  if (unknown.length === 0) return null
  return (
    <Strip>
      What {unknown.join(' and ')} typed was not recorded: only the submissions are shown, each from the moment it was
      received.
    </Strip>
  )
}

function SpectatorChat({ replay, viewerId }: { readonly replay: ReplayData; readonly viewerId: string | null }) {
  const lines = replay.gallery.map((line) => ({ ...line, id: String(line.id), own: line.userId === viewerId }))
  return <TalkBox lines={lines} empty="No messages from spectators." />
}
