import { Pencil } from 'lucide-react'
import type { PracticeSubmission, ProblemPage } from '#contracts/http/archive'
import type { PracticeLanguage } from '#contracts/http/practice'
import { Banner, LinkButton } from '#ui'
import { OwnSubmissions } from './archive/own-submissions'
import { ProblemStatement } from './archive/problem-statement'
import { solvingHint } from './archive/solving-hint'
import { useOwnSubmissions } from './archive/use-own-submissions'
import { useSolving } from './archive/use-solving'
import { addCustomTest } from './lib/custom-tests/add-test'
import { NO_JUDGE } from './lib/no-judge'
import { StressButton } from './lib/stress/stress-button'
import { EditorPanel } from './workbench/editor-panel'
import type { Bench } from './workbench/use-bench'

type ProblemProps = {
  readonly page: ProblemPage
  readonly languages: readonly PracticeLanguage[]
  readonly submissions: readonly PracticeSubmission[]
  /** Whether the viewer is signed in with a complete profile, and so may submit. */
  readonly isPlayer: boolean
  readonly isSetter: boolean
  readonly nowMs: number
}

/** A problem of the archive: the statement on the left, the editor and the results on the right. */
export default function Problem({ page, languages, submissions, isPlayer, isSetter, nowMs }: ProblemProps) {
  const { problem, heldBy } = page
  const own = useOwnSubmissions({ problemId: problem.id, first: submissions, isPlayer })
  const bench = useSolving({ problem, languages, isPlayer, onChanged: own.refresh })
  const isJudged = languages.length > 0
  const hint = solvingHint({ isPlayer, isHeld: heldBy !== null, isJudged })
  return (
    <div className="grid gap-4">
      {isSetter && <SetterStrip page={page} />}
      {heldBy !== null && (
        <Banner tone="warning">
          <span>
            This problem is part of a contest you are in:{' '}
            <a className="link" href={`/contests/${heldBy.id}`}>
              {heldBy.title}
            </a>
            . Solve it there until the contest ends.
          </span>
        </Banner>
      )}
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)] items-start gap-4">
        <ProblemStatement page={page} />
        <div className="grid min-w-0 gap-4">
          {!isPlayer && (
            <Banner
              tone="info"
              action={
                <LinkButton size="sm" variant="primary" href="/sign-in">
                  Sign In
                </LinkButton>
              }
            >
              Sign in to run and submit programs.
            </Banner>
          )}
          {!isJudged && <Banner tone="warning">{NO_JUDGE}</Banner>}
          <EditorPanel
            bench={bench}
            languages={languages}
            runHint={hint}
            submitHint={hint}
            tools={isPlayer && <ProblemStressTest bench={bench} languages={languages} runHint={hint} />}
          />
          {isPlayer && <OwnSubmissions submissions={own.submissions} nowMs={nowMs} />}
        </div>
      </div>
    </div>
  )
}

type StressTestProps = {
  readonly bench: Bench
  readonly languages: readonly PracticeLanguage[]
  readonly runHint: string | null
}

const ProblemStressTest = ({ bench: { problemId, language, draft }, languages, runHint }: StressTestProps) => (
  <StressButton
    problemId={problemId}
    languages={languages}
    own={language === undefined ? null : { source: draft.text, languageId: language.id }}
    runHint={runHint}
    use={{ label: 'Add to my tests', take: ({ input, expected }) => addCustomTest(problemId, { input, expected }) }}
  />
)

function SetterStrip({ page: { problem, isOpen } }: { readonly page: ProblemPage }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line bg-surface px-4 py-2 text-sm">
      <span className="text-ink-2">
        {isOpen ? 'Everyone can see this problem.' : 'Only contest admins can see this problem.'}
      </span>
      <LinkButton size="sm" href={`/problems/${problem.id}/edit`}>
        <Pencil size={14} /> Edit Problem
      </LinkButton>
    </div>
  )
}
