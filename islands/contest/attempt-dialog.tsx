import type { ContestSubmissionDetail } from '#contracts/http/contest-submissions'
import { plural } from '#contracts/plural'
import { DataBlock, memoryText, VerdictBadge } from '#ui'
import { Dialog } from '#ui/scripted'
import { type ComparedSide, ComparePrograms } from '../lib/compare/compare-programs'
import type { BenchLanguage } from '../workbench/types'
import type { Attempt } from './attempts'

type AttemptDialogProps = {
  readonly attempts: readonly Attempt[]
  /** One submission to read, or two to compare, the earlier one first. */
  readonly opened: readonly ContestSubmissionDetail[]
  readonly languages: readonly BenchLanguage[]
  readonly onClose: () => void
}

/** Shows the program of a submission, or its differences from the previous one. */
export function AttemptDialog({ attempts, opened, languages, onClose }: AttemptDialogProps) {
  const shown = opened.at(-1)
  const [left, right] = opened.map((one) => sideOf(one, attempts, languages))
  if (shown === undefined || left === undefined) return null
  return (
    <Dialog open onOpenChange={onClose} title={right?.name ?? left.name} wide>
      <div className="grid gap-4">
        <Facts submission={shown} />
        {right === undefined ? (
          <DataBlock label={shown.language} text={shown.code} />
        ) : (
          <ComparePrograms left={left} right={right} className="h-[60dvh] rounded-md border border-line" />
        )}
      </div>
    </Dialog>
  )
}

function sideOf(
  { id, code, language, languageId }: ContestSubmissionDetail,
  attempts: readonly Attempt[],
  languages: readonly BenchLanguage[],
): ComparedSide {
  const number = attempts.find(({ submission }) => submission.id === id)?.number
  return {
    name: `Submission ${number ?? ''}`,
    text: code,
    mode: languages.find((one) => one.id === languageId)?.editorMode ?? 'text',
    note: language,
  }
}

function Facts({ submission }: { readonly submission: ContestSubmissionDetail }) {
  const { status, verdict, passedTestCases, totalTestCases, result, parts } = submission
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-ink-2 tabular-nums">
      <VerdictBadge status={status} verdict={verdict} />
      {result !== null && (
        <>
          <span>
            {passedTestCases} of {plural(totalTestCases, 'test')} passed
          </span>
          <span>{result.timeMs} ms</span>
          <span>{memoryText(result.memoryKiB)}</span>
        </>
      )}
      {parts !== null && (
        <span>Points of its parts: {parts.map(({ points, most }) => `${points} of ${most}`).join(' · ')}</span>
      )}
    </p>
  )
}
