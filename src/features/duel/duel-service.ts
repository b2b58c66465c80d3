import type { DuelOutcome, Invitation, OwnRoom, Replay, RunningDuel } from '#contracts/http/duels'
import type { RoomCode, UserId } from '#contracts/ids'
import type { DuelSettings, DuelType, PlayerProfile } from '#contracts/ws/duel-events'
import type { LiveDuel } from '#contracts/ws/spectators'
import type { DuelState } from '#core/duel'
import type { Db } from '#db/client'
import type { JudgingService } from '#features/judging'
import type { ProblemService } from '#features/problems'
import type { Clock } from '#live'
import type { ServerLog } from '#server-log'
import { accessTo, invitationTo, roomOrNull } from './duel-access'
import { DuelRooms } from './duel-rooms'
import { requireFree } from './engaged'
import { EventStore } from './event-store'
import { FrameSerializer } from './frame-serializer'
import { createIntents } from './intents'
import { problemsToChoose } from './modes/brought-problem'
import { joinBy, openRoom, openRoomForTwo } from './opening'
import { Outcomes } from './outcomes'
import { ownRoomsOf, runningDuelOf } from './own-duels'
import { duelRatingAt } from './rating'
import { CodeRecorder } from './recording/code-recorder'
import { Replays } from './replays'
import { Races } from './rivals/races'
import { RivalDriver } from './rivals/rival-driver'
import { RoomView } from './room-view'
import { ShownProblems } from './shown-problems'
import { LiveBoard, Spectators } from './spectating'
import { Submitting } from './submitting'
import type { DuelNews, PlayerConnection, ReplayViewer, RoomAccess } from './types'

export type DuelDeps = {
  readonly db: Db
  readonly judging: JudgingService
  readonly problems: Pick<ProblemService, 'get'>
  readonly log: ServerLog
  readonly clock: Clock
}

