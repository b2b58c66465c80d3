import { X } from 'lucide-react'
import { useState } from 'react'
import type { ContestSubmission, ContestSubmissionDetail } from '#contracts/http/contest-submissions'
import { Banner, Button, contestTime, EmptyState, IconButton, Moment, ScrollBox, VerdictBadge } from '#ui'
import { ConfirmDialog } from '#ui/scripted'
import { refusalMessage } from '../lib/refusal-message'
import type { BenchLanguage } from '../workbench/types'
import type { Bench } from '../workbench/use-bench'
import { AttemptDialog } from './attempt-dialog'
import { type Attempt, attemptsOf, readAttempts } from './attempts'

type OwnAttemptsProps = {
  /** The viewer's own submissions to this problem, newest first. */
  readonly submissions: readonly ContestSubmission[]
  readonly bench: Bench
  readonly languages: readonly BenchLanguage[]
  readonly onClose: () => void
}

/**
 * The viewer's own submissions to the current problem: each with its program, its differences from the previous one, and a button that
 * loads it into the editor.
 */
export function OwnAttempts({ submissions, bench, languages, onClose }: OwnAttemptsProps) {
  const [opened, setOpened] = useState<readonly ContestSubmissionDetail[]>([])
  const [asked, setAsked] = useState<ContestSubmissionDetail | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const attempts = attemptsOf(submissions)
  const read = async (ids: readonly string[], then: (details: readonly ContestSubmissionDetail[]) => void) => {
    const outcome = await readAttempts(ids)
    setFailure(outcome.ok ? null : refusalMessage(outcome.refusal, 'The submission could not be read. Try again.'))
    if (outcome.ok) then(outcome.answer)
  }
  const take = (one: ContestSubmissionDetail) => {
    bench.takeProgram(one)
    onClose()
  }
  const takeOrAsk = ([one]: readonly ContestSubmissionDetail[]) => {
    if (one === undefined) return
    const isSafe = bench.draft.isTemplate || bench.isBlank || bench.draft.text === one.code
    if (isSafe) take(one)
    else setAsked(one)
  }
  return (
    <section aria-labelledby="attempts-title" className="flex h-full min-h-0 flex-col bg-surface">
      <header className="flex min-h-11 shrink-0 items-center gap-3 border-b border-line px-4 py-1.5">
        <h3 id="attempts-title" className="heading text-base">
          My Submissions to This Problem
        </h3>
        <span className="ms-auto">
          <IconButton size="sm" label="Close my submissions" icon={<X size={16} />} onClick={onClose} />
        </span>
      </header>
      {failure !== null && (
        <Banner isStrip tone="error">
          {failure}
        </Banner>
      )}
      <ScrollBox label="My submissions to this problem" className="min-h-0 flex-1 max-lg:max-h-96">
        {attempts.length === 0 && (
          <EmptyState title="No submissions yet">Your submissions to this problem appear here.</EmptyState>
        )}
        <ol className="divide-y divide-line">
          {attempts.map((attempt) => (
            <li key={attempt.submission.id}>
              <Row
                attempt={attempt}
                onOpen={(ids) => void read(ids, setOpened)}
                onTake={() => void read([attempt.submission.id], takeOrAsk)}
              />
            </li>
          ))}
        </ol>
      </ScrollBox>
      {opened.length > 0 && (
        <AttemptDialog attempts={attempts} opened={opened} languages={languages} onClose={() => setOpened([])} />
      )}
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => !open && setAsked(null)}
        title="Replace what is in the editor?"
        confirmLabel="Replace"
        onConfirm={() => asked !== null && take(asked)}
      >
        The editor holds a program that differs from this submission.
      </ConfirmDialog>
    </section>
  )
}

type RowProps = {
  readonly attempt: Attempt
  /** Opens this submission, or compares the previous one with it. */
  readonly onOpen: (ids: readonly string[]) => void
  readonly onTake: () => void
}

function Row({ attempt: { number, submission, before }, onOpen, onTake }: RowProps) {
  const { id, language, submissionTime, elapsedMs, status, verdict, passedTestCases, totalTestCases } = submission
  const name = <span className="sr-only"> of submission {number}</span>
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 text-sm">
      <span className="numeral w-6 text-ink-3">{number}</span>
      <span className="min-w-36">
        <VerdictBadge status={status} verdict={verdict} />
      </span>
      <span className="grid min-w-32 flex-1">
        <span className="truncate">{language}</span>
        <span className="caption truncate tabular-nums">
          {elapsedMs === null ? <Moment at={submissionTime} /> : contestTime(elapsedMs)}
          {verdict !== null && ` · ${passedTestCases}/${totalTestCases} tests`}
        </span>
      </span>
      <span className="ms-auto flex gap-1">
        <Button size="sm" variant="ghost" onClick={() => onOpen([id])}>
          Program{name}
        </Button>
        {before !== null && (
          <Button size="sm" variant="ghost" onClick={() => onOpen([before.id, id])}>
            Changes{name}
          </Button>
        )}
        <Button size="sm" onClick={onTake}>
          Submit again{name}
        </Button>
      </span>
    </div>
  )
}
