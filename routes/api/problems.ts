import { Elysia } from 'elysia'
import {
  type PreviewAnswer,
  PreviewSchema,
  type ProblemCreatedAnswer,
  ProblemFormSchema,
  type ProblemListAnswer,
  ProblemListQuerySchema,
  type TestArchiveAnswer,
  TestArchiveSchema,
} from '#contracts/http/problems'
import type { Services } from '#features/services'
import type { AccessControl } from '#web'

/** /api/problems: the archive for everybody, making problems for contest admins. */
export const problemRoutes = ({ problems }: Services, access: AccessControl) =>
  new Elysia({ prefix: '/api/problems' })
    .use(access)
    .get('/', ({ viewer, query }): ProblemListAnswer => ({ success: true, ...problems.list(query, viewer) }), {
      optionalViewer: true,
      query: ProblemListQuerySchema,
    })
    .post(
      '/',
      ({ viewer, body, set }): ProblemCreatedAnswer => {
        set.status = 201
        return { success: true, problem: problems.create(viewer, body), message: 'Problem created successfully!' }
      },
      { contestAdmin: true, body: ProblemFormSchema, rate: { calls: 30, seconds: 60 } },
    )
    .post(
      '/test-archive',
      ({ body }): TestArchiveAnswer => ({ success: true, testCases: problems.testsOf(body.archive) }),
      { contestAdmin: true, body: TestArchiveSchema, rate: { calls: 30, seconds: 60 } },
    )
    .post('/preview', ({ body }): PreviewAnswer => ({ success: true, html: problems.preview(body.markdown) }), {
      contestAdmin: true,
      body: PreviewSchema,
      rate: { calls: 120, seconds: 60 },
    })
