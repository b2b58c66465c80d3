import type { ServerFrame } from '#contracts/frames/index'

/** One socket, as seen by rooms. */
export interface Connection {
  readonly id: string
  readonly userId: string
  /** Queues the frame for the network; never throws. */
  send(frame: ServerFrame): void
  /** Queues several frames in order; they are sent together. */
  sendAll(frames: readonly ServerFrame[]): void
}

type Changed = (roomCode: string, userId: string, isPresent: boolean) => void

/**
 * The sockets connected to each room. A socket is in one room at a time; a user may have several sockets, all of which
 * get what the user may see. `onPresence` reports a user's first socket in a room, and the loss of the last.
 */
export class Audience {
  private readonly rooms = new Map<string, Set<Connection>>()
  private readonly places = new Map<Connection, string>()

  constructor(private readonly onPresence: Changed) {}

  /** Moves the socket into a room, out of any other. */
  enter(roomCode: string, connection: Connection): void {
    if (this.places.get(connection) === roomCode) return
    this.leave(connection)
    const members = this.rooms.get(roomCode) ?? new Set()
    const isFirst = !has(members, connection.userId)
    this.rooms.set(roomCode, members.add(connection))
    this.places.set(connection, roomCode)
    if (isFirst) this.onPresence(roomCode, connection.userId, true)
  }

  leave(connection: Connection): void {
    const roomCode = this.places.get(connection)
    if (roomCode === undefined) return
    this.places.delete(connection)
    const members = this.rooms.get(roomCode)
    members?.delete(connection)
    if (members?.size === 0) this.rooms.delete(roomCode)
    if (members === undefined || !has(members, connection.userId)) this.onPresence(roomCode, connection.userId, false)
  }

  /** Removes every socket of one user from the room. */
  dismiss(roomCode: string, userId: string): void {
    for (const connection of [...(this.rooms.get(roomCode) ?? [])]) {
      if (connection.userId === userId) this.leave(connection)
    }
  }

  placeOf(connection: Connection): string | null {
    return this.places.get(connection) ?? null
  }

  isPresent(roomCode: string, userId: string): boolean {
    return has(this.rooms.get(roomCode) ?? new Set(), userId)
  }

  isEmpty(roomCode: string): boolean {
    return !this.rooms.has(roomCode)
  }

  /** Sends to every socket of one user in the room. */
  send(roomCode: string, userId: string, frames: readonly ServerFrame[]): void {
    for (const connection of this.rooms.get(roomCode) ?? [])
      if (connection.userId === userId) connection.sendAll(frames)
  }

  /** Sends to every socket in the room. */
  sendToAll(roomCode: string, frame: ServerFrame): void {
    for (const connection of this.rooms.get(roomCode) ?? []) connection.send(frame)
  }

  /** Sends to every socket in the room except those of one user. */
  sendToOthers(roomCode: string, userId: string, frame: ServerFrame): void {
    for (const connection of this.rooms.get(roomCode) ?? []) if (connection.userId !== userId) connection.send(frame)
  }
}

function has(members: ReadonlySet<Connection>, userId: string): boolean {
  for (const connection of members) if (connection.userId === userId) return true
  return false
}
