import { assertNever } from '#contracts/assert-never'
import { asDuelId, asRoomCode, asUserId, type RoomCode, type UserId } from '#contracts/ids'
import { isPlayed, isPlayedPhase } from '#contracts/ws/phases'
import type { RivalMove } from '#contracts/ws/rivals'
import { type DuelState, isStart, matchOf, RESTART_BONUS_MS, raceTextOf, rivalOf } from '#core/duel'
import { movesLeft } from '#core/rivals'
import type { Db } from '#db/client'
import { racesUnderWay, rivalOfDuel, updateRival } from '#db/queries/rivals'
import { takeSeq } from '#db/queries/submissions'
import { AppError } from '#errors'
import { Alarm, type Clock } from '#live'
import type { ServerLog } from '#server-log'
import type { DuelRooms } from '../duel-rooms'
import type { DuelNews } from '../types'

type Deps = {
  readonly db: Db
  readonly rooms: DuelRooms
  readonly clock: Clock
  readonly log: Pick<ServerLog, 'error'>
}

/** A race in progress, with the remaining moves of the rival, the next one first. */
type Script = {
  readonly seatId: UserId
  readonly startedAtMs: number
  readonly delayMs: number
  readonly moves: RivalMove[]
}

/**
 * Makes the moves of rivals when they are due, with the commands that a player's frames become. For rooms, spectators,
 * results and replays, a rival is a player like any other.
 */
export class RivalDriver {
  private readonly scripts = new Map<RoomCode, Script>()
  private readonly alarm: Alarm

  constructor(private readonly deps: Deps) {
    this.alarm = new Alarm(deps.clock, (err, roomCode) => deps.log.error({ err, roomCode }, 'a rival failed to move'))
  }

  news({ events, state }: DuelNews): void {
    if (state.phase === 'finished') this.forget(state.roomCode)
    else if (events.some(({ event }) => isStart(event)) && rivalOf(state) !== undefined)
      this.begin(state.roomCode, this.read(state))
  }

  /**
   * Resumes the races that a previous process left. The time while the server was away does not count: the rival's next
   * move comes no earlier than the time that its opponent gets for the restart, and all later moves are delayed by the
   * same amount. A race that cannot be read is logged and skipped.
   */
  recover(): void {
    for (const roomCode of racesUnderWay(this.deps.db).map(asRoomCode)) {
      try {
        this.resume(roomCode)
      } catch (err) {
        this.deps.log.error({ err, roomCode }, 'a race could not go on')
      }
    }
  }

  close(): void {
    this.alarm.close()
  }

  private resume(roomCode: RoomCode): void {
    const state = this.deps.rooms.stateOf(roomCode)
    const script = this.read(state)
    if (script === null) return
    const [next] = script.moves
    const dueMs = next === undefined ? 0 : script.startedAtMs + next.afterMs + script.delayMs
    const waitMs = next === undefined ? 0 : Math.max(0, this.deps.clock.nowMs() + RESTART_BONUS_MS - dueMs)
    const delayMs = script.delayMs + waitMs
    updateRival(this.deps.db, state.duelId, { delayMs })
    this.begin(roomCode, { ...script, delayMs })
  }

  private begin(roomCode: RoomCode, script: Script | null): void {
    if (script === null) return
    this.scripts.set(roomCode, script)
    this.arm(roomCode)
  }

  private read(state: DuelState): Script | null {
    const row = rivalOfDuel(this.deps.db, asDuelId(state.duelId))
    if (row === undefined || !isPlayed(state)) return null
    const seatId = asUserId(row.seatId)
    const { startedAtMs } = state
    const sinceMs = this.deps.clock.nowMs() - startedAtMs - row.delayMs
    return { seatId, startedAtMs, delayMs: row.delayMs, moves: [...movesLeft(row.moves, state, { seatId, sinceMs })] }
  }

  private forget(roomCode: RoomCode): void {
    this.scripts.delete(roomCode)
    this.alarm.clear(roomCode)
  }

  private arm(roomCode: RoomCode): void {
    const script = this.scripts.get(roomCode)
    const [next] = script?.moves ?? []
    if (script === undefined || next === undefined) this.forget(roomCode)
    else this.alarm.set(roomCode, script.startedAtMs + script.delayMs + next.afterMs, () => this.wake(roomCode))
  }

  /** Makes the moves that are due. A move that fails does not prevent later ones. */
  private wake(roomCode: RoomCode): void {
    const script = this.scripts.get(roomCode)
    const { phase } = this.deps.rooms.stateOf(roomCode)
    if (script === undefined || !isPlayedPhase(phase)) {
      this.forget(roomCode)
      return
    }
    const untilMs = this.deps.clock.nowMs() - script.startedAtMs - script.delayMs
    while (script.moves[0] !== undefined && script.moves[0].afterMs <= untilMs) {
      const move = script.moves.shift()
      if (move !== undefined) this.make(roomCode, script.seatId, move)
      if (!this.scripts.has(roomCode)) return
    }
    this.arm(roomCode)
  }

  private make(roomCode: RoomCode, userId: UserId, move: RivalMove): void {
    try {
      this.command(roomCode, userId, move)
    } catch (err) {
      // The duel is over: the rules refuse the move as they would refuse a player's.
      if (!(err instanceof AppError)) this.deps.log.error({ err, roomCode, move: move.does }, 'a rival could not move')
    }
  }

  private command(roomCode: RoomCode, userId: UserId, move: RivalMove): void {
    const { rooms } = this.deps
    switch (move.does) {
      case 'write':
        rooms.news.showOthers(roomCode, userId, { event: 'participant-activity', data: { roomCode, userId } })
        return
      case 'restart':
        rooms.command(roomCode, { type: 'restart-typing', userId, slips: 1 })
        return
      case 'type': {
        const text = raceTextOf(rooms.stateOf(roomCode))?.words ?? []
        const words = move.words.map((word, at) => ({
          ...word,
          index: move.from + at,
          word: text[move.from + at] ?? '',
        }))
        rooms.post(roomCode, { type: 'type', userId, words, roundTripMs: null }, () => undefined)
        return
      }
      case 'submit':
        this.submit(roomCode, userId, move)
        return
      case 'get-verdict': {
        const { submissionId, verdict, passed, total } = move
        rooms.command(roomCode, { type: 'verdict', submissionId, verdict, passed, total })
        return
      }
      default:
        assertNever(move)
    }
  }

  /** Submits a program. It gets its place in the order of receipt among the programs that are judged. */
  private submit(roomCode: RoomCode, userId: UserId, move: Extract<RivalMove, { does: 'submit' }>): void {
    const { does: _does, afterMs: _after, program: _program, ...facts } = move
    this.deps.rooms.get(roomCode).handleWith((state, receivedAtMs) => {
      if (state === null || matchOf(state) === null) return { ok: false, code: 'DUEL_NOT_STARTED' }
      const seq = takeSeq(this.deps.db)
      return { ok: true, command: { type: 'submit', userId, ...facts, seq, receivedAtMs, roundTripMs: null } }
    })
  }
}
