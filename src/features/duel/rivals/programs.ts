import { asDuelId, asUserId, type UserId } from '#contracts/ids'
import { deltaBetween, type ProgramEdit } from '#core/recording'
import type { Db } from '#db/client'
import { duelEditsOf } from '#db/queries/duel-edits'
import { duelProgramsOf } from '#db/queries/duel-programs'
import { startOfDuel } from '#db/queries/duels'
import { rivalOfDuel } from '#db/queries/rivals'
import type { PlayedDuel } from '../modes/mode'

/** A program of a rival, in the shape of the submissions of players. */
type RivalSubmission = {
  readonly submissionId: string
  readonly userId: string
  readonly languageId: number
  readonly source: string
  readonly receivedAtMs: number
}

/** The programs that the rival of a finished race submitted in it, in order; empty in a duel of two people. */
export function rivalSubmissions(db: Db, duel: PlayedDuel): RivalSubmission[] {
  const row = rivalOfDuel(db, duel.duelId)
  if (row === undefined) return []
  const stored = row.recordedDuelId === null ? [] : duelProgramsOf(db, asDuelId(row.recordedDuelId))
  return row.moves.flatMap((move) => {
    if (move.does !== 'submit') return []
    const { program, submissionId, languageId } = move
    if (program === null) return []
    const source =
      'source' in program ? program.source : stored.find((one) => one.submissionId === program.submissionId)?.source
    const receivedAtMs = duel.played.startedAtMs + row.delayMs + move.afterMs
    if (source === undefined || receivedAtMs > duel.endedAtMs) return []
    return [{ submissionId, userId: row.seatId, languageId, source, receivedAtMs }]
  })
}

/** The edits of the ghost's player at the times of the race, up to its end; null if they were not recorded. */
export function ghostEdits(db: Db, duel: PlayedDuel, seatId: UserId): ProgramEdit[] | null {
  const row = rivalOfDuel(db, duel.duelId)
  if (row?.seatId !== seatId || row.recordedDuelId === null || row.recordedId === null) return null
  const recordedDuelId = asDuelId(row.recordedDuelId)
  const startedAtMs = startOfDuel(db, recordedDuelId)
  if (startedAtMs === null) return null
  const laterMs = duel.played.startedAtMs + row.delayMs - startedAtMs
  const edits = duelEditsOf(db, recordedDuelId, asUserId(row.recordedId))
    .map(({ seq: _seq, revision: _revision, ...edit }) => ({ ...edit, atMs: edit.atMs + laterMs }))
    .filter(({ atMs }) => atMs <= duel.endedAtMs)
  return edits.length === 0 ? null : edits
}

/** Programs as edits: each replaces the text at the moment of its submission. */
export function editsOfPrograms(programs: readonly Omit<RivalSubmission, 'userId' | 'submissionId'>[]): ProgramEdit[] {
  const texts = new Map<number, string>()
  return programs.map(({ languageId, source, receivedAtMs }) => {
    const edit = { ...deltaBetween(texts.get(languageId) ?? '', source), atMs: receivedAtMs, languageId }
    texts.set(languageId, source)
    return edit
  })
}
