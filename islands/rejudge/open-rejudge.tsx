import type { Rejudge } from '#contracts/http/rejudges'
import { plural } from '#contracts/plural'
import { Banner, Button, Meter, Panel } from '#ui'
import { ConfirmButton } from '../lib/confirm-button'
import { Effects } from './effects'
import { VerdictChanges } from './verdict-changes'

type OpenProps = {
  readonly contestId: string
  readonly rejudge: Rejudge
  readonly busy: boolean
  readonly onSettle: (action: 'commit' | 'discard') => void
}

/** The current rejudge: its progress, then its effects, then the choice to commit or discard it. */
export function OpenRejudge({ contestId, rejudge, busy, onSettle }: OpenProps) {
  const { state, total, judged, choice, changed, effects } = rejudge
  return (
    <div className="grid gap-6">
      <Panel title={state === 'judging' ? 'Rejudging' : 'Ready for review'}>
        <div className="grid gap-4">
          <p className="text-sm text-ink-2">
            {choice}: {plural(total, 'submission')}, started by {rejudge.createdBy}. Standings and ratings stay as they
            are until you commit.
          </p>
          <div className="grid gap-1.5">
            <Meter label="Judged again" value={judged} max={total} />
            <p className="caption tabular-nums" aria-live="polite">
              {judged} of {total} judged, {changed} changed
            </p>
          </div>
          <div className="flex gap-3">
            {state === 'ready' && (
              <ConfirmButton
                variant="primary"
                busy={busy}
                question={{
                  title: 'Replace the old verdicts with these?',
                  children:
                    'Standings, first solves and ratings are updated in the same step. The old verdicts stay in the list below.',
                  confirmLabel: 'Commit',
                  onConfirm: () => onSettle('commit'),
                }}
              >
                Commit
              </ConfirmButton>
            )}
            <Button busy={busy} onClick={() => onSettle('discard')}>
              Discard
            </Button>
          </div>
        </div>
      </Panel>
      {state === 'ready' && changed === 0 && (
        <Banner tone="success" title="No verdict changes">
          Committing changes nothing.
        </Banner>
      )}
      {changed > 0 && <VerdictChanges contestId={contestId} rejudge={rejudge} />}
      {effects !== null && <Effects effects={effects} />}
    </div>
  )
}
