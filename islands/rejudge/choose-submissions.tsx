import { useState } from 'react'
import type { RejudgeCandidate, RejudgeCandidates, RejudgeRequest } from '#contracts/http/rejudges'
import { plural } from '#contracts/plural'
import { VERDICTS, verdictLabel } from '#core/verdict'
import {
  Board,
  Button,
  type Column,
  EmptyState,
  Moment,
  momentLabel,
  openColumn,
  Panel,
  SelectField,
  type SelectOption,
  useReaderZone,
  VerdictBadge,
} from '#ui'
import { ANY, chosenIn, type Filter, useCandidates } from './use-candidates'

const VERDICT_OPTIONS: readonly SelectOption[] = VERDICTS.map((value) => ({ value, label: verdictLabel(value) }))

export type ChoiceLists = {
  readonly contestId: string
  readonly problems: readonly SelectOption[]
  readonly contestants: readonly SelectOption[]
  readonly languages: readonly SelectOption[]
  readonly candidates: RejudgeCandidates
}
type ChooseProps = ChoiceLists & {
  readonly busy: boolean
  readonly onStart: (choice: RejudgeRequest) => void
}

/** Chooses the submissions to judge again: all that match the filters, or single ones of them. */
export function ChooseSubmissions({ busy, onStart, ...lists }: ChooseProps) {
  const zone = useReaderZone()
  const [filter, setFilter] = useState<Filter>(ANY)
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const { total, submissions } = useCandidates(lists.contestId, filter, lists.candidates)
  const choose = (part: Partial<Filter>): void => {
    setFilter({ ...filter, ...part })
    setPicked(new Set())
  }
  const toggle = (id: string): void => {
    const after = new Set(picked)
    if (!after.delete(id)) after.add(id)
    setPicked(after)
  }
  const into = { filter, choose }
  const count = picked.size === 0 ? total : picked.size
  return (
    <Panel
      flush
      title="Choose Submissions"
      footer={
        <div className="flex items-center justify-between gap-4">
          <p className="text-sm text-ink-2">
            {picked.size === 0
              ? 'All matching submissions are rejudged. Tick individual ones to rejudge only those.'
              : `${picked.size} picked.`}{' '}
            Nothing changes before you commit.
          </p>
          <Button
            variant="primary"
            busy={busy}
            disabled={count === 0}
            onClick={() => onStart(requestOf(filter, picked))}
          >
            Rejudge {plural(count, 'submission')}
          </Button>
        </div>
      }
    >
      <div className="grid grid-cols-4 gap-4 border-b border-line p-5">
        <Choice label="Problem" name="problemId" any="Any problem" options={lists.problems} {...into} />
        <Choice label="Contestant" name="userId" any="Anyone" options={lists.contestants} {...into} />
        <Choice label="Verdict" name="verdict" any="Any verdict" options={VERDICT_OPTIONS} {...into} />
        <Choice label="Language" name="languageId" any="Any language" options={lists.languages} {...into} />
      </div>
      {total === 0 ? (
        <EmptyState title="No matching submissions">Widen the filters, or wait until something is judged.</EmptyState>
      ) : (
        <Board
          caption="Matching submissions"
          columns={columnsOf({ contestId: lists.contestId, picked, toggle, zone })}
          rows={submissions}
          keyOf={({ submissionId }) => submissionId}
          className="max-h-80"
        />
      )}
      {total > submissions.length && (
        <p className="caption border-t border-line px-5 py-2">
          The newest {submissions.length} of {total} are shown; all {total} are judged again unless you tick single
          ones.
        </p>
      )}
    </Panel>
  )
}

const requestOf = (filter: Filter, picked: ReadonlySet<string>): RejudgeRequest => ({
  ...chosenIn(filter),
  ...(picked.size > 0 && { submissionIds: [...picked] }),
})

type ChoiceProps = {
  readonly label: string
  readonly name: keyof Filter
  readonly any: string
  readonly options: readonly SelectOption[]
  readonly filter: Filter
  readonly choose: (part: Partial<Filter>) => void
}

const Choice = ({ label, name, any, options, filter, choose }: ChoiceProps) => (
  <SelectField
    label={label}
    name={name}
    options={[{ value: '', label: any }, ...options]}
    value={filter[name]}
    onChange={(event) => choose({ [name]: event.currentTarget.value })}
  />
)

type Reading = {
  readonly contestId: string
  readonly picked: ReadonlySet<string>
  readonly toggle: (id: string) => void
  readonly zone: string
}

const columnsOf = ({ contestId, picked, toggle, zone }: Reading): Column<RejudgeCandidate>[] => [
  {
    key: 'pick',
    header: <span className="sr-only">Pick</span>,
    className: 'w-12',
    cell: ({ submissionId, username, label, at }) => (
      <input
        type="checkbox"
        className="block size-4"
        aria-label={`${label} by ${username}, ${momentLabel(at, zone)}`}
        checked={picked.has(submissionId)}
        onChange={() => toggle(submissionId)}
      />
    ),
  },
  { key: 'label', header: 'Problem', className: 'w-20', cell: ({ label }) => <span className="numeral">{label}</span> },
  { key: 'who', header: 'Username', cell: ({ username }) => username },
  { key: 'language', header: 'Language', cell: ({ language }) => language },
  {
    key: 'verdict',
    header: 'Verdict',
    cell: ({ verdict }) => <VerdictBadge status={verdict ?? 'rejected'} verdict={verdict} />,
  },
  {
    key: 'at',
    header: 'Received',
    align: 'end',
    cell: ({ at }) => <Moment at={at} className="caption tabular-nums" />,
  },
  openColumn(contestId, ({ submissionId }) => submissionId),
]
