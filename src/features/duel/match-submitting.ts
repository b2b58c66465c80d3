import type { PassingFrame, ServerFrame } from '#contracts/frames/index'
import { asRoomCode, asUserId, type RoomCode, type SubmissionId, type UserId } from '#contracts/ids'
import type { DuelCommandOf, DuelSubmission } from '#core/duel'
import type { JudgedSubmission, JudgingService } from '#features/judging'
import type { Clock } from '#live'
import { LiveProgress } from './live-progress'

/** The number of latest submissions whose full verdicts a reopened page gets. */
const DETAILED = 10

export type SubmittedCode = {
  readonly source: string
  readonly language: number | string
  readonly roundTripMs: number | null
}

/** The operations of rooms that verdicts need. */
interface JudgedRooms<State> {
  /** The methods throw ROOM_NOT_FOUND, and `command` also the refusal of the rules. */
  get(code: RoomCode): { readonly state: State | null }
  command(code: RoomCode, command: DuelCommandOf<'verdict'>): State
  send(code: RoomCode, userId: UserId, frame: ServerFrame): void
  tidy(code: RoomCode): void
}

type MissedEvent = { readonly event: { readonly type: string; readonly submissionId?: SubmissionId } }

type Deps<State> = { readonly rooms: JudgedRooms<State>; readonly judging: JudgingService; readonly clock: Clock }

/**
 * Passes verdicts and progress back to the rooms of one kind of match. The judge treats all of them as duels, so each
 * kind also gets the verdicts of the others and recognizes its own rooms.
 */
export abstract class MatchSubmitting<State extends { readonly roomCode: RoomCode }> {
  private readonly progress: LiveProgress

  protected constructor(private readonly base: Deps<State>) {
    this.progress = new LiveProgress(base.clock)
    base.judging.onJudged('duel', (judged) => this.judged(judged))
    base.judging.onProgress('duel', (id, matchId, passed, total) =>
      this.progress.note(id, () => this.progressed(id, matchId, { passed, total })),
    )
  }

  /** The code of the match's room; null if this kind has no such match. */
  protected abstract roomCodeOf(matchId: string): string | null
  protected abstract submissionsIn(state: State): readonly DuelSubmission[]
  /** Sends a frame that is not stored to everyone in the room, and to spectators. */
  protected abstract show(state: State, frame: PassingFrame): void

  /**
   * Frames with the full verdicts (tests and compiler output) of the user's own submissions that a returning page has
   * missed: those of the missed events or, if everything was missed (null), those of the latest submissions.
   */
  details(state: State, userId: UserId, missed: readonly MissedEvent[] | null): ServerFrame[] {
    const { judging } = this.base
    const news = missed?.flatMap(({ event }) => (event.type === 'judged' ? [event.submissionId] : []))
    return this.submissionsIn(state)
      .filter((one) => one.userId === userId && one.outcome.status === 'judged')
      .filter(({ submissionId }) => news?.includes(submissionId) ?? true)
      .slice(-DETAILED)
      .flatMap(({ submissionId }) => {
        const judged = judging.find(submissionId)?.judged ?? null
        return judged === null ? [] : [judgedFrame(judging, state.roomCode, judged)]
      })
  }

  close(): void {
    this.progress.close()
  }

  /**
   * Passes a verdict to its room. Called at least once for every verdict, and possibly again after a restart, which the
   * room ignores. Throws if the room could not store the verdict, so that the judging service delivers it again.
   */
  private judged(judged: JudgedSubmission): void {
    this.progress.forget(judged.id)
    const { rooms, judging } = this.base
    const roomCode = this.roomOf(judged.contextId)
    if (roomCode === null) return
    const { id: submissionId, verdict, passed, total, userId } = judged
    rooms.command(roomCode, { type: 'verdict', submissionId, verdict, passed, total })
    if (userId !== null) rooms.send(roomCode, userId, judgedFrame(judging, roomCode, judged))
    rooms.tidy(roomCode)
  }

  private progressed(
    submissionId: SubmissionId,
    matchId: string | null,
    progress: { readonly passed: number; readonly total: number },
  ): void {
    const roomCode = this.roomOf(matchId)
    const state = roomCode === null ? null : this.base.rooms.get(roomCode).state
    if (roomCode === null || state === null) return
    const author = this.submissionsIn(state).find((one) => one.submissionId === submissionId)
    if (author === undefined) return
    const data = { roomCode, submissionId, userId: asUserId(author.userId), ...progress }
    this.show(state, { event: 'submission-progress', data })
  }

  private roomOf(matchId: string | null): RoomCode | null {
    const code = matchId === null ? null : this.roomCodeOf(matchId)
    return code === null ? null : asRoomCode(code)
  }
}

/** The verdict as its author sees it. */
function judgedFrame(
  judging: Pick<JudgingService, 'shown'>,
  roomCode: RoomCode,
  judged: JudgedSubmission,
): ServerFrame {
  const { testResults, ...result } = judging.shown(judged)
  const data = { ...result, roomCode, submissionId: judged.id, testResults: [...testResults] }
  return { event: 'submission-judged', data }
}
