import type { ServerFrame } from '#contracts/frames/index'
import {
  asArenaId,
  asRoomCode,
  asUserId,
  type ProblemId,
  type RoomCode,
  type SubmissionId,
  type UserId,
} from '#contracts/ids'
import { type ArenaState, arenaMatchOf, arenaSubmissionRefusal, isParticipant, isProblemsMatch } from '#core/arena'
import type { Db } from '#db/client'
import { roomCodeOfArena } from '#db/queries/arenas'
import { AppError } from '#errors'
import { idOfLanguage, judgedFrame, LiveProgress, refusalError } from '#features/duel'
import type { JudgedSubmission, JudgingService } from '#features/judging'
import type { Clock } from '#live'
import type { ArenaRooms } from './arena-rooms'
import type { StampedArena } from './machine'

/** The number of submissions whose full verdicts a reopened page gets. */
const DETAILED = 10

type Deps = { readonly db: Db; readonly rooms: ArenaRooms; readonly judging: JudgingService; readonly clock: Clock }
type SubmittedCode = {
  readonly problemId: ProblemId
  readonly source: string
  readonly language: number | string
  readonly roundTripMs: number | null
}

/**
 * Submissions in rooms of many. For the judge they are those of a duel: the same lane of the queue, the same limits a player, and
 * the room in place of the duel.
 */
export class ArenaSubmitting {
  private readonly progress: LiveProgress

  constructor(private readonly deps: Deps) {
    this.progress = new LiveProgress(deps.clock)
    deps.judging.onJudged('duel', (judged) => this.judged(judged))
    deps.judging.onProgress('duel', (id, arenaId, passed, total) =>
      this.progress.note(id, () => this.progressed(id, arenaId, { passed, total })),
    )
  }

  /**
   * Stores the program and its event in one transaction; the room then notifies everyone. Throws the rules' refusal,
   * CODE_EMPTY_SUBMIT, DUEL_LANGUAGE, or the errors of the judging service.
   */
  submit(roomCode: RoomCode, userId: UserId, { problemId, source, language, roundTripMs }: SubmittedCode): void {
    if (source.trim() === '') throw new AppError('CODE_EMPTY_SUBMIT')
    const languageId = idOfLanguage(language)
    const result = this.deps.rooms.get(roomCode).handleWith((state, receivedAtMs) => {
      if (state === null || !isParticipant(state, userId)) return { ok: false, code: 'ARENA_NOT_SEATED' }
      const refusal = arenaSubmissionRefusal(state, { userId, problemId, languageId, receivedAtMs })
      if (refusal !== null) return refusal
      const { id: submissionId, ...receipt } = this.deps.judging.submit({
        userId,
        purpose: 'duel',
        contextId: state.arenaId,
        languageId,
        source,
        target: { kind: 'problem', problemId, tests: 'all' },
      })
      const facts = { userId, submissionId, problemId, languageId, roundTripMs, ...receipt, receivedAtMs }
      return { ok: true, command: { type: 'submit', ...facts } }
    })
    if (!result.ok) throw refusalError(result)
  }

  /**
   * The verdicts, with tests and compiler output, of the participant's own submissions that a returning page has missed: those of
   * the missed events, or, if everything was missed (null), those of the latest submissions.
   */
  details(state: ArenaState, userId: UserId, missed: readonly StampedArena[] | null): ServerFrame[] {
    const { judging } = this.deps
    const news = missed?.flatMap(({ event }) => (event.type === 'judged' ? [event.submissionId] : []))
    return submissionsIn(state)
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

  /** Called at least once for every verdict, those of duels included; the room ignores a repetition. */
  private judged(judged: JudgedSubmission): void {
    const { rooms, judging } = this.deps
    const roomCode = this.roomCodeOf(judged.contextId)
    if (roomCode === null) return
    this.progress.forget(judged.id)
    const { id: submissionId, verdict, passed, total, userId } = judged
    rooms.command(roomCode, { type: 'verdict', submissionId, verdict, passed, total })
    if (userId !== null) rooms.send(roomCode, userId, judgedFrame(judging, roomCode, judged))
    rooms.tidy(roomCode)
  }

  private progressed(
    submissionId: SubmissionId,
    arenaId: string | null,
    progress: { readonly passed: number; readonly total: number },
  ): void {
    const roomCode = this.roomCodeOf(arenaId)
    const state = roomCode === null ? null : this.deps.rooms.get(roomCode).state
    if (roomCode === null || state === null) return
    const author = submissionsIn(state).find((one) => one.submissionId === submissionId)
    if (author === undefined) return
    const data = { roomCode, submissionId, userId: asUserId(author.userId), ...progress }
    this.deps.rooms.news.showAll(roomCode, { event: 'submission-progress', data })
  }

  private roomCodeOf(arenaId: string | null): RoomCode | null {
    const code = arenaId === null ? null : roomCodeOfArena(this.deps.db, asArenaId(arenaId))
    return code === null ? null : asRoomCode(code)
  }
}

function submissionsIn(state: ArenaState) {
  const match = arenaMatchOf(state)
  return match !== null && isProblemsMatch(match) ? match.submissions : []
}
