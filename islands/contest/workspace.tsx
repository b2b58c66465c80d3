import { History } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { ContestProblem } from '#contracts/http/contests'
import { Button } from '#ui'
import { Split } from '../lib/split/split'
import type { Fullscreen } from '../lib/use-fullscreen'
import { EditorPane } from '../workbench/editor-pane'
import type { BenchLanguage } from '../workbench/types'
import { ContestStatement } from './contest-statement'
import { runHint, submitHint } from './hints'
import { OwnAttempts } from './own-attempts'
import { asksFullscreen, isBarred, isUpsolving, takesPart } from './types'
import type { ContestData } from './use-contest'
import { useWorkbench } from './use-workbench'

export type WorkspaceProps = {
  readonly data: ContestData
  readonly problem: ContestProblem
  readonly languages: readonly BenchLanguage[]
  readonly fullscreen: Fullscreen
}

/** One problem: the statement beside the editor. */
export function Workspace({ data, problem, languages, fullscreen }: WorkspaceProps) {
  const { detail } = data
  const bench = useWorkbench({
    detail,
    problem,
    languages,
    onSubmitted: async () => {
      await Promise.all([data.readSubmissions(), data.board.read()])
    },
    onDisqualified: data.readStatus,
  })
  // When the contest ends, competing ends too, and the same editor continues for practice.
  const isLocked = asksFullscreen(detail) && fullscreen.supported && !fullscreen.active
  const [showsOwn, setShowsOwn] = useState(false)
  const own = data.submissions.filter((one) => one.problemId._id === problem.id)
  // A run or a submission switches to its results.
  useEffect(() => {
    if (bench.shown !== null) setShowsOwn(false)
  }, [bench.shown])
  return (
    <Split
      place="contest:panes"
      direction="columns"
      stacks
      className="flex-1"
      panes={[
        {
          id: 'statement',
          className: 'grow-45 min-w-80 bg-surface',
          content: <ContestStatement problem={problem} />,
          edge: 'Width of the statement',
        },
        {
          id: 'editor',
          className: 'grow-55 min-w-105',
          content: (
            <EditorPane
              bench={bench}
              languages={languages}
              runHint={runHint(!isLocked)}
              {...(isUpsolving(detail) && { submitLabel: 'Submit for Upsolving' })}
              submitHint={submitHint({ unlocked: !isLocked, disqualified: isBarred(detail) })}
              aside={
                takesPart(detail) && (
                  <Button
                    size="sm"
                    variant="ghost"
                    aria-expanded={showsOwn}
                    onClick={() => setShowsOwn((shown) => !shown)}
                  >
                    <History size={16} /> Submissions
                    <span className="caption tabular-nums">{own.length}</span>
                  </Button>
                )
              }
              drawer={
                showsOwn ? (
                  <OwnAttempts
                    submissions={own}
                    bench={bench}
                    languages={languages}
                    onClose={() => setShowsOwn(false)}
                  />
                ) : null
              }
            />
          ),
        },
      ]}
    />
  )
}
