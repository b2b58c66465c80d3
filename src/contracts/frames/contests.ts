import { Type } from '@sinclair/typebox'
import { StandingsChangeSchema, StandingsRowSchema } from '../http/contest-standings'
import { Instant } from './fields'
import { FOLLOWING, frameRoom } from './frame'

/** What changes in a contest. */
export const CONTESTS_FRAMES = frameRoom({
  client: {
    /**
     * From now on this socket hears when something of a contest changes: `contest-changed`. One contest at a time. With
     * `page` the standings of a running contest come by themselves, one page of them (50 rows) and the own row:
     * `contest-standings`, `contest-own-row`.
     */
    'watch-contest': {
      sender: 'user',
      stored: 'nothing',
      budget: FOLLOWING,
      data: Type.Object({
        contestId: Type.String({ minLength: 1, maxLength: 200 }),
        page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
      }),
      errors: ['CONTEST_NOT_FOUND', 'CONTEST_PRIVATE'],
    },
    'unwatch-contest': { sender: 'anyone', stored: 'nothing', data: Type.Object({}), errors: [] },
  },
  server: {
    /** Something of a watched contest has changed; what it is now, its calls answer. */
    'contest-changed': {
      stored: false,
      data: Type.Object({
        contestId: Type.String(),
        topic: Type.Union([
          Type.Literal('standings'),
          Type.Literal('status'),
          Type.Literal('clarifications'),
          Type.Literal('submissions'),
          // Sent to contest admins alone.
          Type.Literal('rejudges'),
        ]),
        serverNowMs: Instant,
      }),
    },
    /**
     * One page of a running contest's standings, to those who watch it: what changed since the frame that `since`
     * numbers; null: the whole page. `version` is that of the standings, as their call answers it.
     */
    'contest-standings': {
      stored: true,
      data: Type.Object({
        contestId: Type.String(),
        page: Type.Integer(),
        serial: Type.Integer(),
        since: Type.Union([Type.Integer(), Type.Null()]),
        version: Type.Integer(),
        totalCount: Type.Integer(),
        change: StandingsChangeSchema,
      }),
    },
    /**
     * To viewers of a page of the standings: their own row, wherever it stands, when it is another than before.
     */
    'contest-own-row': {
      stored: true,
      data: Type.Object({
        contestId: Type.String(),
        own: Type.Union([StandingsRowSchema, Type.Null()]),
        page: Type.Union([Type.Integer(), Type.Null()]),
        version: Type.Integer(),
      }),
    },
  },
})
