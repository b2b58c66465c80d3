import type { DuelOutcome } from '#contracts/http/duels'
import type { RoomCode } from '#contracts/ids'
import { api } from '../../lib/api'
import { type Loaded, useLoaded } from '../../lib/use-loaded'

/** How a finished duel ended, with both programs; null: nothing was played. `again` asks again. */
export const useOutcome = (played: RoomCode | null): Loaded<DuelOutcome> =>
  useLoaded(played, async (signal, roomCode) => {
    const { result } = await api('GET /api/duels/{roomCode}/result', { params: { roomCode }, signal })
    return result
  })
