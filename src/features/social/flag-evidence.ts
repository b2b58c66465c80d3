import { arenaKindOf } from '#contracts/arena-kinds'
import type { Evidence, EvidenceLine, EvidenceProgram, Flag } from '#contracts/http/flags'
import { type ArenaId, asProblemId, asRoomCode, type DuelId, type ProblemId, type UserId } from '#contracts/ids'
import { pick } from '#contracts/pick'
import type { ArenaEvent } from '#contracts/ws/arena-events'
import type { DuelEvent } from '#contracts/ws/duel-events'
import { isStart } from '#core/duel'
import type { Db } from '#db/client'
import { playedArena, playedDuel, programsInDuel } from '#db/queries/flags'
import { AppError } from '#errors'
import type { ArenaService } from '#features/arena'
import { storedEvents } from '#features/duel'

type Deps = {
  readonly db: Db
  readonly arenas: Pick<ArenaService, 'eventsOf'>
  readonly languageName: (id: number) => string
  /**
   * Whether the reader may see a problem. Programs for the problem of a contest that shuts the reader out stay hidden.
   */
  readonly shows: (problemId: ProblemId) => boolean
}
type Of = { readonly duelId: DuelId; readonly userId: UserId }

/**
 * The server's record of one player in one duel. While the duel is running, it has no programs, because the reader may
 * be the opponent. Throws FLAG_UNKNOWN if the player was not in the duel.
 */
export function evidenceOf(deps: Deps, of: Of, flags: readonly Flag[]): Evidence {
  const { db, languageName } = deps
  const played = playedDuel(db, of)
  if (played === undefined) throw new AppError('FLAG_UNKNOWN')
  const { duel, side, problem } = played
  const { player = null, opponent = null } = flags[0] ?? {}
  return {
    ...pick(of, 'duelId', 'userId'),
    ...pick(side, 'result', 'xp', 'wpm', 'accuracy'),
    ...pick(duel, 'roomCode', 'rated', 'completionReason'),
    player,
    opponent,
    flags,
    problem: duel.problemId !== null && deps.shows(asProblemId(duel.problemId)) ? problem : null,
    duelType: duel.type,
    arena: null,
    place: null,
    awardsHeld: duel.phase === 'held',
    lines: linesOf(
      storedEvents(db, of.duelId).map((one) => ({ ...one, starts: isStart(one.event) })),
      { userId: of.userId, startedAtMs: duel.startedAtMs, languageName },
    ),
    programs: duel.endedAtMs === null ? [] : programsOf(deps, of),
  }
}

type InArena = { readonly arenaId: ArenaId; readonly userId: UserId }

/** The server's record of one participant in a room of many. Throws FLAG_UNKNOWN. */
export function arenaEvidenceOf(deps: Deps, { arenaId, userId }: InArena, flags: readonly Flag[]): Evidence {
  const played = playedArena(deps.db, { arenaId, userId })
  if (played === undefined) throw new AppError('FLAG_UNKNOWN')
  const { arena, seat } = played
  const isHeld = flags.some(({ kind, decision }) => kind === 'inhuman-typing' && decision === null)
  return {
    duelId: arenaId,
    userId,
    player: flags[0]?.player ?? null,
    opponent: null,
    flags,
    problem: null,
    result: null,
    ...pick(seat, 'xp', 'place'),
    ...pick(arena, 'roomCode', 'rated'),
    wpm: null,
    accuracy: null,
    duelType: arenaKindOf(arena.kind).mode,
    arena: arena.kind,
    awardsHeld: arena.endedAtMs !== null && isHeld,
    completionReason: arena.reason,
    lines: linesOf(
      deps.arenas.eventsOf(asRoomCode(arena.roomCode)).map((one) => ({ ...one, starts: one.event.type === 'started' })),
      { userId, startedAtMs: arena.startedAtMs, languageName: deps.languageName },
    ),
    programs: arena.endedAtMs === null ? [] : programsOf(deps, { duelId: arenaId, userId }),
  }
}

type ProgramsOf = { readonly duelId: DuelId | ArenaId; readonly userId: UserId }

const programsOf = ({ db, languageName, shows }: Deps, of: ProgramsOf): EvidenceProgram[] =>
  programsInDuel(db, of)
    .filter(({ problemId }) => problemId === null || shows(asProblemId(problemId)))
    .map(({ languageId, source, verdict, receivedAtMs }) => ({
      source,
      verdict,
      language: languageName(languageId),
      at: isoOf(receivedAtMs),
    }))

type Noted = { readonly event: DuelEvent | ArenaEvent; readonly atMs: number; readonly starts: boolean }
type Flagged = {
  readonly userId: UserId
  readonly startedAtMs: number | null
  readonly languageName: (id: number) => string
}

/** The events that concern this player's conduct, in order. */
function linesOf(events: readonly Noted[], flagged: Flagged): readonly EvidenceLine[] {
  const own = new Set<string>()
  return events.flatMap(({ event, atMs, starts }): EvidenceLine[] => {
    const { startedAtMs, userId, languageName } = flagged
    const isAfterStart = startedAtMs !== null && atMs >= startedAtMs
    const when = { at: isoOf(atMs), sinceStartMs: isAfterStart ? atMs - startedAtMs : null }
    if ('userId' in event && event.userId !== userId) return []
    if (starts) return [{ ...when, what: 'started' }]
    switch (event.type) {
      case 'finished':
        return [{ ...when, what: 'finished' }]
      case 'violated':
        return [{ ...when, what: 'violation', violation: event.violation, count: event.count }]
      case 'flagged':
        return [{ ...when, what: 'flag', kind: event.flag, detail: event.detail }]
      case 'submitted':
        own.add(event.submissionId)
        return [{ ...when, what: 'submission', language: languageName(event.languageId ?? 0) }]
      case 'judged': {
        const { submissionId, verdict, passed, total } = event
        return own.has(submissionId) ? [{ ...when, what: 'verdict', verdict, passed, total }] : []
      }
      default:
        return []
    }
  })
}

const isoOf = (atMs: number): string => new Date(atMs).toISOString()
