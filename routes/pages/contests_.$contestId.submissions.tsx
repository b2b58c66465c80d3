import { createFileRoute } from '@tanstack/react-router'
import { SUBMISSION_VERDICTS } from '#contracts/http/contest-submissions'
import { CONTEST_LANGUAGES } from '#core/contest'
import { AppError } from '#errors'
import { EmptyPanel, LinkButton, PageTurner, TitledPage } from '#ui'
import { headOfFound, requirePlayer, unlistedHead } from '#web'
import { leadToLastPage, listAddress, pageOf, wordsAsked } from '../page-number'
import { CONTEST_NOT_FOUND, ContestNotFound } from '../parts/contest-not-found'
import { foundContest } from '../parts/found-contest'
import { SubmissionBoard } from '../parts/submission-board'
import { SubmissionFilters, type SubmissionsAsked } from '../parts/submission-filters'

export const Route = createFileRoute('/contests_/$contestId/submissions')({
  // Invalid values are ignored, never an error, since people edit URLs.
  validateSearch: (search: Record<string, unknown>): SubmissionsAsked => ({
    user: wordsAsked(search.user),
    problem: wordsAsked(search.problem),
    verdict: SUBMISSION_VERDICTS.find((one) => one === search.verdict),
    language: CONTEST_LANGUAGES.find(({ id }) => String(id) === String(search.language))?.id,
    ...pageOf(search),
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ context, params: { contestId }, deps: asked }) => {
    const viewer = requirePlayer(context)
    const { contests } = context.services
    return foundContest(() => {
      const { title } = contests.catalogue.detail(viewer, contestId).contest
      const { user, problem: problemId, verdict, language: languageId, page = 1 } = asked
      try {
        const list = contests.submissionList(viewer, contestId, { user, problemId, verdict, languageId, page })
        leadToLastPage(list.pagination, (last) =>
          listAddress(`/contests/${contestId}/submissions`, { ...asked, page: last }),
        )
        return { contestId, title, asked, list }
      } catch (error) {
        // The viewer asked for another user's submissions without managing the contest.
        if (error instanceof AppError && error.code === 'FORBIDDEN') return { contestId, title, asked, list: null }
        throw error
      }
    })
  },
  head: (page) =>
    headOfFound(page, CONTEST_NOT_FOUND, ({ title }) =>
      unlistedHead(`Submissions · ${title}`, 'Submissions to a contest, with their programs and verdicts.'),
    ),
  component: SubmissionsPage,
  notFoundComponent: ContestNotFound,
})

function SubmissionsPage() {
  const { contestId, title, asked, list } = Route.useLoaderData()
  const path = `/contests/${contestId}/submissions`
  return (
    <TitledPage
      title={list?.isEverybodys === false ? 'My Submissions' : 'Submissions'}
      lead={title}
      action={<LinkButton href={`/contests/${contestId}`}>Back to the contest</LinkButton>}
    >
      {list === null ? (
        <EmptyPanel
          title="These submissions are not yours"
          action={<LinkButton href={path}>Show my submissions</LinkButton>}
        >
          Programs are shown to their authors and to the organisers of the contest.
        </EmptyPanel>
      ) : (
        <>
          <SubmissionFilters path={path} asked={asked} list={list} />
          {list.submissions.length === 0 ? (
            <NoSubmissions asked={asked} path={path} />
          ) : (
            <SubmissionBoard contestId={contestId} list={list} />
          )}
          <PageTurner
            pagination={list.pagination}
            noun="submissions"
            hrefOf={(page) => listAddress(path, { ...asked, page })}
          />
        </>
      )}
    </TitledPage>
  )
}

function NoSubmissions({ asked, path }: { readonly asked: SubmissionsAsked; readonly path: string }) {
  const isFiltered = listAddress(path, { ...asked }) !== path
  return (
    <EmptyPanel
      title={isFiltered ? 'No matching submissions' : 'No submissions yet'}
      action={isFiltered ? <LinkButton href={path}>Show all submissions</LinkButton> : undefined}
    >
      {isFiltered
        ? 'Widen the filters. Usernames must be written in full.'
        : 'Submissions appear here as they are received, newest first.'}
    </EmptyPanel>
  )
}
