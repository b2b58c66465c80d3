import type { ServerFrame } from '#contracts/frames/index'
import { plural } from '#contracts/plural'
import type { Lobby } from '#contracts/ws/matchmaking'

/** The lobby after a frame; the same object if the frame does not concern it. */
export function foldLobby(lobby: Lobby, frame: ServerFrame): Lobby {
  switch (frame.event) {
    case 'lobby':
      return frame.data
    case 'lobby-room-opened': {
      const { room } = frame.data
      const at = lobby.rooms.findIndex(({ roomCode }) => roomCode === room.roomCode)
      return { ...lobby, rooms: at < 0 ? [...lobby.rooms, room] : lobby.rooms.with(at, room) }
    }
    case 'lobby-room-closed':
      return { ...lobby, rooms: lobby.rooms.filter(({ roomCode }) => roomCode !== frame.data.roomCode) }
    case 'quick-duel-queue':
      return { ...lobby, queue: frame.data }
    default:
      return lobby
  }
}

/** The message if the server names no reason, or if the connection was lost before its answer. */
export const JOIN_FAILED = 'Failed to join room. Please try again.'

/** Why a room could not be joined, in a sentence that names its host. */
export function joinRefusal(
  { code, message }: { readonly code: string; readonly message: string },
  host: string,
): string {
  if (code === 'ROOM_FULL') return `The room of ${host} is already taken.`
  if (code === 'DUEL_FINISHED') return `${host} closed the room.`
  return message || JOIN_FAILED
}

/** 'No players in the Quick Duel queue', '1 player ...', '3 players ...'. */
export function queueLabel({ coding, typing }: Lobby['queue']): string {
  const all = coding + typing
  const who = all === 0 ? 'No players' : plural(all, 'player')
  return `${who} in the Quick Duel queue`
}
