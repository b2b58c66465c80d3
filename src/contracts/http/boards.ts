import { Type } from '@sinclair/typebox'
import type { BOARD_NAMES } from '../labels'
import { BOARD_PAGE_SIZE } from '../limits'
import { answerWith, described, named, nullable, pageUpTo, type ReadonlyStatic } from '../shapes'
import { PaginationSchema } from './users'

export type BoardName = (typeof BOARD_NAMES)[number]

/** The duel leaderboard counts the duels of this many days. */
export const DUEL_BOARD_DAYS = 30

export const BoardPageSchema = Type.Object({
  page: pageUpTo(1_000_000),
  limit: Type.Number({ multipleOf: 1, minimum: 1, maximum: 100, default: BOARD_PAGE_SIZE }),
})

export const BoardEntrySchema = named(
  [
    'BoardEntry',
    'A row of a leaderboard, which has the figures of all leaderboards. It never contains an e-mail address.',
  ],
  {
    rank: Type.Number(),
    id: Type.String(),
    username: Type.String(),
    profileImage: Type.String(),
    rating: described(nullable(Type.Number()), 'The contest rating, or null before the first rated contest.'),
    contestRank: described(
      nullable(Type.Number()),
      'The rank among rated players, or null before the first rated contest.',
    ),
    contestsParticipated: Type.Number(),
    score: Type.Number({ description: 'The experience points.' }),
    wins: Type.Number(),
    duelRank: Type.String({ description: 'The rank tier by experience points.' }),
    totalDuels: Type.Number(),
    winRate: Type.Number({ description: 'The percentage of duels won, with one decimal.' }),
    weeklyScore: Type.Number({ description: 'The experience points of the last seven days.' }),
    weeklyWins: Type.Number(),
  },
)
export type BoardEntry = ReadonlyStatic<typeof BoardEntrySchema>

const BoardSchema = named('Board', {
  leaderboard: Type.Array(BoardEntrySchema),
  pagination: PaginationSchema,
  own: described(
    nullable(BoardEntrySchema),
    "The viewer's own row, even if it is on another page; null for visitors and for users who are not on the leaderboard.",
  ),
})
export type Board = ReadonlyStatic<typeof BoardSchema>
export const BoardAnswerSchema = answerWith('BoardAnswer', BoardSchema)
