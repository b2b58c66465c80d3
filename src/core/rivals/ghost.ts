import type { SubmissionId, UserId } from '#contracts/ids'
import type { StampedDuelEvent } from '#contracts/ws/duel-events'
import type { RivalMove } from '#contracts/ws/rivals'
import { isStart } from '#core/duel'

/** Signs of writing closer than this are one. */
const WRITING_APART_MS = 2_000

export type Recording = {
  readonly userId: UserId
  /** The whole list of the recorded duel, in order. Lists of earlier versions lack fields that came later. */
  readonly events: readonly StampedDuelEvent[]
  /** When something was written in the editor. */
  readonly writtenAtMs: readonly number[]
  /** Ids of the race's own: those of the recorded duel lead to its programs. */
  readonly newId: () => SubmissionId
}

/** What one player did in a recorded duel, as the ghost does it again: each at its time since the start. None where it did not start. */
export function ghostMoves({ userId, events, writtenAtMs, newId }: Recording): RivalMove[] {
  const startedAtMs = events.find(({ event }) => isStart(event))?.atMs
  if (startedAtMs === undefined) return []
  const ids = new Map<SubmissionId, SubmissionId>()
  const since = (atMs: number) => Math.max(0, atMs - startedAtMs)
  const played = events.flatMap(({ event, atMs }): RivalMove[] => {
    const afterMs = since(atMs)
    switch (event.type) {
      case 'typed':
        return event.userId === userId ? [{ afterMs, does: 'type', from: event.from, words: event.words }] : []
      case 'typing-restarted':
        return event.userId === userId ? [{ afterMs, does: 'restart' }] : []
      case 'submitted': {
        if (event.userId !== userId || event.languageId === null) return []
        const { languageId, changedLines, characters } = event
        const submissionId = newId()
        ids.set(event.submissionId, submissionId)
        const program = { submissionId: event.submissionId }
        const counted = {
          ...(changedLines !== undefined && { changedLines }),
          ...(characters !== undefined && { characters }),
        }
        return [{ afterMs: since(event.receivedAtMs), does: 'submit', submissionId, languageId, ...counted, program }]
      }
      case 'judged': {
        const submissionId = ids.get(event.submissionId)
        const { verdict, passed, total } = event
        return submissionId === undefined
          ? []
          : [{ afterMs, does: 'get-verdict', submissionId, verdict, passed, total }]
      }
      case 'voided': {
        const submissionId = ids.get(event.submissionId)
        if (submissionId === undefined) return []
        return [{ afterMs, does: 'get-verdict', submissionId, verdict: 'internal-error', passed: 0, total: 0 }]
      }
      default:
        return []
    }
  })
  return [...played, ...writing(writtenAtMs.map(since))].sort((a, b) => a.afterMs - b.afterMs)
}

function writing(times: readonly number[]): RivalMove[] {
  let lastMs = Number.NEGATIVE_INFINITY
  return times.flatMap((afterMs): RivalMove[] => {
    if (afterMs - lastMs < WRITING_APART_MS) return []
    lastMs = afterMs
    return [{ afterMs, does: 'write' }]
  })
}
