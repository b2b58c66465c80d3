import type { DuelOutcome } from '#contracts/http/duels'
import type { UserId } from '#contracts/ids'
import { Button, ErrorState, Loading, Panel, Skeleton } from '#ui'
import type { Loaded } from '../../lib/use-loaded'
import type { LanguageChoice } from '../../room/languages'
import { ResultPrograms } from '../result-programs'

type ProgramsPanelProps = {
  readonly outcome: Loaded<DuelOutcome>
  readonly viewerId: UserId
  readonly languages: readonly LanguageChoice[]
}

/** Both programs under the result. */
export function ProgramsPanel({ outcome: { loaded, again }, viewerId, languages }: ProgramsPanelProps) {
  return (
    <Panel title="Programs" flush>
      {loaded.kind === 'loading' && (
        <Loading what="programs">
          <Skeleton className="h-125 w-full" />
        </Loading>
      )}
      {loaded.kind === 'failed' && (
        <ErrorState title="The programs could not be loaded" action={<Button onClick={again}>Try Again</Button>}>
          {loaded.message}
        </ErrorState>
      )}
      {loaded.kind === 'ready' && <ResultPrograms result={loaded.result} languages={languages} viewerId={viewerId} />}
    </Panel>
  )
}
