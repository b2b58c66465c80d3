import type { OwnRoom, RunningDuel } from '#contracts/http/duels'
import { asRoomCode, type RoomCode, type UserId } from '#contracts/ids'
import { type DuelState, opponentOf, roomOffer, startsOnArrival } from '#core/duel'
import type { Db } from '#db/client'
import { openRoomsOf } from '#db/queries/duels'
import { runningPlaceOf } from '#db/queries/engaged'
import { profileNow } from './opening'

type Deps = { readonly db: Db; readonly stateOf: (roomCode: RoomCode) => DuelState; readonly nowMs: () => number }

/** The duel or room of many that a player is playing now; null if there is none. */
export function runningDuelOf({ db, stateOf, nowMs }: Deps, userId: UserId): RunningDuel | null {
  const place = runningPlaceOf(db, userId)
  if (place === null) return null
  const roomCode = asRoomCode(place.roomCode)
  const { arena, deadlineMs } = place
  if (arena !== null) return { roomCode, arena, opponent: null, deadlineMs, serverNowMs: nowMs() }
  const state = stateOf(roomCode)
  return {
    roomCode,
    opponent: opponentOf(state, userId)?.username ?? null,
    deadlineMs: state.phase === 'active' ? state.deadlineMs : null,
    serverNowMs: nowMs(),
  }
}

/** The rooms of a host that have not started, without those of the queue and of races, which start by themselves. */
export const ownRoomsOf = ({ db, stateOf }: Deps, userId: UserId): OwnRoom[] =>
  openRoomsOf(db, userId).flatMap((code) => {
    const state = stateOf(asRoomCode(code))
    if (startsOnArrival(state)) return []
    const { roomCode, createdAtMs } = state
    const guest = state.players.find((player) => player.userId !== userId)
    return [{ roomCode, ...roomOffer(state), guest: guest ? profileNow(db, guest).username : null, createdAtMs }]
  })