export function createDuels({ db, judging, problems, log, clock }: DuelDeps) {
  const ratingOf = (userId: UserId, duelType: DuelType) => duelRatingAt(db, userId, { duelType, atMs: clock.nowMs() })
  const view = new RoomView(db, new ShownProblems(problems), ratingOf)
  const serializer = new FrameSerializer(view, clock)
  const rooms = new DuelRooms({ db, clock, serializer, log })
  const submitting = new Submitting({ db, rooms, judging, clock })
  const stateOf = (roomCode: RoomCode) => rooms.look(roomCode)
  const nowMs = () => clock.nowMs()
  const replays = new Replays({ db, store: new EventStore(db), view, stateOf, nowMs })
  const outcomes = new Outcomes({ db, replays, nowMs })
  const own = { db, stateOf, nowMs }
  const recorder = new CodeRecorder({ db, clock, log })
  const board = new LiveBoard({ clock, log, ratingOf })
  const onCount = (roomCode: RoomCode, viewers: number) => board.counted(roomCode, viewers)
  const spectators = new Spectators({ db, clock, rooms, serializer, log, onCount })
  const races = new Races({ db, rooms, nowMs })
  const rivals = new RivalDriver({ db, rooms, clock, log })
  // The order matters: the recorder stores the last edits before the spectators get the final programs.
  for (const part of [recorder, spectators, board, rivals]) rooms.news.watch((news) => part.news(news))
  rooms.news.onShown((roomCode, frame) => spectators.relay(roomCode, frame))
  return {
    /**
     * Opens a room for a host whose socket has not connected yet. Throws DUEL_TOO_MANY_ROOMS, DUEL_TIME_LIMIT and DUEL_LANGUAGE.
     */
    open(host: PlayerProfile, settings: DuelSettings): RoomCode {
      const roomCode = openRoom({ db, rooms }, { host, settings })
      rooms.expect(roomCode, host.userId)
      return roomCode
    },
    /**
     * Opens a room for two matched players whose sockets have not connected yet. It starts by itself once both have
     * connected, and ends if they do not. Throws DUEL_TIME_LIMIT and DUEL_LANGUAGE.
     */
    pair: (host: PlayerProfile, guest: PlayerProfile, settings: DuelSettings): RoomCode =>
      openRoomForTwo({ db, rooms }, { host, guest, settings, entry: 'queue' }),
    /** The problems that a host may bring to a coding duel, searched by a part of the title. */
    problemsToChoose: (hostId: UserId, title: string) => problemsToChoose(db, { hostId, nowMs: nowMs() }, title),
    /** Races against ghosts and bots. */
    races,
    /** All rooms with one player in them. */
    waiting: (): readonly DuelState[] => rooms.waiting(),
    /** Seats a player whose socket has not connected yet. Throws ROOM_NOT_FOUND and the errors of joining. */
    join(player: PlayerProfile, roomCode: RoomCode): void {
      requireFree(db, player.userId, roomCode)
      rooms.command(roomCode, joinBy(db, player))
      rooms.expect(roomCode, player.userId)
    },
    /**
     * Called after a contest admin's decision on a flag: grants the awards of a held race once the flag is cleared.
     * Safe to call again.
     */
    settle: (roomCode: RoomCode): void => rooms.perform(roomCode, { type: 'award' }),
    /** Calls `listener` after each stored step of any room. Errors of the listener are logged. */
    watch: (listener: (news: DuelNews) => void): void => rooms.news.watch(listener),
    /**
     * Handles a player's frame. Replies go out as frames. Throws an AppError with the code and a message for the
     * player, and then changes nothing.
     */
    receive: createIntents({ db, rooms, serializer, submitting, recorder, spectators, board, clock }),
    /** The duel that this player is playing now, in any room; null if there is none. */
    running: (userId: UserId): RunningDuel | null => runningDuelOf(own, userId),
    /** The rooms of this player that have not started, oldest first. */
    openRooms: (userId: UserId): readonly OwnRoom[] => ownRoomsOf(own, userId),
    /** The running duels that may be watched. */
    live: (): readonly LiveDuel[] => board.list(),
    /** Lists a player who has changed their name under the new one. */
    renamed: (player: PlayerProfile): void => board.renamed(player),
    /** How this player may enter a room; null if there is no such room. */
    roomAccess: (userId: UserId, roomCode: RoomCode): RoomAccess | null =>
      accessTo({ db, stateOf, nowMs: nowMs() }, roomCode, userId),
    /**
     * What a room's link shows to everyone who has it; null if there is no such room. `readerId` is null for a visitor.
     */
    invitation: (readerId: UserId | null, roomCode: RoomCode): Invitation | null => {
      const duel = roomOrNull(stateOf, roomCode)
      return duel === null ? null : invitationTo({ db, ratingOf }, duel, readerId)
    },
    /** The replay of a finished duel. Throws ROOM_NOT_FOUND, REPLAY_TOO_EARLY, REPLAY_EMPTY, WATCH_FORBIDDEN. */
    replay: (viewer: ReplayViewer, roomCode: RoomCode): Replay => replays.of(viewer, roomCode),
    /** The title of a replay: its players, even while its programs are hidden. Throws like `outcome`. */
    replayTitle: (viewer: ReplayViewer, roomCode: RoomCode): string =>
      replays
        .ended(viewer, roomCode)
        .players.map(({ username }) => username)
        .join(' – '),
    /** How a duel ended. Throws ROOM_NOT_FOUND, REPLAY_TOO_EARLY, REPLAY_EMPTY, WATCH_FORBIDDEN. */
    outcome: (viewer: ReplayViewer, roomCode: RoomCode): DuelOutcome => outcomes.of(viewer, roomCode),
    /** The server's time on the clock of duels. */
    nowMs,
    /** Handles the close of a socket. Safe to call again. */
    disconnect(connection: PlayerConnection): void {
      rooms.leave(connection)
      spectators.leave(connection)
      board.leave(connection)
    },
    /**
     * Restores what a previous process left unfinished: replays the events, arms the deadlines and extends both
     * players' time. Call it before the first socket connects and before the judge announces verdicts. Returns the
     * number of rooms.
     */
    recover(): number {
      const count = rooms.recover()
      rivals.recover()
      if (count > 0) log.info({ duels: count }, 'duels brought back')
      return count
    },
    /** Takes deleted users out of rooms that have not started. */
    giveUpDeserted: (): void => rooms.giveUpDeserted(),
    /** Stops all timers. Unfinished duels stay in the database. */
    close(): void {
      recorder.flush()
      rivals.close()
      submitting.close()
      rooms.close()
      spectators.close()
      board.close()
    },
  }
}

export type DuelService = ReturnType<typeof createDuels>
