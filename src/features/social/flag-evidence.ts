import type { Evidence, EvidenceLine, EvidenceProgram, Flag } from '#contracts/http/flags'
import type { DuelId, UserId } from '#contracts/ids'
import type { StampedDuelEvent } from '#contracts/ws/duel-events'
import { isStart } from '#core/duel'
import type { Db } from '#db/client'
import { playedDuel, programsInDuel } from '#db/queries/flags'
import { AppError } from '#errors'
import { storedEvents } from '#features/duel'

type Deps = { readonly db: Db; readonly languageName: (id: number) => string }
type Of = { readonly duelId: DuelId; readonly userId: UserId }

/** The server's record of one player in one duel. Throws FLAG_UNKNOWN if they were not in it. */
export function evidenceOf({ db, languageName }: Deps, of: Of, flags: readonly Flag[]): Evidence {
  const played = playedDuel(db, of)
  if (played === undefined) throw new AppError('FLAG_UNKNOWN')
  const { duel, side, problem } = played
  const { player = null, opponent = null } = flags[0] ?? {}
  const { result, xp, wpm, accuracy } = side
  return {
    duelId: of.duelId,
    userId: of.userId,
    player,
    opponent,
    flags,
    problem,
    result,
    xp,
    wpm,
    accuracy,
    roomCode: duel.roomCode,
    duelType: duel.type,
    rated: duel.rated,
    awardsHeld: duel.phase === 'held',
    completionReason: duel.completionReason,
    lines: linesOf(storedEvents(db, of.duelId), { ...of, startedAtMs: duel.startedAtMs, languageName }),
    programs: programsInDuel(db, of).map(
      ({ languageId, source, verdict, receivedAtMs }): EvidenceProgram => ({
        source,
        verdict,
        language: languageName(languageId),
        at: isoOf(receivedAtMs),
      }),
    ),
  }
}

type FlaggedDuel = Of & { readonly startedAtMs: number | null; readonly languageName: (id: number) => string }

/** The events that concern this player's conduct, in order. */
function linesOf(events: readonly StampedDuelEvent[], flagged: FlaggedDuel): readonly EvidenceLine[] {
  const own = new Set<string>()
  return events.flatMap(({ event, atMs }): EvidenceLine[] => {
    const { startedAtMs, userId, languageName } = flagged
    const isAfterStart = startedAtMs !== null && atMs >= startedAtMs
    const when = { at: isoOf(atMs), sinceStartMs: isAfterStart ? atMs - startedAtMs : null }
    if ('userId' in event && event.userId !== userId) return []
    if (isStart(event)) return [{ ...when, what: 'started' }]
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
