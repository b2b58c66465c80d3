import { createFileRoute } from '@tanstack/react-router'
import { asQuestionId } from '#contracts/ids'
import EditQuestion from '#islands/EditQuestion'
import { Island, requireContestAdmin, unlistedHead } from '#web'
import { AdminPage } from '../parts/admin-page'
import { found } from '../parts/found'

export const Route = createFileRoute('/admin/questions_/$questionId')({
  loader: ({ context, params }) => {
    requireContestAdmin(context, '/dashboard')
    return found(
      () => ({ question: context.services.questions.get(asQuestionId(params.questionId)) }),
      'TRIVIA_QUESTION_NOT_FOUND',
    )
  },
  head: () => unlistedHead('Edit Question', 'Change a question of UI Trivia.'),
  component: EditQuestionPage,
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
