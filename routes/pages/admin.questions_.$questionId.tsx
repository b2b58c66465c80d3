import { createFileRoute } from '@tanstack/react-router'
import { asQuestionId } from '#contracts/ids'
import EditQuestion from '#islands/EditQuestion'
import { headOfFound, Island, requireContestAdmin, unlistedHead } from '#web'
import { AdminPage } from '../parts/admin-page'
import { found } from '../parts/found'
import { MissingPage } from '../parts/missing-page'

export const Route = createFileRoute('/admin/questions_/$questionId')({
  loader: ({ context, params }) => {
    requireContestAdmin(context, '/dashboard')
    return found(
      () => ({ question: context.services.questions.get(asQuestionId(params.questionId)) }),
      'TRIVIA_QUESTION_NOT_FOUND',
    )
  },
  head: (page) =>
    headOfFound(page, 'Question not found', () => unlistedHead('Edit Question', 'Change a question of UI Trivia.')),
  component: EditQuestionPage,
  notFoundComponent: () => (
    <MissingPage title="Question not found" href="/admin/questions" back="Back to Questions">
      The link may be incomplete. Look for the question in the list.
    </MissingPage>
  ),
})

function EditQuestionPage() {
  const { question } = Route.useLoaderData()
  const { asked, right } = question.hits
  const rate = asked === 0 ? 'Not asked yet.' : `Answered rightly ${right} of ${asked} times.`
  return (
    <AdminPage
      place="/admin/questions"
      title="Edit Question"
      lead={`${rate} Duels that have drawn it already ask it as it was.`}
    >
      <Island name="EditQuestion" component={EditQuestion} props={{ question }} />
    </AdminPage>
  )
}
