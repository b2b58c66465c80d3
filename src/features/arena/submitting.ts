import type { PassingFrame } from '#contracts/frames/index'
import { asArenaId, type ProblemId, type RoomCode, type UserId } from '#contracts/ids'
import { type ArenaState, arenaMatchOf, arenaSubmissionRefusal, isParticipant, isProblemsMatch } from '#core/arena'
import type { Db } from '#db/client'
import { roomCodeOfArena } from '#db/queries/arenas'
import { AppError } from '#errors'
import { idOfLanguage, MatchSubmitting, refusalError, type SubmittedCode } from '#features/duel'
import type { JudgingService } from '#features/judging'
import type { Clock } from '#live'
import type { ArenaRooms } from './arena-rooms'

type Deps = { readonly db: Db; readonly rooms: ArenaRooms; readonly judging: JudgingService; readonly clock: Clock }
type SubmittedInArena = SubmittedCode & { readonly problemId: ProblemId }

/**
 * Submissions in rooms of many. The judge treats them like those of a duel: the same lane of the queue and the same
 * limits per player, with the room in place of the duel.
 */
export class ArenaSubmitting extends MatchSubmitting<ArenaState> {
  constructor(private readonly deps: Deps) {
    super(deps)
  }

  /**
   * Stores the program and its event in one transaction; the room then notifies everyone. Throws the refusal of the
   * rules, CODE_EMPTY_SUBMIT, DUEL_LANGUAGE, or the errors of the judging service.
   */
  submit(roomCode: RoomCode, userId: UserId, { problemId, source, language, roundTripMs }: SubmittedInArena): void {
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

  protected override roomCodeOf(arenaId: string): string | null {
    return roomCodeOfArena(this.deps.db, asArenaId(arenaId))
  }

  protected override submissionsIn(state: ArenaState) {
    const match = arenaMatchOf(state)
    return match !== null && isProblemsMatch(match) ? match.submissions : []
  }

  protected override show({ roomCode }: ArenaState, frame: PassingFrame): void {
    this.deps.rooms.news.showAll(roomCode, frame)
  }
}
