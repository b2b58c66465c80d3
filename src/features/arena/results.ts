import type { ArenaOutcome, ArenaProgram, ArenaReplay } from '#contracts/http/arenas'
import { asSubmissionId, asUserId, type RoomCode } from '#contracts/ids'
import type { ArenaEvent } from '#contracts/ws/arena-events'
import {
  type ArenaState,
  type FinishedArena,
  isParticipant,
  isProblemsMatch,
  kindRulesOf,
  type ProblemsMatch,
  racePaceIn,
  resultLineOf,
  takenBy,
  visibleArenaList,
} from '#core/arena'
import type { Db } from '#db/client'
import { duelProgramsOf } from '#db/queries/duel-programs'
import { problemById } from '#db/queries/problems'
import { isProblemShutTo } from '#db/queries/shut-outs'
import { blockedIdsOf } from '#db/queries/social'
import { shownNameById } from '#db/queries/users'
import { AppError } from '#errors'
import { duelRatingBefore, type ReplayViewer, recordedProfile } from '#features/duel'
import { canRead } from '#features/problems'
import { isHeld, isOpenToAll } from './admission'
import type { StampedArena } from './machine'
import type { ArenaView } from './room-view'

type Deps = {
  readonly db: Db
  readonly view: ArenaView
  readonly nowMs: () => number
  /** The state of a room. Throws ROOM_NOT_FOUND. */
  readonly stateOf: (roomCode: RoomCode) => ArenaState
  readonly eventsOf: (roomCode: RoomCode) => readonly StampedArena[]
}

/** A finished room that was played. */
type EndedArena = FinishedArena & { readonly played: NonNullable<FinishedArena['played']> }

/** The results and replays of rooms of many, for participants and for others who may see them. */
export class ArenaResults {
  constructor(private readonly deps: Deps) {}

  /**
   * How a room ended, with the current names. Programs and problems are included only if this viewer may see them.
   * Throws ROOM_NOT_FOUND, REPLAY_TOO_EARLY, REPLAY_EMPTY and WATCH_FORBIDDEN.
   */
  outcome(viewer: ReplayViewer, roomCode: RoomCode): ArenaOutcome {
    const room = this.ended(viewer, roomCode)
    const { settings, reason, endedAtMs, played } = room
    const participants = this.participants(room)
    return {
      roomCode,
      kind: settings.kind,
      rated: settings.rated === true,
      reason,
      headline: resultLineOf(participants),
      participants,
      seconds: Math.max(0, Math.round((played.playedUntilMs - played.startedAtMs) / 1000)),
      endedAtMs,
      problems: this.problems(viewer, room),
      programs: this.isHeldFor(viewer, room) ? null : bestOf(this.programs(room)),
      isShared: isOpenToAll(room),
    }
  }

  /**
   * The replay of a room; only participants and contest admins see its chat. Throws like `outcome`, and PROBLEM_HELD
   * while a contest with one of the problems is running.
   */
  replay(viewer: ReplayViewer, roomCode: RoomCode): ArenaReplay {
    const room = this.ended(viewer, roomCode)
    if (this.isHeldFor(viewer, room)) throw new AppError('PROBLEM_HELD')
    const { db, view, eventsOf } = this.deps
    const muted = viewer !== null && isParticipant(room, viewer.id) ? blockedIdsOf(db, viewer.id).map(asUserId) : []
    const events = visibleArenaList(eventsOf(roomCode), { kind: 'replay', readsChat: isInside(viewer, room), muted })
    const beforeMs = room.played.startedAtMs
    return {
      room: view.roomOf(room, (userId, duelType) => duelRatingBefore(db, userId, { duelType, beforeMs })),
      events: events.map((stamped) => ({ ...stamped, event: withoutDeletedName(db, stamped.event) })),
      programs: this.programs(room),
    }
  }

  private ended(viewer: ReplayViewer, roomCode: RoomCode): EndedArena {
    const room = this.deps.stateOf(roomCode)
    if (!isOpenToAll(room) && !isInside(viewer, room)) throw new AppError('WATCH_FORBIDDEN')
    if (room.phase !== 'finished') throw new AppError('REPLAY_TOO_EARLY')
    const { played } = room
    if (played === null) throw new AppError('REPLAY_EMPTY')
    return { ...room, played }
  }

