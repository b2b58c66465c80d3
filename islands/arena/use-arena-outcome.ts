import type { ArenaOutcome } from '#contracts/http/arenas'
import type { RoomCode } from '#contracts/ids'
import { api } from '../lib/api'
import { type Loaded, useLoaded } from '../lib/use-loaded'

/** How a finished room ended, with its programs. `again` asks again. */
export function useArenaOutcome(roomCode: RoomCode): Loaded<ArenaOutcome> {
  return useLoaded(roomCode, async (signal) => {
    const { result } = await api('GET /api/arenas/{roomCode}/result', { params: { roomCode }, signal })
    return result
  })
}
