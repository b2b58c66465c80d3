import type { Db } from '#db/client'
import { liveArenaCounts, liveDuelCounts } from '#db/queries/operations'
import { type Clock, MatchClock, wallClock } from '#live'

/** `wall`: everything that users schedule by the time of day; `match`: duels and rooms of many. */
type Clocks = { readonly wall: Clock; readonly match: Clock; close(): void }

const FOLLOW_MS = 1000

/** The server's clocks. `given` replaces both. */
export function createClocks(db: Db, given?: Clock): Clocks {
  if (given !== undefined) return { wall: given, match: given, close: () => undefined }
  const match = new MatchClock()
  const isDuelRunning = () =>
    Object.values({ ...liveDuelCounts(db), ...liveArenaCounts(db) }).some((count) => count > 0)
  const timer = setInterval(() => match.follow({ mayJump: !isDuelRunning() }), FOLLOW_MS)
  timer.unref()
  return { wall: wallClock, match, close: () => clearInterval(timer) }
}
