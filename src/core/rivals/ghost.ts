import type { SubmissionId, UserId } from '#contracts/ids'
import type { DuelEvent, DuelEventOf, StampedDuelEvent } from '#contracts/ws/duel-events'
import type { RivalMove } from '#contracts/ws/rivals'
import { isStart } from '#core/duel'

/** Signs of writing closer together than this count as one. */
const WRITING_APART_MS = 2_000

type Recording = {
  readonly userId: UserId
  /** All events of the recorded duel, in order. Older records lack newer fields. */
  readonly events: readonly StampedDuelEvent[]
  /** The times of edits in the editor. */
  readonly writtenAtMs: readonly number[]
  /** Creates ids for the race, because those of the recorded duel lead to its programs. */
  readonly newId: () => SubmissionId
}

/**
 * Returns what one player did in a recorded duel as moves of a ghost, each at its time since the start. Empty if the duel did not start.
 */
export function ghostMoves({ userId, events, writtenAtMs, newId }: Recording): RivalMove[] {
  const startedAtMs = events.find(({ event }) => isStart(event))?.atMs
  if (startedAtMs === undefined) return []
  const since = (atMs: number) => Math.max(0, atMs - startedAtMs)
  const past: Past = { userId, ids: new Map(), since, newId }
  const played = events.flatMap((stamped) => movesOf(stamped, past))
  return [...played, ...writing(writtenAtMs.map(since))].sort((a, b) => a.afterMs - b.afterMs)
}

/** `ids`: the ids in the race by those of the recorded duel. */
type Past = Pick<Recording, 'userId' | 'newId'> & {
  readonly ids: Map<SubmissionId, SubmissionId>
  readonly since: (atMs: number) => number
}
type Repeated = 'typed' | 'typing-restarted' | 'submitted' | 'judged' | 'voided'

/** The ghost's move for each of the player's events; all other events have none. */
const MOVES: {
  readonly [Type in Repeated]: (event: DuelEventOf<Type>, afterMs: number, past: Past) => RivalMove | null
} = {
  typed: (event, afterMs, { userId }) =>
    event.userId === userId ? { afterMs, does: 'type', from: event.from, words: event.words } : null,
  'typing-restarted': (event, afterMs, { userId }) => (event.userId === userId ? { afterMs, does: 'restart' } : null),
  submitted(event, _afterMs, { userId, ids, since, newId }) {
    const { languageId, changedLines, characters } = event
    if (event.userId !== userId || languageId === null) return null
    const submissionId = newId()
    ids.set(event.submissionId, submissionId)
    const counted = {
      ...(changedLines !== undefined && { changedLines }),
      ...(characters !== undefined && { characters }),
    }
    const program = { submissionId: event.submissionId }
    return { afterMs: since(event.receivedAtMs), does: 'submit', submissionId, languageId, ...counted, program }
  },
  judged({ submissionId: recorded, verdict, passed, total }, afterMs, { ids }) {
    const submissionId = ids.get(recorded)
    return submissionId === undefined ? null : { afterMs, does: 'get-verdict', submissionId, verdict, passed, total }
  },
  voided({ submissionId: recorded }, afterMs, { ids }) {
    const submissionId = ids.get(recorded)
    if (submissionId === undefined) return null
    return { afterMs, does: 'get-verdict', submissionId, verdict: 'internal-error', passed: 0, total: 0 }
  },
}

const isRepeated = (event: DuelEvent): event is DuelEventOf<Repeated> => Object.hasOwn(MOVES, event.type)

const moveOf = <Type extends Repeated>(type: Type, event: DuelEventOf<Type>, afterMs: number, past: Past) =>
  MOVES[type](event, afterMs, past)

function movesOf({ event, atMs }: StampedDuelEvent, past: Past): RivalMove[] {
  const move = isRepeated(event) ? moveOf(event.type, event, past.since(atMs), past) : null
  return move === null ? [] : [move]
}

function writing(times: readonly number[]): RivalMove[] {
  let lastMs = Number.NEGATIVE_INFINITY
  return times.flatMap((afterMs): RivalMove[] => {
    if (afterMs - lastMs < WRITING_APART_MS) return []
    lastMs = afterMs
    return [{ afterMs, does: 'write' }]
  })
}
