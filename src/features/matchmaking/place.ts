import { asUserId, type UserId } from '#contracts/ids'
import type { DuelSettings, PlayerProfile } from '#contracts/ws/duel-events'
import type { QuickPreferences } from '#contracts/ws/matchmaking'
import { agreedSettings, preferencesRefusal, type Seeker } from '#core/matchmaking'
import type { Db } from '#db/client'
import { problemsForDuel } from '#db/queries/duel-problems'
import { opponentsSince, runningRoomOf } from '#db/queries/duels'
import { AppError } from '#errors'
import { isPlayable, type PlayerConnection, standingOf } from '#features/duel'

/** Two players who have met within this time are matched again only if no one else is available. Our choice. */
const LATELY_MS = 30 * 60_000

/** A player's place in the queue, shared by all their tabs. A place without a socket is kept for a moment, but not matched. */
export type Place = {
  readonly player: PlayerProfile
  readonly seeker: Seeker
  readonly metLately: ReadonlySet<UserId>
  readonly sockets: Set<PlayerConnection>
}

/** Throws DUEL_RUNNING, DUEL_TIME_LIMIT, DUEL_LANGUAGE, and DUEL_NO_PROBLEM or DUEL_NO_TEXT if there is nothing to play. */
export function takePlace(
  db: Db,
  player: PlayerProfile,
  { preferences, nowMs }: { preferences: QuickPreferences; nowMs: number },
): Place {
  const { userId } = player
  const roomCode = runningRoomOf(db, userId)
  if (roomCode !== null) throw new AppError('DUEL_RUNNING', undefined, { roomCode })
  requirePlayable(db, userId, { preferences, nowMs })
  const { rating, deviation } = standingOf(db, userId, { duelType: preferences.duelType, atMs: nowMs })
  return {
    player,
    seeker: { userId, sinceMs: nowMs, preferences, strength: { rating, deviation } },
    metLately: new Set(opponentsSince(db, userId, nowMs - LATELY_MS).map(asUserId)),
    sockets: new Set(),
  }
}

function requirePlayable(
  db: Db,
  userId: UserId,
  { preferences, nowMs }: { preferences: QuickPreferences; nowMs: number },
): void {
  const refusal = preferencesRefusal(preferences)
  if (refusal !== null) throw new AppError(refusal)
  const settings = agreedSettings(preferences, preferences)
  const choice = { playerIds: [userId], nowMs }
  if (settings !== null && isPlayable(db, { ...choice, settings }) && hasMatch(db, { ...choice, settings })) return
  throw preferences.duelType === 'typing'
    ? new AppError('DUEL_NO_TEXT', 'There is no text that fits these settings. Choose wider ones.')
    : new AppError('DUEL_NO_PROBLEM', 'No problem matches these settings. Choose wider ones.')
}

/** In a room, preferences that no problem fits are dropped; the queue refuses them instead. */
const hasMatch = (
  db: Db,
  { playerIds, settings, nowMs }: { playerIds: readonly UserId[]; settings: DuelSettings; nowMs: number },
): boolean => settings.duelType === 'typing' || problemsForDuel(db, playerIds, { ...settings, nowMs }).length > 0
