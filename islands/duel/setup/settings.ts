import type { Difficulty } from '#contracts/difficulty'
import type { ChoosableProblem } from '#contracts/http/duels'
import type { Topic } from '#contracts/trivia'
import type { TextCategory } from '#contracts/ws/typing'
import { type SeriesChoice, SINGLE_DUEL, seriesFrame } from '../series/series-choice'

/** The host's settings other than the time limit. An empty string or list means no preference. */
export type MoreSettings = {
  readonly difficulty: Difficulty | ''
  readonly category: TextCategory | ''
  readonly topic: Topic | ''
  /** Tags as typed, separated by commas. */
  readonly tags: string
  /** Language ids of Judge0; empty for all languages of duels. */
  readonly languages: readonly number[]
  /** The problem that the host brings; null if the server picks one. */
  readonly problem: ChoosableProblem | null
  /** The text that the host brings, as typed. */
  readonly ownText: string
  readonly rated: boolean
  /** Whether the room is in the lobby, where everybody can join it. */
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
  ownText: '',
  rated: false,
  isPublic: false,
  spectators: true,
  series: SINGLE_DUEL,
}

/** The settings of all modes as the frames take them, without those that have no choice. */
export const commonFrame = ({ difficulty, rated, isPublic, spectators, series }: MoreSettings) => ({
  ...(difficulty !== '' && { difficulty }),
  ...(rated && { rated: true }),
  ...(isPublic && { isPublic: true }),
  ...(!spectators && { spectators: false }),
  ...seriesFrame(series),
})
