import { Square } from 'lucide-react'
import { Button } from '#ui'
import { Dialog } from '#ui/scripted'
import { Hinted } from '../hinted'
import type { Openable } from '../use-loaded-component'
import { generatorTemplate } from './generator-template'
import { ProgramPart } from './program-part'
import { StressOutcome } from './stress-outcome'
import type { StressProps } from './types'
import { useStressProgram } from './use-stress-program'
import { useStressSearch } from './use-stress-search'

/**
 * Searches for the smallest input on which the program in the editor differs from a slow but correct one. It has no effect on results or
 * ratings.
 */
export default function StressDialog({
  problemId,
  languages,
  own,
  runHint,
  use,
  open,
  onOpenChange,
}: StressProps & Openable) {
  const generator = useStressProgram({ problemId, languages, program: 'generator', template: generatorTemplate })
  const right = useStressProgram({ problemId, languages, program: 'right', template: ({ template }) => template })
  const { search, isRunning, start, stop } = useStressSearch()
  const hint = runHint ?? (own === null || own.source.trim() === '' ? 'Write your own program first' : null)
  const begin = () => {
    if (own === null) return
    const ownSent = { source_code: own.source, language_id: own.languageId }
    void start({ generator: generator.sent, right: right.sent, own: ownSent, problem_id: problemId })
  }
  return (
    <Dialog
      wide
      open={open}
      onOpenChange={(next) => {
        if (!next) stop()
        onOpenChange(next)
      }}
      title="Stress test"
      description="Runs your program and a slow right one on generated inputs, small ones first, until they differ. Counts for nothing."
      footer={
        <>
          {isRunning && (
            <Button onClick={stop}>
              <Square size={14} /> Stop
            </Button>
          )}
          <Hinted hint={hint}>
            <Button
              variant="primary"
              disabled={hint !== null || isRunning}
              busy={isRunning}
              busyLabel="Searching..."
              onClick={begin}
            >
              Start
            </Button>
          </Hinted>
        </>
      }
    >
      <div className="scrollbar-quiet grid max-h-[60dvh] content-start gap-4 overflow-y-auto pe-1">
        {search !== null && <StressOutcome search={search} use={use} />}
        <div className="grid grid-cols-2 gap-4 max-md:grid-cols-1">
          <ProgramPart
            title="Generator"
            hint="Reads a seed and a size in one line, prints an input."
            program={generator}
            languages={languages}
          />
          <ProgramPart
            title="Right program"
            hint="May be slow: 5 seconds for each input."
            program={right}
            languages={languages}
          />
        </div>
      </div>
    </Dialog>
  )
}
