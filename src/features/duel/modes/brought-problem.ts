import type { ChoosableProblem } from '#contracts/http/duels'
import type { ProblemId, UserId } from '#contracts/ids'
import { hostKnowledge, type ProblemToChoose } from '#core/duel'
import type { Db } from '#db/client'
import { choosableProblems } from '#db/queries/duel-problems'
import { isContestAdmin } from '#db/queries/users'

/** How many problems a host is offered at a time. */
const OFFERED = 8

type Asked = { readonly hostId: UserId; readonly nowMs: number }

/** Problems that this host may bring to a room, searched by a part of the title. */
export function problemsToChoose(db: Db, { hostId, nowMs }: Asked, title: string): ChoosableProblem[] {
  const isSetter = isContestAdmin(db, hostId)
  const rows = choosableProblems(db, { hostId, isSetter, nowMs, title: title.trim(), limit: OFFERED })
  return rows.map((row) => {
    const { problemId, title, isDraft, ...facts } = toChoose(row, isSetter)
    return { problemId, title, difficulty: row.difficulty, isDraft, hostKnows: hostKnowledge(facts) }
  })
}

/** The problem if this host may bring it to a room now; otherwise null, whether it exists or not. */
export function problemToChoose(db: Db, { hostId, nowMs }: Asked, id: ProblemId): ProblemToChoose | null {
  const isSetter = isContestAdmin(db, hostId)
  const [row] = choosableProblems(db, { hostId, isSetter, nowMs, id, limit: 1 })
  return row === undefined ? null : toChoose(row, isSetter)
}

/** Contest admins may read every problem, with its tests and solutions. */
const toChoose = (
  { id, title, isDraft, isOwn, isSolved, isRead }: ReturnType<typeof choosableProblems>[number],
  isManaged: boolean,
): ProblemToChoose => ({ problemId: id, title, isDraft, isOwn, isManaged, isSolved, isRead })