  /** Whether the programs are hidden from this viewer by the rule of duels, which applies to participants as well. */
  private isHeldFor(viewer: ReplayViewer, room: EndedArena): boolean {
    const { db, nowMs } = this.deps
    if (!isHeld(db, room, nowMs())) return false
    if (viewer?.contestAdmin !== true) return true
    return problemsOf(room).some(({ problemId }) => isProblemShutTo(db, problemId, viewer.id))
  }

  private participants(room: EndedArena): ArenaOutcome['participants'] {
    const { figure } = kindRulesOf(room.settings.kind)
    return room.places.flatMap(({ userId, place }) => {
      const one = room.participants.find((participant) => participant.userId === userId)
      if (one === undefined) return []
      const award = room.awards?.find((given) => given.userId === userId)
      const pace = racePaceIn(room, userId)
      return [
        {
          userId,
          username: shownNameById(this.deps.db, userId) ?? one.username,
          profileImage: one.profileImage,
          place,
          figure: figure(room.played.match, userId),
          wpm: pace === null ? null : Math.round(pace.wpm),
          accuracy: pace === null ? null : Math.round(pace.accuracy),
          out: one.out?.how ?? null,
          xp: award?.xp ?? null,
          rating: award?.rating ?? null,
        },
      ]
    })
  }

  /** The problems whose page this viewer may open. */
  private problems(viewer: ReplayViewer, room: EndedArena): ArenaOutcome['problems'] {
    const { db, nowMs } = this.deps
    const { match } = room.played
    return problemsOf(room).flatMap(({ problemId, points }) => {
      const row = problemById(db, problemId)
      if (row === undefined || !canRead({ db, nowMs: nowMs() }, viewer, problemId)) return []
      const taker = isProblemsMatch(match) ? takenBy(match, problemId)?.userId : undefined
      return [{ id: problemId, title: row.title, points, takenBy: taker ?? null }]
    })
  }

  private programs({ arenaId, played }: EndedArena): ArenaProgram[] {
    if (!isProblemsMatch(played.match)) return []
    const known = new Map(played.match.submissions.map((one) => [one.submissionId, one]))
    return duelProgramsOf(this.deps.db, arenaId).flatMap(
      ({ userId, submissionId, languageId, source, receivedAtMs }) => {
        const submission = known.get(asSubmissionId(submissionId))
        if (submission?.problemId === undefined || userId === null) return []
        const { outcome, problemId } = submission
        const isJudged = outcome.status === 'judged'
        return [
          {
            userId: asUserId(userId),
            problemId,
            submissionId: submission.submissionId,
            languageId,
            source,
            verdict: isJudged ? outcome.verdict : null,
            passed: isJudged ? outcome.passed : 0,
            total: isJudged ? outcome.total : 0,
            atSecond: Math.max(0, Math.floor((receivedAtMs - played.startedAtMs) / 1000)),
          },
        ]
      },
    )
  }
}

const problemsOf = ({ played }: EndedArena): ProblemsMatch['problems'] =>
  isProblemsMatch(played.match) ? played.match.problems : []

function withoutDeletedName(db: Db, event: ArenaEvent): ArenaEvent {
  if (event.type === 'created') return { ...event, host: recordedProfile(db, event.host) }
  return event.type === 'joined' ? { ...event, player: recordedProfile(db, event.player) } : event
}

const isInside = (viewer: ReplayViewer, room: ArenaState): boolean =>
  viewer !== null && (viewer.contestAdmin || isParticipant(room, viewer.id))

/**
 * The best program of each participant for each problem: the one that passes most tests, and the earliest of equals.
 */
function bestOf(programs: readonly ArenaProgram[]): ArenaProgram[] {
  const best = new Map<string, ArenaProgram>()
  for (const program of programs) {
    const key = `${program.userId} ${program.problemId}`
    const known = best.get(key)
    if (known === undefined || program.passed > known.passed) best.set(key, program)
  }
  return [...best.values()]
}
