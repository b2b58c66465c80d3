import { Type } from '@sinclair/typebox'
import { DUEL_TYPES, eachMode } from '../modes'
import { answer, described, extended, named, nullable, oneOf, type ReadonlyStatic } from '../shapes'
import { FleetSchema } from './fleet'

const SpacePartSchema = named(['SpacePart', 'A group of tables or of files, by a name for people.'], {
  name: Type.String(),
  bytes: Type.Number(),
})
export type SpacePart = ReadonlyStatic<typeof SpacePartSchema>

export const SpaceSchema = named(
  ['Space', 'The disk space in use by tables of the database and by other files, the largest first.'],
  {
    database: Type.Array(SpacePartSchema),
    files: Type.Array(SpacePartSchema),
  },
)
export type Space = ReadonlyStatic<typeof SpaceSchema>

const SpaceStateSchema = Type.Union(
  [
    Type.Object({
      state: Type.Literal('measuring'),
    }),
    Type.Composite([
      Type.Object({
        state: Type.Literal('measured'),
        atMs: Type.Number(),
      }),
      SpaceSchema,
    ]),
    Type.Object({
      state: Type.Literal('failed'),
      message: Type.String(),
    }),
  ],
  {
    $id: 'SpaceState',
    description:
      'The measurement of disk space. It reads the whole database, so it is made on request and at most once in ten minutes.',
  },
)
export type SpaceState = ReadonlyStatic<typeof SpaceStateSchema>

const OverviewSchema = named(
  [
    'Overview',
    'What is running on the server now, for contest admins. Times are milliseconds since 1970, sizes are bytes.',
  ],
  {
    version: Type.String(),
    nowMs: Type.Number(),
    startedAtMs: Type.Number(),
    judge: Type.Object({
      available: Type.Boolean(),
      sandbox: oneOf(['docker', 'bubblewrap', 'none']),
      note: Type.String({
        description: 'Why programs are refused or which protection is missing, or an empty string if neither applies.',
      }),
      slots: Type.Object({
        total: Type.Number(),
        ready: Type.Number(),
        busy: Type.Number(),
      }),
      drained: Type.Boolean({ description: 'Whether the slots only finish their current jobs and start no new ones.' }),
      queue: Type.Object({
        total: Type.Number(),
        by: Type.Array(
          Type.Object({
            name: Type.String(),
            waiting: Type.Number(),
          }),
        ),
        oldestMs: described(
          nullable(Type.Number()),
          'The longest time for which a queued submission has waited for a slot, in milliseconds; null if none is waiting.',
        ),
      }),
      failed: Type.Number({
        description: 'The number of submissions whose final verdict is a failure of the judge itself.',
      }),
    }),
    fleet: nullable(FleetSchema),
    duels: Type.Object({
      ...eachMode(() => Type.Number()),
      newest: Type.Array(
        Type.Object({
          roomCode: Type.String(),
          type: oneOf(DUEL_TYPES),
          players: Type.Array(Type.String()),
          startedAtMs: nullable(Type.Number()),
        }),
      ),
    }),
    contests: Type.Array(
      Type.Object({
        id: Type.String(),
        title: Type.String(),
        startAtMs: Type.Number(),
        endAtMs: Type.Number(),
        participants: Type.Number(),
      }),
    ),
    people: Type.Object({
      players: Type.Number(),
      online: Type.Number(),
      sockets: Type.Number(),
      openReports: Type.Number(),
    }),
    errors: Type.Object({
      count: Type.Number({ description: 'The number of errors since the server started.' }),
      newest: Type.Array(
        Type.Object({
          atMs: Type.Number(),
          message: Type.String(),
          reason: Type.String(),
          errorId: nullable(Type.String()),
        }),
      ),
    }),
    storage: Type.Object({
      databaseBytes: Type.Number(),
      logBytes: Type.Number(),
      backups: Type.Object({
        everyHours: nullable(Type.Number()),
        lastMadeAtMs: nullable(Type.Number()),
        trouble: nullable(Type.String()),
        held: Type.Number(),
        keep: Type.Number({ description: 'The number of scheduled backups that are kept.' }),
        restoreCheck: nullable(
          Type.Object({
            atMs: Type.Number(),
            backup: Type.String(),
            failure: nullable(Type.String(), { description: 'Why the backup cannot be restored, or null if it can.' }),
          }),
          { description: 'The last check that restored a backup, or null if there was none yet.' },
        ),
      }),
      kept: Type.Array(Type.Object({ name: Type.String(), days: Type.Number() }), {
        description: 'What is deleted automatically, and after how many days.',
      }),
      space: SpaceStateSchema,
    }),
  },
)
export type Overview = ReadonlyStatic<typeof OverviewSchema>

export const OverviewAnswerSchema = answer('OverviewAnswer', { overview: OverviewSchema })
export const OperationAnswerSchema = extended('OperationAnswer', OverviewAnswerSchema, { message: Type.String() })
export type OperationAnswer = ReadonlyStatic<typeof OperationAnswerSchema>
