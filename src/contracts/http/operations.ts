import { Type } from '@sinclair/typebox'
import { DUEL_TYPES, eachMode } from '../modes'
import { answer, described, extended, named, nullable, oneOf, type ReadonlyStatic } from '../shapes'
import { FleetSchema } from './fleet'

const SpacePartSchema = named(['SpacePart', 'A group of tables or of files, by its name for people.'], {
  name: Type.String(),
  bytes: Type.Number(),
})
export type SpacePart = ReadonlyStatic<typeof SpacePartSchema>

export const SpaceSchema = named(
  ['Space', "What takes the space, the largest first: in the database's file, and beside it."],
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
    description: 'Measuring reads the whole database: it is done on request, at most once in ten minutes.',
  },
)
export type SpaceState = ReadonlyStatic<typeof SpaceStateSchema>

const OverviewSchema = named(
  [
    'Overview',
    'What runs on the server right now, for contest admins. Moments are milliseconds since 1970, sizes bytes.',
  ],
  {
    version: Type.String(),
    nowMs: Type.Number(),
    startedAtMs: Type.Number(),
    judge: Type.Object({
      available: Type.Boolean(),
      sandbox: oneOf(['docker', 'bubblewrap', 'none']),
      note: Type.String({ description: "Why programs are refused, or which protection is missing; '' if nothing." }),
      slots: Type.Object({
        total: Type.Number(),
        ready: Type.Number(),
        busy: Type.Number(),
      }),
      drained: Type.Boolean({ description: 'The slots finish what they have and take nothing new.' }),
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
          'How long the submission that has waited longest for a slot has waited, in ms; null if none waits.',
        ),
      }),
      failed: Type.Number({ description: "Submissions whose last word was the judge's own failure." }),
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
      count: Type.Number({ description: "Since the server's start." }),
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
        keep: Type.Number({ description: 'How many scheduled ones are kept.' }),
        restoreCheck: nullable(
          Type.Object({
            atMs: Type.Number(),
            backup: Type.String(),
            failure: nullable(Type.String(), { description: 'Why it cannot be restored; null: it can.' }),
          }),
          { description: 'The last time that a backup was restored to try it; null: never.' },
        ),
      }),
      kept: Type.Array(Type.Object({ name: Type.String(), days: Type.Number() }), {
        description: 'What is deleted by itself, and after how long.',
      }),
      space: SpaceStateSchema,
    }),
  },
)
export type Overview = ReadonlyStatic<typeof OverviewSchema>

export const OverviewAnswerSchema = answer('OverviewAnswer', { overview: OverviewSchema })
export const OperationAnswerSchema = extended('OperationAnswer', OverviewAnswerSchema, { message: Type.String() })
export type OperationAnswer = ReadonlyStatic<typeof OperationAnswerSchema>
