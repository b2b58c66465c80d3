import { PAGE_LANGUAGE } from '#contracts/css-pages'
import type { ServerFrame } from '#contracts/frames/index'
import { asDuelId, asRoomCode, asUserId, type RoomCode, type SubmissionId, type UserId } from '#contracts/ids'
import {
  DUEL_LANGUAGES,
  type DuelState,
  isPlayer,
  matchOf,
  type ProgramMatch,
  programMatchOf,
  submissionRefusal,
  submissionsOf,
} from '#core/duel'
import type { Db } from '#db/client'
import { roomCodeOfDuel } from '#db/queries/duels'
import { AppError } from '#errors'
import type { JudgedSubmission, JudgingService, Target } from '#features/judging'
import type { Clock } from '#live'
import type { DuelRooms } from './duel-rooms'
import { LiveProgress } from './live-progress'
import type { StampedDuel } from './machine'
import { serviceOf } from './modes'
import type { SubmittedProgram } from './modes/mode'
import { refusalError } from './refusal'

/** The number of submissions whose full verdicts a reopened page gets. */
const DETAILED = 10

type Deps = { readonly db: Db; readonly rooms: DuelRooms; readonly judging: JudgingService; readonly clock: Clock }
type SubmittedCode = {
  readonly source: string
  readonly language: number | string
  readonly roundTripMs: number | null
}

/** Submissions in a duel: stores and judges programs, and passes the verdicts back to the room. */
export class Submitting {
  private readonly progress: LiveProgress

  constructor(private readonly deps: Deps) {
    this.progress = new LiveProgress(deps.clock)
    deps.judging.onJudged('duel', (judged) => this.judged(judged))
    deps.judging.onProgress('duel', (id, duelId, passed, total) =>
      this.progress.note(id, () => this.progressed(id, duelId, { passed, total })),
    )
  }

  /**
   * Stores the program and its submission event in one transaction; the room then notifies both players. Throws the rules'
   * refusal, CODE_EMPTY_SUBMIT, DUEL_LANGUAGE, or the errors of the judging service.
   */
  submit(roomCode: RoomCode, userId: UserId, { source, language, roundTripMs }: SubmittedCode): void {
    if (source.trim() === '') throw new AppError('CODE_EMPTY_SUBMIT')
    const languageId = idOfLanguage(language)
    const result = this.deps.rooms.get(roomCode).handleWith((state, receivedAtMs) => {
      if (state === null || !isPlayer(state, userId)) return { ok: false, code: 'DUEL_NOT_PLAYER' }
      const match = programMatchOf(state)
      const counted = match === null ? {} : this.counted(match, { languageId, source })
      const refusal = submissionRefusal(state, { userId, languageId, receivedAtMs, ...counted })
      if (refusal !== null) return refusal
      if (match === null) return { ok: false, code: 'DUEL_NOT_STARTED' }
      const { id, ...receipt } = this.deps.judging.submit({
        userId,
        purpose: 'duel',
        contextId: state.duelId,
        languageId,
        source,
        target: targetOf(match),
      })
      return {
        ok: true,
        command: {
          type: 'submit',
          userId,
          submissionId: id,
          languageId,
          roundTripMs,
          ...counted,
          ...receipt,
          receivedAtMs,
        },
      }
    })
    if (!result.ok) throw refusalError(result)
  }

  private counted = (match: ProgramMatch, program: SubmittedProgram) =>
    serviceOf(match.kind).submitted?.(this.deps.db, match, program) ?? {}

  /**
   * Called at least once for every verdict, possibly again after a restart: the room ignores the repetition. Throws if the room
   * could not store the verdict, so that the judging service delivers it again.
   */
  private judged(judged: JudgedSubmission): void {
    this.progress.forget(judged.id)
    const { rooms } = this.deps
    const roomCode = this.roomCodeOf(judged.contextId)
    if (roomCode === null) return
    const { id: submissionId, verdict, passed, total, userId } = judged
    rooms.command(roomCode, { type: 'verdict', submissionId, verdict, passed, total })
    if (userId !== null) rooms.send(roomCode, userId, judgedFrame(this.deps.judging, roomCode, judged))
    rooms.tidy(roomCode)
  }

  /**
   * The verdicts, with tests and compiler output, of the player's own submissions that a returning page has missed: those of the
   * missed events, or, if everything was missed (null), those of the latest submissions.
   */
  details(state: DuelState, userId: UserId, missed: readonly StampedDuel[] | null): ServerFrame[] {
    const own = submissionsOf(matchOf(state)).filter(
      (submission) => submission.userId === userId && submission.outcome.status === 'judged',
    )
    const news = missed?.flatMap(({ event }) => (event.type === 'judged' ? [event.submissionId] : []))
    return own
      .filter(({ submissionId }) => news?.includes(submissionId) ?? true)
      .slice(-DETAILED)
      .flatMap(({ submissionId }) => {
        const judged = this.deps.judging.find(submissionId)?.judged ?? null
        return judged === null ? [] : [judgedFrame(this.deps.judging, state.roomCode, judged)]
      })
  }

  close(): void {
    this.progress.close()
  }

  private progressed(
    submissionId: SubmissionId,
    duelId: string | null,
    progress: { passed: number; total: number },
  ): void {
    const roomCode = this.roomCodeOf(duelId)
    if (roomCode === null) return
    const state = this.deps.rooms.get(roomCode).state
    const author =
      state === null ? undefined : submissionsOf(matchOf(state)).find((one) => one.submissionId === submissionId)
    if (state === null || author === undefined) return
    const data = { roomCode, submissionId, userId: asUserId(author.userId), ...progress }
    this.deps.rooms.news.showAll(state, { event: 'submission-progress', data })
  }

  private roomCodeOf(duelId: string | null): RoomCode | null {
    const code = duelId === null ? null : roomCodeOfDuel(this.deps.db, asDuelId(duelId))
    return code === null ? null : asRoomCode(code)
  }
}

/** What a program of this match is judged against. */
const targetOf = (match: ProgramMatch): Target =>
  'problemId' in match
    ? { kind: 'problem', problemId: match.problemId, tests: 'all' }
    : { kind: 'picture', targetId: match.target.targetId }

/** The verdict as its author sees it. */
export function judgedFrame(
  judging: Pick<JudgingService, 'shown'>,
  roomCode: RoomCode,
  judged: JudgedSubmission,
): ServerFrame {
  const { testResults, ...result } = judging.shown(judged)
  const data = { ...result, roomCode, submissionId: judged.id, testResults: [...testResults] }
  return { event: 'submission-judged', data }
}

/** By id (71) or key ('python'). Throws DUEL_LANGUAGE for any other. */
export function idOfLanguage(language: number | string): number {
  const known = [...DUEL_LANGUAGES, PAGE_LANGUAGE].find(({ id, key }) => id === Number(language) || key === language)
  if (known === undefined) throw new AppError('DUEL_LANGUAGE')
  return known.id
}
