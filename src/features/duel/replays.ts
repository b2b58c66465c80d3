import type { PlayerRecord, Replay } from '#contracts/http/duels'
import { asUserId, type RoomCode, type UserId } from '#contracts/ids'
import type { DuelEvent } from '#contracts/ws/duel-events'
import type { DuelRoom } from '#contracts/ws/room'
import {
  type DuelState,
  type FinishedDuel,
  isPlayer,
  matchOf,
  problemOf,
  programMatchOf,
  visibleList,
} from '#core/duel'
import type { ProgramEdit } from '#core/recording'
import type { Db } from '#db/client'
import { duelEditsOf } from '#db/queries/duel-edits'
import { duelProgramsOf, runMomentsOf } from '#db/queries/duel-programs'
import { isHeldByContest } from '#db/queries/problem-uses'
import { isRacingDuel } from '#db/queries/rivals'
import { isProblemShutTo } from '#db/queries/shut-outs'
import { blockedIdsOf } from '#db/queries/social'
import { spectatorLinesOf } from '#db/queries/spectator-chat'
import { AppError } from '#errors'
import type { EventStore } from './event-store'
import type { PlayedDuel } from './modes/mode'
import { recordedProfile } from './opening'
import { duelRatingBefore } from './rating'
import { editsOfPrograms, ghostEdits, rivalSubmissions } from './rivals/programs'
import { type RoomView, ratingOfRival } from './room-view'
import { isOpenToAll } from './spectating'
import type { ReplayViewer } from './types'

/** The number of spectators' chat lines in a replay. */
const SPECTATOR_LINES = 500

type Deps = {
  readonly db: Db
  readonly store: Pick<EventStore, 'load'>
  readonly view: RoomView
  readonly nowMs: () => number
  /** The state of a room. Throws ROOM_NOT_FOUND. */
  readonly stateOf: (roomCode: RoomCode) => DuelState
}

/** Replays of finished duels, built from stored data. */
export class Replays {
  constructor(private readonly deps: Deps) {}

  /**
   * The replay of a duel. Every user may see a duel that was open to spectators; others are visible only to their
   * players and contest admins, and so is every players' chat. Throws ROOM_NOT_FOUND, REPLAY_TOO_EARLY, REPLAY_EMPTY,
   * WATCH_FORBIDDEN, RECORDING_RACED, and PROBLEM_HELD while a contest with the problem is running.
   */
  of(viewer: ReplayViewer, roomCode: RoomCode): Replay {
    const { db, store } = this.deps
    const duel = this.finished(viewer, roomCode)
    const events = store.load(roomCode) ?? []
    const readsChat = this.isInside(viewer, duel)
    const muted = new Set(viewer === null ? [] : blockedIdsOf(db, viewer.id).map(asUserId))
    // Only players miss lines of users they have blocked; an admin reads all lines of the players' chat.
    const unheard = viewer !== null && isPlayer(duel, viewer.id) ? [...muted] : []
    return {
      room: this.roomBefore(duel),
      events: visibleList(events, { kind: 'replay', readsChat, muted: unheard }).map((stamped) => ({
        ...stamped,
        event: withoutDeletedName(db, stamped.event),
      })),
      records: this.records(duel),
      runs: this.runs(duel),
      gallery: spectatorLinesOf(db, duel.duelId, SPECTATOR_LINES)
        .map((line) => ({ ...line, userId: asUserId(line.userId) }))
        .filter(({ userId }) => !muted.has(userId)),
    }
  }

  /** The duel if this viewer may see its replay. Throws like `of`. */
  private finished(viewer: ReplayViewer, roomCode: RoomCode): FinishedDuel {
    const duel = this.ended(viewer, roomCode)
    if (this.isRaced(viewer, duel)) throw new AppError('RECORDING_RACED')
    if (this.isHeldFor(viewer, duel)) throw new AppError('PROBLEM_HELD')
    return duel
  }

