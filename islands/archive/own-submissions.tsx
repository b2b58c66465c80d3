import { useState } from 'react'
import type { PracticeSubmission, PracticeSubmissionDetail } from '#contracts/http/archive'
import { plural } from '#contracts/plural'
import {
  Banner,
  Button,
  CopyButton,
  DataBlock,
  EmptyState,
  memoryText,
  Panel,
  ScrollBox,
  VerdictBadge,
  When,
} from '#ui'
import { Dialog } from '#ui/scripted'
import { api } from '../lib/api'
import { attempt } from '../lib/attempt'
import { refusalMessage } from '../lib/refusal-message'
import { ScoreTable } from '../workbench/score-table'

type OwnSubmissionsProps = { readonly submissions: readonly PracticeSubmission[]; readonly nowMs: number }

/** The viewer's own submissions to this problem, newest first. Each can be opened to show its program. */
export function OwnSubmissions({ submissions, nowMs }: OwnSubmissionsProps) {
  const [opened, setOpened] = useState<PracticeSubmissionDetail | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const open = async (id: string): Promise<void> => {
    setFailure(null)
    const outcome = await attempt(api('GET /api/problems/submissions/{submissionId}', { params: { submissionId: id } }))
    if (outcome.ok) setOpened(outcome.answer.submission)
    else setFailure(refusalMessage(outcome.refusal, 'The submission could not be read. Try again.'))
  }
  return (
    <Panel flush title="My Submissions">
      {failure !== null && <Banner tone="error">{failure}</Banner>}
      {submissions.length === 0 ? (
        <EmptyState title="No submissions yet">
          Your submissions to this problem appear here with their verdicts.
        </EmptyState>
      ) : (
        <ScrollBox label="My submissions" className="max-h-96">
          <ul className="divide-y divide-line">
            {submissions.map((submission) => (
              <li key={submission.id}>
                <Row submission={submission} nowMs={nowMs} onOpen={() => void open(submission.id)} />
              </li>
            ))}
          </ul>
        </ScrollBox>
      )}
      {opened !== null && <ProgramDialog submission={opened} onClose={() => setOpened(null)} />}
    </Panel>
  )
}

type RowProps = {
  readonly submission: PracticeSubmission
  readonly nowMs: number
  readonly onOpen: () => void
}

function Row({ submission, nowMs, onOpen }: RowProps) {
  const { language, submissionTime, status, verdict, passedTestCases, totalTestCases, timeMs } = submission
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-1 px-5 py-3 text-sm">
      <span className="grid min-w-0 flex-1 gap-0.5">
        <span className="truncate" title={language}>
          {language}
        </span>
        <span className="caption">
          {/* A submission that is newer than the page counts as just made, instead of being in the future. */}
          <When at={submissionTime} nowMs={Math.max(nowMs, Date.parse(submissionTime))} />
        </span>
      </span>
      <span className="text-ink-2 tabular-nums">
        {verdict === null ? '' : `${passedTestCases}/${totalTestCases}`}
        {timeMs !== null && ` · ${timeMs} ms`}
      </span>
      <VerdictBadge status={status} verdict={verdict} />
      <Button size="sm" onClick={onOpen}>
        Code<span className="sr-only"> of this submission</span>
      </Button>
    </div>
  )
}

type ProgramDialogProps = { readonly submission: PracticeSubmissionDetail; readonly onClose: () => void }

function ProgramDialog({ submission, onClose }: ProgramDialogProps) {
  const { code, language, status, verdict, timeMs, memoryKiB, passedTestCases, totalTestCases, score } = submission
  return (
    <Dialog open onOpenChange={onClose} title="Submission" wide>
      <div className="grid gap-4">
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-ink-2 tabular-nums">
          <VerdictBadge status={status} verdict={verdict} />
          {verdict !== null && (
            <span>
              {passedTestCases} of {plural(totalTestCases, 'test')} passed
            </span>
          )}
          {timeMs !== null && <span>{timeMs} ms</span>}
          {memoryKiB !== null && <span>{memoryText(memoryKiB)}</span>}
        </p>
        {score !== null && (
          <div className="overflow-hidden rounded-md border border-b-0 border-line">
            <ScoreTable score={score} />
          </div>
        )}
        <DataBlock label={language} text={code} action={<CopyButton text={code} what="program" />} />
      </div>
    </Dialog>
  )
}
