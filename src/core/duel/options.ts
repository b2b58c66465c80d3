import type { Difficulty } from '#contracts/difficulty'
import type { Topic } from '#contracts/trivia'
import type { TextCategory } from '#contracts/ws/typing'

/** The options of a duel. An omitted one allows everything that duels accept. Each mode uses the options that it declares. */
export type DuelOptions = CommonOptions & OwnOptions

type CommonOptions = {
  /** Minutes; undefined for the default, or for the task's own limit. */
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

/** Omits the fields of options that are not set. */
export const commonSettings = ({ difficulty, rated, spectators }: DuelOptions) => ({
  ...(difficulty !== undefined && { difficulty }),
  ...(rated !== undefined && { rated }),
  ...(spectators !== undefined && { spectators }),
})
