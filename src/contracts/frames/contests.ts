import { Type } from '@sinclair/typebox'
import { StandingsChangeSchema, StandingsRowSchema } from '../http/contest-standings'
import { Instant } from './fields'
import { FOLLOWING, frameRoom } from './frame'

/** The frames about changes in a contest. */
export const CONTESTS_FRAMES = frameRoom({
  client: {
    /**
     * Subscribes this socket to changes of one contest: `contest-changed`. A socket watches one contest at a time. With `page`, it also
     * gets the standings while the contest runs: this page of 50 rows (`contest-standings`) and the viewer's own row (`contest-own-row`).
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
    /** A part of a watched contest has changed. The HTTP calls return its current state. */
    'contest-changed': {
      stored: false,
      data: Type.Object({
        contestId: Type.String(),
        topic: Type.Union([
          Type.Literal('standings'),
          Type.Literal('status'),
          Type.Literal('clarifications'),
          Type.Literal('submissions'),
          // Sent only to contest admins.
          Type.Literal('rejudges'),
        ]),
        serverNowMs: Instant,
      }),
    },
    /**
     * One page of a running contest's standings, sent to those who watch it: the change since the frame with the serial number `since`, or
     * the whole page if that is null. `version` is that of the standings in the answers of their HTTP call.
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
    /** Sent to viewers of a page of the standings when their own row changes, whichever page it is on. */
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
