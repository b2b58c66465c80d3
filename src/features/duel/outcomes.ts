import type { DuelOutcome, DuelProgram } from '#contracts/http/duels'
import type { RoomCode, UserId } from '#contracts/ids'
import {
  matchOf,
  problemOf,
  programMatchOf,
  resultFigure,
  resultLine,
  resultSeconds,
  standingSubmission,
} from '#core/duel'
import { EMPTY_EDITOR, programOn, withEdit } from '#core/recording'
import type { Db } from '#db/client'
import { duelEditsOf } from '#db/queries/duel-edits'
import { duelProgramsOf } from '#db/queries/duel-programs'
import { isVoidDuel } from '#db/queries/duels'
import { problemById } from '#db/queries/problems'
import { shownNameById } from '#db/queries/users'
import { canRead } from '#features/problems'
import type { PlayedDuel } from './modes/mode'
import type { Replays } from './replays'
import { rivalSubmissions } from './rivals/programs'
import { isOpenToAll } from './spectating'
import type { ReplayViewer } from './types'

type Deps = {
  readonly db: Db
  readonly replays: Pick<Replays, 'ended' | 'isHeldFor' | 'isRaced'>
  readonly nowMs: () => number
}

/** The results of duels, for their players and for others who may see their replay. */
export class Outcomes {
  constructor(private readonly deps: Deps) {}

  /**
   * How a duel ended, with the current names. The programs and the problem are included only if this viewer may see
   * them. Throws ROOM_NOT_FOUND, REPLAY_TOO_EARLY, REPLAY_EMPTY and WATCH_FORBIDDEN.
   */
  of(viewer: ReplayViewer, roomCode: RoomCode): DuelOutcome {
    const { db, replays } = this.deps
    const duel = replays.ended(viewer, roomCode)
    const isVoid = isVoidDuel(db, duel.duelId)
    const names = new Map(
      duel.players.map(({ userId, username, rival }) => [
        userId,
        rival === undefined ? shownNameById(db, userId) : username,
      ]),
    )
    return {
      roomCode,
      duelType: duel.settings.duelType,
      ...resultLine(duel, names, isVoid),
      players: duel.players.map(({ userId, profileImage, rival }) => ({
        userId,
        username: names.get(userId) ?? '',
        profileImage,
        outcome: isVoid ? 'void' : outcomeOf(duel, userId),
        figure: resultFigure(duel, userId),
        ...(rival !== undefined && { rival: rival.kind }),
      })),
      seconds: resultSeconds(duel),
      endedAtMs: duel.endedAtMs,
      problem: this.problemOf(viewer, duel),
      isShared: isOpenToAll(duel),
      programs: replays.isHeldFor(viewer, duel) || replays.isRaced(viewer, duel) ? null : this.programsOf(duel),
    }
  }

  private problemOf(viewer: ReplayViewer, duel: PlayedDuel): DuelOutcome['problem'] {
    const problemId = problemOf(matchOf(duel))
    if (problemId === null) return null
    const { db, nowMs } = this.deps
    const row = problemById(db, problemId)
    if (row === undefined || !canRead({ db, nowMs: nowMs() }, viewer, problemId)) return null
    return { id: problemId, title: row.title }
  }

  private programsOf(duel: PlayedDuel): DuelProgram[] {
    if (programMatchOf(duel) === null) return []
    const submitted = [...duelProgramsOf(this.deps.db, duel.duelId), ...rivalSubmissions(this.deps.db, duel)]
    return duel.players.flatMap(({ userId }) => {
      const standing = standingSubmission(duel.played.match, userId)
      const stored = submitted.find(({ submissionId }) => submissionId === standing?.submissionId)
      if (standing === null || stored === undefined) return this.unsubmitted(duel, userId)
      const { languageId, source } = stored
      const { submissionId, outcome, receivedAtMs } = standing
      const atSecond = Math.max(0, Math.floor((receivedAtMs - duel.played.startedAtMs) / 1000))
      const verdict = outcome.status === 'judged' ? outcome.verdict : null
      return [{ userId, languageId, source, submissionId, verdict, atSecond }]
    })
  }

  /** The program in the player's editor at the end, if they submitted none. */
  private unsubmitted({ duelId }: PlayedDuel, userId: UserId): DuelProgram[] {
    const program = programOn(duelEditsOf(this.deps.db, duelId, userId).reduce(withEdit, EMPTY_EDITOR))
    if (program === null || program.text.trim() === '') return []
    const { languageId, text } = program
    return [{ userId, languageId, source: text, submissionId: null, verdict: null, atSecond: null }]
  }
}

function outcomeOf({ winnerId }: PlayedDuel, userId: UserId): 'won' | 'lost' | 'drawn' {
  if (winnerId === null) return 'drawn'
  return winnerId === userId ? 'won' : 'lost'
}
