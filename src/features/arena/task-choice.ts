import type { ArenaKind } from '#contracts/arena-kinds'
import type { UserId } from '#contracts/ids'
import type { ArenaSettings } from '#contracts/ws/arena-events'
import { type ArenaCommandOf, type Candidate, drawLockout } from '#core/arena'
import type { Db } from '#db/client'
import { type OpenProblem, problemsForDuel } from '#db/queries/duel-problems'
import { chooseProblem, chooseText } from '#features/duel'
import { withRatings } from '#features/problems'

type Choice = { readonly playerIds: readonly UserId[]; readonly seed: number; readonly nowMs: number }

/** Chooses what a room plays, with regard to its participants. Returns the command that answers the effect `assign`. */
export function assignTask(
  db: Db,
  settings: ArenaSettings,
  choice: Choice,
): ArenaCommandOf<'assign-problems' | 'assign-text'> {
  return TASKS[settings.kind](db, settings, choice)
}

type Assignment = (db: Db, settings: ArenaSettings, choice: Choice) => ReturnType<typeof assignTask>

const TASKS: Readonly<Record<ArenaKind, Assignment>> = {
  lockout: (db, { tags }, choice) => lockoutProblems(db, tags, choice),
  'coding-race': (db, { difficulty, tags }, choice) => {
    const chosen = chooseProblem(db, { ...choice, settings: { difficulty, tags } })
    const problemIds = chosen === null ? null : [chosen.problemId]
    return { type: 'assign-problems', problemIds, isKnown: chosen !== null && chosen.supply !== 'new' }
  },
  'typing-race': (db, { difficulty, category }, choice) => ({
    type: 'assign-text',
    text: chooseText(db, { ...choice, settings: { difficulty, category } }),
  }),
}

/** Draws the problems of a Lockout. If too few problems have one of the tags, it draws from all. */
function lockoutProblems(
  db: Db,
  tags: ArenaSettings['tags'],
  { playerIds, seed, nowMs }: Choice,
): ArenaCommandOf<'assign-problems'> {
  for (const filter of [{ nowMs, tags }, { nowMs }]) {
    const open = withRatings(db, problemsForDuel(db, playerIds, filter))
    const drawn = drawLockout(
      open.map((one) => ({ id: one.id, rating: one.rating, known: knownOf(one) })),
      seed,
    )
    if (drawn !== null) {
      const isKnown = drawn.some(({ known }) => known > 0)
      return { type: 'assign-problems', problemIds: drawn.map(({ id }) => id), isKnown }
    }
  }
  return { type: 'assign-problems', problemIds: null, isKnown: false }
}

function knownOf({ solvedAtMs, seenAtMs }: OpenProblem): Candidate['known'] {
  if (solvedAtMs !== null) return 2
  return seenAtMs === null ? 0 : 1
}
