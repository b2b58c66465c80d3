import type { Difficulty } from '#contracts/difficulty'
import { asSubmissionId, type UserId } from '#contracts/ids'
import type { DuelSettings } from '#contracts/ws/duel-events'
import type { RaceMode, RivalMove } from '#contracts/ws/rivals'
import { rulesOf, timeLimitMs } from '#core/duel'
import { solvingMoves, typingMoves } from '#core/rivals'
import type { Db } from '#db/client'
import { serviceOf } from '../modes'
import type { BotTask, Pace } from '../modes/mode'

/** A task that is chosen for a rival, in contrast to a recorded one. */
type MadeTask = { readonly settings: DuelSettings; readonly task: BotTask }

type Wanted = {
  readonly duelType: RaceMode
  readonly userId: UserId
  readonly difficulty?: Difficulty | undefined
  readonly nowMs: number
}

/** A task for this player, chosen as for a duel; null if no bot plays this mode or there is nothing to play. */
export function taskFor(db: Db, { duelType, userId, difficulty, nowMs }: Wanted): MadeTask | null {
  const settings = rulesOf(duelType).settings({ difficulty })
  const seed = Math.floor(Math.random() * 2 ** 31)
  const task = serviceOf(duelType).botTask?.(db, { playerIds: [userId], settings, seed, nowMs }) ?? null
  return task === null ? null : { settings, task }
}

/** The moves of a rival with this pace; empty if the pace does not cover the kind of task. */
export function movesFor({ settings, task }: MadeTask, { typing, solvedAfterMs }: Pace): RivalMove[] {
  if ('words' in task) return typing === undefined ? [] : typingMoves(task.words, typing(), Math.random)
  if (solvedAfterMs === undefined) return []
  const { solution, wrong, total } = task
  const timing = { solvedAfterMs: solvedAfterMs(task.task), limitMs: timeLimitMs(settings) }
  const newId = () => asSubmissionId(crypto.randomUUID())
  return solvingMoves({ ...timing, total, solution, wrong, newId }, Math.random)
}
