import { Type } from '@sinclair/typebox'
import { described, nullable, oneOf, type ReadonlyStatic } from '../shapes'

const ContestCourseSchema = Type.Object(
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
  {
    $id: 'ContestCourse',
    description: "The viewer's own way through a contest that is over, or through a virtual run.",
  },
)
export type ContestCourse = ReadonlyStatic<typeof ContestCourseSchema>

export const ContestCourseAnswerSchema = Type.Object(
  {
    success: Type.Literal(true),
    courses: Type.Array(ContestCourseSchema),
  },
  { $id: 'ContestCourseAnswer', description: 'GET /api/contests/{id}/course' },
)
export type ContestCourseAnswer = ReadonlyStatic<typeof ContestCourseAnswerSchema>
