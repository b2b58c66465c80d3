import { useState } from 'react'
import type { ContestUse, ProblemFormAnswer } from '#contracts/http/problem-form'
import { Banner, Button, ErrorState, Skeleton } from '#ui'
import { api } from './lib/api'
import { attempt } from './lib/attempt'
import { refusalMessage } from './lib/refusal-message'
import { useLoaded } from './lib/use-loaded'
import { ExportPanel } from './package/export-panel'
import { ProblemFiles } from './package/problem-files'
import { draftOf } from './setters/problem-draft'
import { ProblemFormView } from './setters/problem-form-view'
import { EditedProblemId } from './setters/statement-preview'
import { useProblemForm } from './setters/use-problem-form'

/** The form of a stored problem. The problem is fetched and not part of the page, because its tests may be megabytes. */
export default function EditProblem({ problemId }: { readonly problemId: string }) {
  const { loaded, again } = useLoaded(problemId, async (signal) => {
    const outcome = await attempt(api('GET /api/problems/{id}/form', { params: { id: problemId }, signal }))
    if (outcome.ok) return outcome.answer
    throw new Error(refusalMessage(outcome.refusal, 'Failed to fetch the problem'))
  })
  switch (loaded.kind) {
    case 'loading':
      return (
        <div className="grid gap-6">
          <Skeleton className="h-11" />
          <Skeleton className="h-96" />
        </div>
      )
    case 'failed':
      return <ErrorState title={loaded.message} action={<Button onClick={again}>Try Again</Button>} />
    default:
      return <StoredProblem problemId={problemId} stored={loaded.result} />
  }
}

type StoredProps = { readonly problemId: string; readonly stored: ProblemFormAnswer }

function StoredProblem({ problemId, stored }: StoredProps) {
  const edited = { id: problemId, version: stored.version }
  const [start] = useState(() => draftOf(stored.form))
  const state = useProblemForm({ start, edited })
  return (
    <div className="grid gap-6">
      {stored.isArchived && (
        <Banner tone="info">This problem is archived: only contest admins see it. Saving does not restore it.</Banner>
      )}
      {stored.usedIn.length > 0 && <InUse contests={stored.usedIn} />}
      <EditedProblemId value={problemId}>
        <ProblemFormView state={state} edited={edited} />
      </EditedProblemId>
      <ProblemFiles problemId={problemId} files={stored.files} />
      <ExportPanel problemId={problemId} notes={stored.exportNotes} />
    </div>
  )
}

const STATUS = { upcoming: 'to come', active: 'running now', finished: 'ended' } as const

/** Warns about contests that use the problem, before anything is typed. */
function InUse({ contests }: { readonly contests: readonly ContestUse[] }) {
  const isRunning = contests.some(({ status }) => status === 'active')
  return (
    <Banner
      tone={isRunning ? 'warning' : 'info'}
      title={isRunning ? 'A contest with this problem is running' : 'Contests have this problem'}
    >
      <p>
        {contests.map(({ id, title, status }, index) => (
          <span key={id}>
            {index > 0 && ', '}
            <a className="link" href={`/contests/${id}`}>
              {title}
            </a>{' '}
            ({STATUS[status]})
          </span>
        ))}
        . Changes apply to later submissions. Existing verdicts stay until you rejudge them in the contest.
      </p>
    </Banner>
  )
}
