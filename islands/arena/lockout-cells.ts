import type { ProblemId, UserId } from '#contracts/ids'
import type { ArenaState, Participant, ProblemsMatch } from '#contracts/ws/arena-state'
import { participantOf, problemMatch, takenBy } from '#core/arena'
import { isAccepted, isPending } from '#core/duel'
import { letterOf } from './kinds'

/** One problem of a Lockout as its board shows it. */
export type LockoutCell = {
  readonly problemId: ProblemId
  readonly letter: string
  readonly points: number
  readonly state:
    | { readonly kind: 'free' /** How many of the viewer's own programs did not pass. */; readonly tries: number }
    /** The viewer's own program is being judged. */
    | { readonly kind: 'judging' }
    /** Solved by someone, but an earlier program for it still waits for its verdict. */
    | { readonly kind: 'open' }
    | { readonly kind: 'yours' }
    | { readonly kind: 'taken'; readonly by: Participant | null }
}

/** The problems of the room in order, each with who took it. */
export const lockoutCells = (room: ArenaState, match: ProblemsMatch, viewerId: UserId | null): readonly LockoutCell[] =>
  match.problems.map(({ problemId, points }, place) => ({
    problemId,
    points,
    letter: letterOf(place),
    state: stateOf(room, match, { problemId, viewerId }),
  }))

type Asked = { readonly problemId: ProblemId; readonly viewerId: UserId | null }

function stateOf(room: ArenaState, match: ProblemsMatch, { problemId, viewerId }: Asked): LockoutCell['state'] {
  const taken = takenBy(match, problemId)
  if (taken !== null && taken.userId === viewerId) return { kind: 'yours' }
  if (taken !== null) return { kind: 'taken', by: participantOf(room, taken.userId) ?? null }
  const { submissions } = problemMatch(match, problemId)
  const own = submissions.filter(({ userId }) => userId === viewerId)
  if (own.some(isPending)) return { kind: 'judging' }
  if (submissions.some(isAccepted)) return { kind: 'open' }
  return { kind: 'free', tries: own.length }
}
