import type { UserId } from '#contracts/ids'
import type { RivalMove } from '#contracts/ws/rivals'
import { type DuelState, isPending, matchOf, runOf, submissionsOf } from '#core/duel'

/**
 * Returns the rival's remaining moves in this duel: those that its match does not contain. Computed from the match alone, so that a
 * restarted server continues after the stored events. Omits signs of writing before `sinceMs`.
 */
export function movesLeft(
  moves: readonly RivalMove[],
  state: DuelState,
  { seatId, sinceMs }: { readonly seatId: UserId; readonly sinceMs: number },
): readonly RivalMove[] {
  const match = matchOf(state)
  const submissions = submissionsOf(match)
  const run = runOf(match, seatId)
  let restarts = 0
  return moves.filter((move) => {
    switch (move.does) {
      case 'write':
        return move.afterMs >= sinceMs
      case 'restart':
        restarts += 1
        return restarts > run.restarts
      case 'type':
        return restarts > run.restarts || (restarts === run.restarts && move.from >= run.words.length)
      case 'submit':
        return !submissions.some(({ submissionId }) => submissionId === move.submissionId)
      case 'get-verdict': {
        const known = submissions.find(({ submissionId }) => submissionId === move.submissionId)
        return known === undefined || isPending(known)
      }
      default:
        return move satisfies never
    }
  })
}
