import { asRoomCode, asUserId, type RoomCode, type UserId } from '#contracts/ids'
import type { PlayerProfile } from '#contracts/ws/duel-events'
import type { QuickPreferences } from '#contracts/ws/matchmaking'
import { agreedSettings, preferencesRefusal, type Seeker } from '#core/matchmaking'
import type { Db } from '#db/client'
import { opponentsSince } from '#db/queries/duels'
import { racingRoomOf } from '#db/queries/rivals'
import { AppError } from '#errors'
import { type PlayerConnection, profileNow, requireFree, requireOffered, serviceOf, standingOf } from '#features/duel'

/** Two players who have met within this time are matched again only if no one else is available. Our choice. */
const LATELY_MS = 30 * 60_000

/**
 * A player's place in the queue, shared by all their tabs. A place without a socket is kept for a moment but not
 * matched.
 */
export type Place = {
  readonly player: PlayerProfile
  readonly seeker: Seeker
  readonly metLately: ReadonlySet<UserId>
  readonly sockets: Set<PlayerConnection>
  /** The race against a ghost or a bot that the player is in meanwhile. */
  race: RoomCode | null
}

/**
 * Creates a player's place. A player may search during a race, which they can leave for an opponent, but not during
 * another duel. Throws DUEL_RUNNING, DUEL_TIME_LIMIT, DUEL_LANGUAGE, and if there is nothing to play, CSS_NOT_OFFERED
 * or the mode's own code, such as DUEL_NO_PROBLEM.
 */
export function takePlace(
  db: Db,
  player: PlayerProfile,
  { preferences, nowMs }: { preferences: QuickPreferences; nowMs: number },
): Place {
  const { userId } = player
  const race = racingRoomOf(db, userId)
  requireFree(db, userId, race === null ? null : asRoomCode(race))
  requirePlayable(db, userId, { preferences, nowMs })
  const { rating, deviation } = standingOf(db, userId, { duelType: preferences.duelType, atMs: nowMs })
  return {
    player: profileNow(db, player),
    seeker: { userId, sinceMs: nowMs, preferences, strength: { rating, deviation } },
    metLately: new Set(opponentsSince(db, userId, nowMs - LATELY_MS).map(asUserId)),
    sockets: new Set(),
    race: race === null ? null : asRoomCode(race),
  }
}

function requirePlayable(
  db: Db,
  userId: UserId,
  { preferences, nowMs }: { preferences: QuickPreferences; nowMs: number },
): void {
  requireOffered(db, preferences.duelType)
  const refusal = preferencesRefusal(preferences)
  if (refusal !== null) throw new AppError(refusal)
  const settings = agreedSettings(preferences, preferences)
  const { isPlayable, hasMatch, nothingFits } = serviceOf(preferences.duelType)
  const choice = settings === null ? null : { playerIds: [userId], nowMs, settings }
  // A room ignores preferences that nothing fits, but the queue refuses them.
  if (choice !== null && isPlayable(db, choice) && hasMatch(db, choice)) return
  throw new AppError(nothingFits.code, nothingFits.message)
}
