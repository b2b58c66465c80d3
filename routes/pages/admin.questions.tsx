import { createFileRoute } from '@tanstack/react-router'
import type { QuestionsQuery } from '#contracts/http/questions'
import { isTopic, TOPICS } from '#contracts/labels'
import { plural } from '#contracts/plural'
import ImportQuestions from '#islands/ImportQuestions'
import SettersQuestions from '#islands/SettersQuestions'
import { EmptyPanel, LinkButton, PageTurner, Panel, TabLinks } from '#ui'
import { Island, requireContestAdmin, unlistedHead } from '#web'
import { leadToLastPage, listAddress, pageOf, wordsAsked } from '../page-number'
import { AdminPage } from '../parts/admin-page'
import { ExportList } from '../parts/export-list'
import { FindChoice, FindForm, FindText } from '../parts/find-form'

type Asked = Omit<QuestionsQuery, 'page'> & { readonly page?: number | undefined }

const STATES = ['asked', 'retired'] as const

export const Route = createFileRoute('/admin/questions')({
  validateSearch: (search: Record<string, unknown>): Asked => ({
    q: wordsAsked(search.q),
    topic: isTopic(search.topic) ? search.topic : undefined,
    state: STATES.find((one) => one === search.state),
    ...pageOf(search),
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    requireContestAdmin(context, '/dashboard')
    const page = context.services.questions.list({ ...deps, page: deps.page ?? 1 })
    leadToLastPage(page.pagination, (last) => hrefOf({ ...deps, page: last }))
    return { asked: deps, nowMs: Date.now(), count: context.services.questions.count(), ...page }
  },
  head: () => unlistedHead('UI Trivia Questions', 'Every question of UI Trivia, for those who set them.'),
  component: ManageQuestions,
})

const TABS = [undefined, ...STATES] as const
const LABELS = { all: 'All', asked: 'Asked', retired: 'Retired' } as const
const TOPIC_CHOICES = Object.entries(TOPICS).map(([value, label]) => ({ value, label }))

const hrefOf = ({ q, topic, state, page }: Asked): string => listAddress('/admin/questions', { q, topic, state, page })

const exportHref = ({ q, topic, state }: Asked): string =>
  listAddress('/api/admin/questions/export', { q, topic, state })

function ManageQuestions() {
  const { asked, questions, pagination, nowMs, count } = Route.useLoaderData()
  const { q, topic, state } = asked
  return (
    <AdminPage
      place="/admin/questions"
      title="UI Trivia Questions"
      lead={`Asked: ${count.asked} of ${plural(count.total, 'question')}. Most recently saved first.`}
      action={
        <LinkButton variant="primary" href="/admin/questions/create">
          Add Question
        </LinkButton>
      }
    >
      <TabLinks
        label="Questions by state"
        tabs={TABS.map((one) => ({
          href: hrefOf({ ...asked, state: one, page: undefined }),
          label: LABELS[one ?? 'all'],
          current: one === state,
        }))}
      />
      <FindForm action="/admin/questions" aria-label="Find questions" className="flex gap-3">
        {state !== undefined && <input type="hidden" name="state" value={state} />}
        <FindText name="q" label="Search questions" placeholder="Words of the question" asked={q} />
        <div className="w-56">
          <FindChoice name="topic" label="Topic" any="All topics" options={TOPIC_CHOICES} asked={topic} />
        </div>
      </FindForm>
      {questions.length === 0 ? (
        <EmptyPanel
          title="No matching questions"
          action={<LinkButton href="/admin/questions">Show all questions</LinkButton>}
        />
      ) : (
        <Island name="SettersQuestions" component={SettersQuestions} props={{ questions, nowMs }} />
      )}
      <PageTurner pagination={pagination} noun="questions" hrefOf={(page) => hrefOf({ ...asked, page })} />
      <Panel title="Import and Export">
        <div className="grid gap-6">
          <Island name="ImportQuestions" component={ImportQuestions} props={{}} />
          <ExportList href={exportHref(asked)}>
            The questions of the list above, with their solutions, as a YAML file: up to 10 000. Retired ones are in it
            only where the list is of those.
          </ExportList>
        </div>
      </Panel>
    </AdminPage>
  )
}
