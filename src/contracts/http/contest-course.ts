import { Type } from '@sinclair/typebox'
import { described, named, nullable, oneOf, type ReadonlyStatic } from '../shapes'

export const ContestCourseSchema = named(
  ['ContestCourse', "The viewer's own way through a contest that is over, or through a virtual run."],
  {
    kind: oneOf(['official', 'virtual']),
    lengthMs: Type.Integer(),
    problems: Type.Array(
      Type.Object({
        problemId: Type.String(),
        label: Type.String(),
        title: Type.String(),
        firstAttemptMs: described(nullable(Type.Integer()), 'Since the start, of the first submission.'),
        solvedMs: described(nullable(Type.Integer()), 'Since the start, of the first accepted one.'),
        attempts: Type.Integer({ description: 'Submissions that counted, up to the one that solved it.' }),
        points: Type.Number(),
      }),
    ),
    ranks: Type.Array(Type.Object({ elapsedMs: Type.Integer(), rank: Type.Integer() }), {
      description: 'The rank at moments of the contest, from the first submission on; none out of competition.',
    }),
  },
)
export type ContestCourse = ReadonlyStatic<typeof ContestCourseSchema>
