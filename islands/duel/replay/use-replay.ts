import type { Replay } from '#contracts/http/duels'
import { type ReplayTimeline, replayTimelineOf } from '#core/duel'
import { api } from '../../lib/api'
import { type Loaded, useLoaded } from '../../lib/use-loaded'

type ReadReplay = { readonly replay: Replay; readonly timeline: ReplayTimeline }

/** The replay of a room as the server gives it. */
export const useReplay = (roomCode: string): Loaded<ReadReplay> =>
  useLoaded(roomCode, async (signal) => {
    const { replay } = await api('GET /api/duels/{roomCode}/replay', { params: { roomCode }, signal })
    return { replay, timeline: replayTimelineOf(replay) }
  })
