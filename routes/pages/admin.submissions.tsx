import { createFileRoute } from '@tanstack/react-router'
import { SUBMISSION_VERDICTS } from '#contracts/http/contest-submissions'
import type { AllSubmissionsQuery, SubmissionOverview } from '#contracts/http/submissions'
import { SUBMISSION_PURPOSES } from '#contracts/labels'
import { type Column, EmptyPanel, FramedBoard, LinkButton, Moment, memoryText } from '#ui'
import { requireContestAdmin, unlistedHead } from '#web'
import { listAddress, wordsAsked } from '../page-number'
import { AdminPage } from '../parts/admin-page'
import { AllSubmissionFilters } from '../parts/all-submission-filters'
import { SubmissionAuthor, SubmissionPlace, SubmissionProblem, SubmissionVerdict } from '../parts/any-submission'

const PATH = '/admin/submissions'

type Asked = Omit<AllSubmissionsQuery, 'languageId'> & { readonly language?: number | undefined }

const wholeOf = (value: unknown): number | undefined =>
  Number.isSafeInteger(Number(value)) && Number(value) > 0 ? Number(value) : undefined

export const Route = createFileRoute('/admin/submissions')({
  // Invalid values are ignored, never an error, since people edit URLs.
  validateSearch: (search: Record<string, unknown>): Asked => ({
    user: wordsAsked(search.user, 60),
    problem: wordsAsked(search.problem),
    purpose: SUBMISSION_PURPOSES.find((one) => one === search.purpose),
    verdict: SUBMISSION_VERDICTS.find((one) => one === search.verdict),
    language: wholeOf(search.language),
    before: wholeOf(search.before),
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps: asked }) => {
    const viewer = requireContestAdmin(context, '/dashboard')
    const { submissions, practice } = context.services
    const { language: languageId, ...query } = asked
    return { asked, languages: practice.languages(), list: submissions.page(viewer, { ...query, languageId }) }
  },
  head: () => unlistedHead('Submissions', 'Every submission on this server.'),
  component: SubmissionsPage,
})

function SubmissionsPage() {
  const { asked, languages, list } = Route.useLoaderData()
  const { before, ...filter } = asked
  const isFiltered = listAddress(PATH, asked) !== PATH
  return (
    <AdminPage place={PATH} title="Submissions" lead="Of every kind, newest first.">
      <AllSubmissionFilters asked={asked} languages={languages} />
      {list.submissions.length === 0 ? (
        <EmptyPanel
          title={isFiltered ? 'No matching submissions' : 'No submissions yet'}
          action={isFiltered && <LinkButton href={PATH}>Show All</LinkButton>}
        >
          {list.next === null
            ? 'Usernames must be written in full.'
            : 'None among the submissions looked through so far. Earlier ones may match.'}
        </EmptyPanel>
      ) : (
        <FramedBoard caption="Submissions" columns={COLUMNS} rows={list.submissions} keyOf={({ id }) => id} />
      )}
      <nav aria-label="Pages" className="flex justify-end gap-3">
        {before !== undefined && <LinkButton href={listAddress(PATH, filter)}>Newest</LinkButton>}
        {list.next !== null && (
          <LinkButton href={listAddress(PATH, { ...filter, before: list.next })}>Older</LinkButton>
        )}
      </nav>
    </AdminPage>
  )
}

const COLUMNS: readonly Column<SubmissionOverview>[] = [
  {
    key: 'at',
    header: 'Received',
    className: 'whitespace-nowrap tabular-nums',
    cell: ({ receivedAt }) => <Moment at={receivedAt} precision="second" />,
  },
  { key: 'who', header: 'Username', cell: SubmissionAuthor },
  { key: 'kind', header: 'Kind', cell: SubmissionPlace },
  { key: 'problem', header: 'Problem', cell: SubmissionProblem },
  { key: 'language', header: 'Language', className: 'whitespace-nowrap', cell: ({ language }) => language },
  { key: 'verdict', header: 'Verdict', cell: SubmissionVerdict },
  {
    key: 'figures',
    header: 'Time, Memory',
    align: 'end',
    className: 'tabular-nums whitespace-nowrap max-xl:hidden',
    cell: ({ timeMs, memoryKiB }) =>
      timeMs === null || memoryKiB === null ? '–' : `${Math.round(timeMs)} ms, ${memoryText(memoryKiB)}`,
  },
  {
    key: 'open',
    header: <span className="sr-only">Program</span>,
    align: 'end',
    cell: ({ id, username, receivedAt }) => (
      <LinkButton
        size="sm"
        href={`${PATH}/${id}`}
        aria-label={`Open the submission of ${username ?? 'an API client'}, ${receivedAt}`}
      >
        Open
      </LinkButton>
    ),
  },
]
