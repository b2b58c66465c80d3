import type { ProblemId, UserId } from '#contracts/ids'
import type { DuelSettings } from '#contracts/ws/duel-events'
import type { TypingText } from '#contracts/ws/typing'
import type { Db } from '#db/client'
import { problemsNewTo } from '#db/queries/duels'
import { textById, textsFor } from '#db/queries/texts'

type Choice = { readonly playerIds: readonly UserId[]; readonly settings: DuelSettings; readonly seed: number }

/** A problem that neither player has met and that fits the settings; null where none is left. The seed decides among them. */
export function chooseProblem(db: Db, { playerIds, settings, seed }: Choice): ProblemId | null {
  const open = problemsNewTo(db, playerIds, settings.duelType === 'coding' ? settings : {})
  return open.length === 0 ? null : (open[seed % open.length] ?? null)
}

/** A text that neither player has met; else the one they met the longest ago. null where no text fits the settings. */
export function chooseText(db: Db, { playerIds, settings, seed }: Choice): TypingText | null {
  const fitting = textsFor(db, playerIds, settings.duelType === 'typing' ? settings : {})
  const unmet = fitting.filter(({ metAtMs }) => metAtMs === null)
  const chosen =
    unmet.length > 0 ? unmet[seed % unmet.length] : fitting.toSorted((a, b) => (a.metAtMs ?? 0) - (b.metAtMs ?? 0))[0]
  return chosen === undefined ? null : textById(db, chosen.id)
}
