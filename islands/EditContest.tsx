import type { ContestChange, ContestEditable } from '#contracts/http/contest-form'
import { Banner, Button, Moment, Panel } from '#ui'
import { ContestFields } from './contest-form/contest-fields'
import { useEditContest } from './contest-form/use-edit-contest'
import { FormFoot } from './lib/forms/form-foot'
import { ScriptedForm } from './lib/forms/scripted-form'
import { usePageClock } from './lib/use-page-clock'

type EditContestProps = {
  readonly editable: ContestEditable
  /** The server's time when it rendered the page. */
  readonly nowMs: number
}

/** The form of an existing contest; fields that may no longer change are locked. */
export default function EditContest({ editable: first, nowMs }: EditContestProps) {
  const work = useEditContest(first, usePageClock(nowMs))
  const { editable, conflict, step } = work
  return (
    <ScriptedForm className="grid gap-6" onSubmit={() => void work.submit()}>
      {work.error !== null && <Banner tone="error">{work.error}</Banner>}
      {conflict !== null && <Conflict changes={conflict} onTakeOver={(keepsMine) => void work.takeOver(keepsMine)} />}
      {editable.status !== 'upcoming' && <Banner title={TITLES[editable.status]}>{MESSAGES[editable.status]}</Banner>}
      <ContestFields work={work} status={editable.status} isFrozen={editable.isFrozen} isCreator={editable.isCreator} />
      <FormFoot
        makes="Contest"
        step={step}
        cancelHref={`/contests/${editable.contestId}`}
        isEdited
        isBlocked={conflict !== null}
      />
      {editable.changes.length > 0 && (
        <Panel flush title="Changes">
          <ChangeList changes={editable.changes} />
        </Panel>
      )}
    </ScriptedForm>
  )
}

const TITLES = { active: 'The contest is running', finished: 'The contest has ended' } as const
const MESSAGES = {
  active: 'Time and attempts can be added, but nothing that counts can be removed. Participants are notified.',
  finished: 'What it is called, who may see it and its editorials can still change; what counted cannot.',
} as const

type ConflictProps = {
  readonly changes: readonly ContestChange[]
  readonly onTakeOver: (keepsMine: boolean) => void
}

/** Shown after a conflicting change. The typed values stay in the form until the user chooses one of the two versions. */
function Conflict({ changes, onTakeOver }: ConflictProps) {
  return (
    <Banner tone="error" title="Someone else changed this contest while you were editing it">
      <div className="grid gap-3">
        <p>Nothing of yours was saved, and nothing of it is lost. Since you opened this form:</p>
        <ul className="grid list-disc gap-1 ps-5">
          {changes.map(({ words, by, field, version }) => (
            <li key={`${version} ${field}`}>
              {words} ({by})
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-3">
          <Button size="sm" variant="primary" onClick={() => onTakeOver(true)}>
            Put my changes on top
          </Button>
          <Button size="sm" onClick={() => onTakeOver(false)}>
            Drop mine, take theirs
          </Button>
        </div>
      </div>
    </Banner>
  )
}

function ChangeList({ changes }: { readonly changes: readonly ContestChange[] }) {
  return (
    <ol className="divide-y divide-line">
      {changes.map(({ at, by, words, field, version }) => (
        <li key={`${version} ${field}`} className="grid grid-cols-[10rem_minmax(0,1fr)_auto] gap-4 px-5 py-2 text-sm">
          <Moment at={at} className="caption self-center tabular-nums" />
          <span className="min-w-0 break-words">{words}</span>
          <span className="text-ink-3">{by}</span>
        </li>
      ))}
    </ol>
  )
}
