import { PAGE_LANGUAGE } from '#contracts/css-pages'
import type { PassingFrame } from '#contracts/frames/index'
import { asDuelId, type RoomCode, type UserId } from '#contracts/ids'
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
import { type JudgingService, MAX_SOURCE_BYTES, type Target } from '#features/judging'
import type { Clock } from '#live'
import type { DuelRooms } from './duel-rooms'
import { MatchSubmitting, type SubmittedCode } from './match-submitting'
import { serviceOf } from './modes'
import type { SubmittedProgram } from './modes/mode'
import { refusalError } from './refusal'

type Deps = { readonly db: Db; readonly rooms: DuelRooms; readonly judging: JudgingService; readonly clock: Clock }

/** Submissions in a duel: stores and judges programs, and passes the verdicts back to the room. */
export class Submitting extends MatchSubmitting<DuelState> {
  constructor(private readonly deps: Deps) {
    super(deps)
  }

  /**
   * Stores the program and its event in one transaction; the room then notifies both players. Throws the refusal of the
   * rules, CODE_EMPTY_SUBMIT, SOURCE_TOO_LARGE, DUEL_LANGUAGE, or the errors of the judging service.
   */
  submit(roomCode: RoomCode, userId: UserId, { source, language, roundTripMs }: SubmittedCode): void {
    if (source.trim() === '') throw new AppError('CODE_EMPTY_SUBMIT')
    // Before a mode counts what is in it, which takes time that grows with its size.
    if (Buffer.byteLength(source) > MAX_SOURCE_BYTES) throw new AppError('SOURCE_TOO_LARGE')
    const languageId = idOfLanguage(language)
    const result = this.deps.rooms.get(roomCode).handleWith((state, receivedAtMs) => {
      if (state === null || !isPlayer(state, userId)) return { ok: false, code: 'DUEL_NOT_PLAYER' }
      const match = programMatchOf(state)
      const counted = match === null ? {} : this.counted(match, { languageId, source })
      const refusal = submissionRefusal(state, { userId, languageId, receivedAtMs, ...counted })
      if (refusal !== null) return refusal
      if (match === null) return { ok: false, code: 'DUEL_NOT_STARTED' }
      const { id: submissionId, ...receipt } = this.deps.judging.submit({
        userId,
        purpose: 'duel',
        contextId: state.duelId,
        languageId,
        source,
        target: targetOf(match),
      })
      const facts = { userId, submissionId, languageId, roundTripMs, ...counted, ...receipt, receivedAtMs }
      return { ok: true, command: { type: 'submit', ...facts } }
    })
    if (!result.ok) throw refusalError(result)
  }

  private counted = (match: ProgramMatch, program: SubmittedProgram) =>
    serviceOf(match.kind).submitted?.(this.deps.db, match, program) ?? {}

  protected override roomCodeOf(duelId: string): string | null {
    return roomCodeOfDuel(this.deps.db, asDuelId(duelId))
  }

  protected override submissionsIn(state: DuelState) {
    return submissionsOf(matchOf(state))
  }

  protected override show(state: DuelState, frame: PassingFrame): void {
    this.deps.rooms.news.showAll(state, frame)
  }
}

/** The tests or picture against which a program of this match is judged. */
const targetOf = (match: ProgramMatch): Target =>
  'problemId' in match
    ? { kind: 'problem', problemId: match.problemId, tests: 'all' }
    : { kind: 'picture', targetId: match.target.targetId }

/** The id of a language given by id (71) or key ('python'). Throws DUEL_LANGUAGE for any other. */
export function idOfLanguage(language: number | string): number {
  const known = [...DUEL_LANGUAGES, PAGE_LANGUAGE].find(({ id, key }) => id === Number(language) || key === language)
  if (known === undefined) throw new AppError('DUEL_LANGUAGE')
  return known.id
}
