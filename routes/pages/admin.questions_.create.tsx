import { createFileRoute } from '@tanstack/react-router'
import EditQuestion from '#islands/EditQuestion'
import { Island, requireContestAdmin, unlistedHead } from '#web'
import { AdminPage } from '../parts/admin-page'

export const Route = createFileRoute('/admin/questions_/create')({
  loader: ({ context }) => void requireContestAdmin(context, '/dashboard'),
  head: () => unlistedHead('Add Question', 'Add a question to UI Trivia.'),
  component: () => (
    <AdminPage
      place="/admin/questions"
      title="Add Question"
      lead="It is asked in UI Trivia duels from the moment it is saved."
    >
      <Island name="EditQuestion" component={EditQuestion} props={{ question: null }} />
    </AdminPage>
  ),
})
