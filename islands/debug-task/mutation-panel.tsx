import { useState } from 'react'
import type { FoundMutation, MutableSolution, MutationSearch } from '#contracts/http/debug-tasks'
import { DUEL_LANGUAGES } from '#contracts/languages'
import { plural } from '#contracts/plural'
import { Banner, Button, Panel, SelectField } from '#ui'
import { api } from '../lib/api'
import { followRun } from '../lib/follow-run'

type MutationPanelProps = {
  readonly problemId: string
  readonly solutions: readonly MutableSolution[]
  readonly onChoose: (search: MutationSearch, mutation: FoundMutation) => void
}

const nameOf = (key: string): string => DUEL_LANGUAGES.find((one) => one.key === key)?.name ?? key

/** Offers small mutations of an accepted solution, judged in the sandbox, as the start of a task. */
export function MutationPanel({ problemId, solutions, onChoose }: MutationPanelProps) {
  const [place, setPlace] = useState(solutions[0]?.place ?? 0)
  const [search, setSearch] = useState<MutationSearch | null>(null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const look = async (): Promise<void> => {
    setBusy(true)
    setFailure(null)
    const params = { id: problemId }
    const outcome = await followRun<MutationSearch>({
      start: async () =>
        (await api('POST /api/problems/{id}/debug-tasks/mutations', { params, body: { solution: place } })).search,
      look: async (searchId) => {
        const call = 'GET /api/problems/{id}/debug-tasks/mutations/{searchId}'
        return (await api(call, { params: { ...params, searchId } })).search
      },
      onStep: setSearch,
    })
    setBusy(false)
    if (!outcome.ok) setFailure(outcome.refusal.message)
  }
  return (
    <Panel title="Mistakes in a Solution">
      {solutions.length === 0 ? (
        <p className="text-sm text-ink-2">
          The problem has no accepted solution in a language of duels. Add one in its form, and mistakes in it are
          offered here.
        </p>
      ) : (
        <div className="grid gap-4">
          <p className="max-w-prose text-sm text-ink-2">
            Joust makes small mistakes in an accepted solution, judges each, and offers those that compile and fail some
            tests but not all. The one you choose fills the form.
          </p>
          <div className="flex flex-wrap items-end gap-4">
            <div className="w-80">
              <SelectField
                label="Solution"
                name="solution"
                value={String(place)}
                options={solutions.map((one) => ({
                  value: String(one.place),
                  label: `${nameOf(one.language)}${one.name === '' ? `, solution ${one.place}` : `, ${one.name}`}`,
                }))}
                onChange={(event) => setPlace(Number(event.currentTarget.value))}
              />
            </div>
            <Button busy={busy} busyLabel="Judging..." onClick={() => void look()}>
              Find Mistakes
            </Button>
          </div>
          {failure !== null && <Banner tone="error">{failure}</Banner>}
          {search !== null && <Found search={search} onChoose={onChoose} />}
        </div>
      )}
    </Panel>
  )
}

function Found({ search, onChoose }: { readonly search: MutationSearch } & Pick<MutationPanelProps, 'onChoose'>) {
  const { found, tried, total, state, error } = search
  return (
    <div className="grid gap-3">
      <p role="status" className="text-sm text-ink-2 tabular-nums">
        {state === 'running'
          ? `${tried} of ${plural(total, 'mistake')} judged, ${found.length} found so far`
          : `${plural(total, 'mistake')} judged, ${found.length} found`}
        {error !== '' && `. Some could not be judged: ${error}`}
      </p>
      {found.length > 0 && (
        <ul className="max-h-96 divide-y divide-line overflow-y-auto rounded-md border border-line">
          {found.map((mutation) => (
            <li key={mutation.source} className="flex items-center gap-4 px-4 py-2.5">
              <div className="grid min-w-0 flex-1 gap-1 text-sm">
                <p>
                  <span className="font-medium">{mutation.kind}</span>
                  <span className="text-ink-2">
                    , line {mutation.line}: {mutation.verdict}
                  </span>
                </p>
                <p className="truncate font-mono text-xs text-ink-3 line-through" title={mutation.before}>
                  {mutation.before}
                </p>
                <p className="truncate font-mono text-xs" title={mutation.after}>
                  {mutation.after === '' ? '(line removed)' : mutation.after}
                </p>
              </div>
              <Button size="sm" onClick={() => onChoose(search, mutation)}>
                Use
                <span className="sr-only">
                  {' '}
                  the mistake in line {mutation.line}: {mutation.after}
                </span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
