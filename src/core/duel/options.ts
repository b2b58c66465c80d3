import type { Difficulty } from '#contracts/difficulty'
import type { Topic } from '#contracts/trivia'
import type { TextCategory } from '#contracts/ws/typing'

/** What may be asked for beside the time. Left out: everything that duels take. A mode takes those that are its own. */
export type DuelOptions = CommonOptions & OwnOptions

type CommonOptions = {
  /** Minutes; undefined: the usual, or the task's own. */
  readonly timeLimit?: number | undefined
  readonly difficulty?: Difficulty | undefined
  readonly rated?: boolean | undefined
  readonly spectators?: boolean | undefined
}

type OwnOptions = {
  readonly tags?: readonly string[] | undefined
  /** Judge0 ids. */
  readonly languages?: readonly number[] | undefined
  readonly category?: TextCategory | undefined
  readonly topic?: Topic | undefined
}
export type OwnOption = keyof OwnOptions

/** An option that is not set leaves no field. */
export const commonSettings = ({ difficulty, rated, spectators }: DuelOptions) => ({
  ...(difficulty !== undefined && { difficulty }),
  ...(rated !== undefined && { rated }),
  ...(spectators !== undefined && { spectators }),
})