  /** The duel if this viewer may know how it ended. Throws like `of`, except RECORDING_RACED and PROBLEM_HELD. */
  ended(viewer: ReplayViewer, roomCode: RoomCode): PlayedDuel {
    const duel = this.deps.stateOf(roomCode)
    if (!isOpenToAll(duel) && !this.isInside(viewer, duel)) throw new AppError('WATCH_FORBIDDEN')
    if (duel.phase !== 'finished') throw new AppError('REPLAY_TOO_EARLY')
    const { played } = duel
    if (played === null) throw new AppError('REPLAY_EMPTY')
    return { ...duel, played }
  }

  /**
   * Whether a running contest has the problem, which hides the programs, even from the players: each could read the
   * other's solution in the middle of a contest.
   */
  isHeldFor(viewer: ReplayViewer, duel: FinishedDuel): boolean {
    const problemId = problemOf(matchOf(duel))
    if (problemId === null || !isHeldByContest(this.deps.db, problemId, this.deps.nowMs())) return false
    return viewer?.contestAdmin !== true || isProblemShutTo(this.deps.db, problemId, viewer.id)
  }

  /**
   * Whether the viewer is a player of the duel or a contest admin. A contest admin whom a contest with the problem has
   * shut out is not.
   */
  private isInside(viewer: ReplayViewer, duel: DuelState): boolean {
    if (viewer === null) return false
    if (isPlayer(duel, viewer.id)) return true
    const problemId = problemOf(matchOf(duel))
    return viewer.contestAdmin && (problemId === null || !isProblemShutTo(this.deps.db, problemId, viewer.id))
  }

  /** Whether the viewer is racing a recording of this duel: its programs are hidden until the race is over. */
  isRaced = (viewer: ReplayViewer, duel: FinishedDuel): boolean =>
    viewer !== null && isRacingDuel(this.deps.db, viewer.id, duel.duelId)

  /** The room with the ratings before the duel, because a replay must not reveal the result when it opens. */
  private roomBefore(duel: FinishedDuel): DuelRoom {
    const room = this.deps.view.roomOf(duel)
    const at = { duelType: duel.settings.duelType, beforeMs: duel.played?.startedAtMs ?? duel.createdAtMs }
    const participants = room.participants.map((one) => ({
      ...one,
      rating: ratingOfRival(duel, one.userId) ?? duelRatingBefore(this.deps.db, one.userId, at),
    }))
    return { ...room, participants }
  }

  private records(duel: FinishedDuel): PlayerRecord[] {
    if (programMatchOf(duel) === null) return []
    return duel.players.map(({ userId, rival }) => {
      if (rival !== undefined) return this.recordOfRival(duel, userId)
      const rows = duelEditsOf(this.deps.db, duel.duelId, userId)
      const edits = rows.map(({ seq: _seq, revision: _revision, ...edit }) => edit)
      return edits.length > 0
        ? { userId, recorded: true, edits }
        : { userId, recorded: false, edits: this.submittedPrograms(duel, userId) }
    })
  }

  /** The substitute for a recording: each program appears at the moment of its submission. */
  private submittedPrograms({ duelId }: FinishedDuel, userId: UserId): ProgramEdit[] {
    return editsOfPrograms(duelProgramsOf(this.deps.db, duelId).filter((program) => program.userId === userId))
  }

  private recordOfRival({ played, ...duel }: FinishedDuel, userId: UserId): PlayerRecord {
    if (played === null) return { userId, recorded: false, edits: [] }
    const { db } = this.deps
    const edits = ghostEdits(db, { ...duel, played }, userId)
    return {
      userId,
      recorded: edits !== null,
      edits: edits ?? editsOfPrograms(rivalSubmissions(db, { ...duel, played })),
    }
  }

  private runs(duel: FinishedDuel): Replay['runs'] {
    const { players, played, endedAtMs } = duel
    const problemId = problemOf(matchOf(duel))
    if (played === null || problemId === null) return []
    const span = { fromMs: played.startedAtMs, untilMs: endedAtMs }
    return players.flatMap(({ userId }) =>
      runMomentsOf(this.deps.db, userId, problemId, span).map((atMs) => ({ userId, atMs })),
    )
  }
}

function withoutDeletedName(db: Db, event: DuelEvent): DuelEvent {
  if (event.type === 'created') return { ...event, host: recordedProfile(db, event.host) }
  return event.type === 'joined' ? { ...event, player: recordedProfile(db, event.player) } : event
}
