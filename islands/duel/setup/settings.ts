import type { Difficulty } from '#contracts/difficulty'
import type { ChoosableProblem } from '#contracts/http/duels'
import type { Topic } from '#contracts/trivia'
import type { TextCategory } from '#contracts/ws/typing'
import { type SeriesChoice, SINGLE_DUEL, seriesFrame } from '../series/series-choice'

/** The host's options beside the time. '' and an empty list: no preference. */
export type MoreSettings = {
  readonly difficulty: Difficulty | ''
  readonly category: TextCategory | ''
  readonly topic: Topic | ''
  /** As typed: words between commas. */
  readonly tags: string
  /** Judge0 ids; empty: all that duels take. */
  readonly languages: readonly number[]
  /** That the host brings; null: the server picks one. */
  readonly problem: ChoosableProblem | null
  readonly rated: boolean
  /** In the lobby, for anybody to join. */
  readonly isPublic: boolean
  /** Whether others may watch. */
  readonly spectators: boolean
  readonly series: SeriesChoice
}

export const NO_PREFERENCES: MoreSettings = {
  difficulty: '',
  category: '',
  topic: '',
  tags: '',
  languages: [],
  problem: null,
  rated: false,
  isPublic: false,
  spectators: true,
  series: SINGLE_DUEL,
}

/** The options of all modes as the frames take them: what is left open is omitted. */
export const commonFrame = ({ difficulty, rated, isPublic, spectators, series }: MoreSettings) => ({
  ...(difficulty !== '' && { difficulty }),
  ...(rated && { rated: true }),
  ...(isPublic && { isPublic: true }),
  ...(!spectators && { spectators: false }),
  ...seriesFrame(series),
})
