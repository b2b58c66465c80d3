import { useCallback, useState } from 'react'
import type { SoloBoardEntry, SoloRecord, SoloRunResult } from '#contracts/http/typing'
import { Board, type Column, EmptyState, Moment, Panel, PlayerCell } from '#ui'
import { LineChart } from '#ui/charts'
import { api } from './lib/api'
import { attempt } from './lib/attempt'
import { useRunEnded } from './typing/solo/run-ended'

type TypingRecordProps = {
  readonly test: string
  readonly label: string
  readonly ownId: string
  readonly first: SoloRecord
}

/** The records of one typing test: the leaderboard of all users, and the viewer's own runs. Read again after each run. */
export default function TypingRecord({ test, label, ownId, first }: TypingRecordProps) {
  const [{ board, history }, setRecord] = useState(first)
  const read = useCallback(async () => {
    const outcome = await attempt(api('GET /api/typing/record', { query: { test } }))
    // If reading fails, the records that are shown stay: they were true when they were read.
    if (outcome.ok) setRecord(outcome.answer)
  }, [test])
  useRunEnded(read)
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <Panel title={`Board: ${label}`} flush>
        {board.length === 0 ? (
          <EmptyState title="No runs yet">The first run that counts leads this board.</EmptyState>
        ) : (
          <Board
            caption={`Best runs: ${label}`}
            columns={boardColumns(ownId)}
            rows={board}
            keyOf={({ id }) => id}
            rankOf={({ rank }) => rank}
            ownKey={ownId}
            className="max-h-128"
          />
        )}
      </Panel>
      <Panel title="Your Runs" flush>
        {history.length === 0 ? (
          <EmptyState title="No runs yet">Your speed over time is shown here after your first run.</EmptyState>
        ) : (
          <History history={history} label={label} />
        )}
      </Panel>
    </div>
  )
}

function History({ history, label }: { readonly history: readonly SoloRunResult[]; readonly label: string }) {
  const counted = history.filter(({ uncounted }) => uncounted === null).toReversed()
  return (
    <div className="grid gap-4">
      {counted.length > 1 && (
        <div className="px-5 pt-5">
          <LineChart
            description={`Your speed at ${label}, in words per minute, run by run.`}
            points={counted.map(({ endedAtMs, wpm }) => ({ atMs: endedAtMs, value: Math.round(wpm) }))}
            unit="WPM"
            kind="measure"
          />
        </div>
      )}
      <Board caption="Your runs" columns={HISTORY} rows={history} keyOf={({ id }) => id} className="max-h-96" />
    </div>
  )
}

const speed = (wpm: number) => <span className="numeral text-base">{wpm.toFixed(1)}</span>
const percent = (value: number): string => `${value.toFixed(1)} %`

const boardColumns = (ownId: string): readonly Column<SoloBoardEntry>[] => [
  {
    key: 'player',
    header: 'Player',
    cell: ({ id, username, profileImage }) => (
      <PlayerCell username={username} image={profileImage} own={id === ownId} href={`/u/${username}`} />
    ),
  },
  { key: 'accuracy', header: 'Accuracy', align: 'end', cell: ({ accuracy }) => percent(accuracy), className: 'w-28' },
  { key: 'wpm', header: 'WPM', align: 'end', cell: ({ wpm }) => speed(wpm), className: 'w-24' },
]

const HISTORY: readonly Column<SoloRunResult>[] = [
  {
    key: 'when',
    header: 'When',
    cell: ({ endedAtMs, uncounted }) => (
      <span className="grid">
        <Moment at={new Date(endedAtMs).toISOString()} />
        {uncounted !== null && <span className="caption">Does not count. {uncounted}</span>}
      </span>
    ),
  },
  { key: 'accuracy', header: 'Accuracy', align: 'end', cell: ({ accuracy }) => percent(accuracy), className: 'w-28' },
  { key: 'wpm', header: 'WPM', align: 'end', cell: ({ wpm }) => speed(wpm), className: 'w-24' },
]
