import type { RoomCode, UserId } from '#contracts/ids'
import type { ArenaProgress } from '#contracts/ws/arena-room'
import { type ArenaState, arenaMatchOf, isProblemsMatch } from '#core/arena'
import { runOf } from '#core/duel'
import { Alarm, type Clock } from '#live'
import type { ServerLog } from '#server-log'
import type { ArenaRooms } from './arena-rooms'
import type { ArenaSerializer } from './frame-serializer'

/**
 * How often a room shows how far its typists are: one frame for all of them, however much they typed meanwhile. Our
 * choice.
 */
const BEAT_MS = 250

type Deps = {
  readonly rooms: ArenaRooms
  readonly serializer: ArenaSerializer
  readonly clock: Clock
  readonly log: Pick<ServerLog, 'error'>
}

/**
 * Shows typists' progress between two stored events. Progress is collected first, because a frame per typist to each
 * participant would grow with the square of the room's size.
 */
export class TypingProgress {
  /** For each room, the users who have moved, with the number of characters of the next word in their input. */
  private readonly moved = new Map<RoomCode, Map<UserId, number>>()
  private readonly alarm: Alarm

  constructor(private readonly deps: Deps) {
    this.alarm = new Alarm(deps.clock, (err, key) => deps.log.error({ err, key }, 'progress could not be shown'))
    deps.rooms.news.onTyped((code, userId) => this.note(code, userId, 0))
  }

  /** Notes that a user has typed; `partial` is the number of characters of the next word in the input. */
  note(code: RoomCode, userId: UserId, partial: number): void {
    const known = this.moved.get(code)
    if (known !== undefined) {
      known.set(userId, partial)
      return
    }
    this.moved.set(code, new Map([[userId, partial]]))
    this.alarm.set(code, this.deps.clock.nowMs() + BEAT_MS, () => this.beat(code))
  }

  close(): void {
    this.alarm.close()
  }

  private beat(code: RoomCode): void {
    const moved = this.moved.get(code) ?? new Map<UserId, number>()
    this.moved.delete(code)
    const room = this.deps.rooms.get(code)
    const { state, received } = room
    if (state?.phase !== 'active' || received === null) return
    const progress = [...moved].flatMap(([userId, partial]): ArenaProgress[] => {
      // Words that finish a race are shown only once they are stored.
      const shown = hasFinished(received, userId) ? state : received
      const one = this.deps.serializer.progressOf(shown, userId, partial)
      return one === null ? [] : [one]
    })
    if (progress.length === 0) return
    this.deps.rooms.news.showAll(code, { event: 'arena-progress', data: { roomCode: code, progress } })
  }
}

function hasFinished(state: ArenaState, userId: UserId): boolean {
  const match = arenaMatchOf(state)
  return match !== null && !isProblemsMatch(match) && runOf(match, userId).finishedAtMs !== null
}
