import { Type } from '@sinclair/typebox'
import { described, named, nullable, oneOf, type ReadonlyStatic } from '../shapes'

export const ContestCourseSchema = named(
  ['ContestCourse', "The viewer's progress through a finished contest or a finished virtual run."],
  {
    kind: oneOf(['official', 'virtual']),
    lengthMs: Type.Integer(),
    problems: Type.Array(
      Type.Object({
        problemId: Type.String(),
        label: Type.String(),
        title: Type.String(),
        firstAttemptMs: described(
          nullable(Type.Integer()),
          'The time of the first submission in milliseconds since the start, or null if there is none.',
        ),
        solvedMs: described(
          nullable(Type.Integer()),
          'The time of the first accepted submission in milliseconds since the start, or null if the problem is unsolved.',
        ),
        attempts: Type.Integer({
          description: 'The number of counted submissions, up to and including the first accepted one.',
        }),
        points: Type.Number(),
      }),
    ),
    ranks: Type.Array(Type.Object({ elapsedMs: Type.Integer(), rank: Type.Integer() }), {
      description:
        "The viewer's rank at evenly spaced moments, starting with the first submission; empty if the viewer takes part out of competition or is disqualified.",
    }),
  },
)
export type ContestCourse = ReadonlyStatic<typeof ContestCourseSchema>
