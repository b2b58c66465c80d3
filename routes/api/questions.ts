import { asQuestionId } from '#contracts/ids'
import type { Services } from '#features/services'
import { type AccessControl, serveCalls } from '#web'
import { yamlFile } from '../yaml-file'

/** The questions of UI Trivia, for contest admins, at /api/admin/questions. */
export const questionRoutes = ({ questions }: Services, access: AccessControl) =>
  serveCalls(access, {
    'GET /api/admin/questions': ({ query }) => questions.list(query),
    'GET /api/admin/questions/export': ({ query }) =>
      yamlFile('trivia-questions.yaml', questions.exportFile(query).content),
    'GET /api/admin/questions/{id}': ({ params: { id } }) => ({ question: questions.get(asQuestionId(id)) }),
    'POST /api/admin/questions': ({ viewer, body: { content } }) => ({
      question: questions.create(viewer.id, content),
    }),
    'POST /api/admin/questions/import': ({ viewer, body: { name, content } }) => {
      const { added, changed, known } = questions.importFile(viewer.id, name, content)
      const { total } = questions.count()
      const message = `${added} added, ${changed} changed, ${known} the same; ${total} in total.`
      return { message, added, changed, known, total }
    },
    'PUT /api/admin/questions/{id}': ({ viewer, params: { id }, body }) => ({
      question: questions.change(viewer.id, asQuestionId(id), body),
    }),
    'POST /api/admin/questions/{id}/retire': ({ params: { id } }) => ({
      question: questions.retire(asQuestionId(id), true),
    }),
    'POST /api/admin/questions/{id}/restore': ({ params: { id } }) => ({
      question: questions.retire(asQuestionId(id), false),
    }),
  })
