import type { DebugTaskForm, MutableSolution } from '#contracts/http/debug-tasks'
import { NumberField, TextField } from '#ui'
import { type DebugDraft, draftOf, hasPairs, NEW_TASK, type Pair, withMutation } from './debug-task/debug-draft'
import { MutationPanel } from './debug-task/mutation-panel'
import { ProgramPairs } from './debug-task/program-pairs'
import { ReportFields } from './debug-task/report-fields'
import { useDebugTask } from './debug-task/use-debug-task'
import { bound } from './lib/bound'
import { DifficultyField } from './lib/forms/difficulty-field'
import { FormFrame } from './lib/forms/form-frame'
import { OlderDraftBanner } from './lib/forms/older-draft'
import { draftKeys, useFormDraft } from './lib/forms/use-form-draft'
import { LinkedAlert } from './lib/linked-alert'

type EditDebugTaskProps = {
  readonly problemId: string
  readonly solutions: readonly MutableSolution[]
  readonly stored: { readonly name: string; readonly version: string; readonly task: DebugTaskForm } | null
}

/** The form of a Debug Quest task: write, judge and save it. */
export default function EditDebugTask({ problemId, solutions, stored: first }: EditDebugTaskProps) {
  const work = useDebugTask(problemId, first)
  const { stored, validation, errors, step, done, judge, save, forget, forgetAll, forgetValidation } = work
  const edited = stored === null ? null : { name: `debug-task:${problemId}:${stored.name}`, version: stored.version }
  const keys = draftKeys(`debug-task:${problemId}`, edited)
  const start = first === null ? NEW_TASK : draftOf(first.task)
  const kept = useFormDraft({ ...keys, start, model: NEW_TASK, isWhole: hasPairs })
  const draft = kept.form
  const change = (part: Partial<DebugDraft>): void => {
    kept.change(part)
    for (const field of Object.keys(part)) forget(field)
  }
  const changeProgram = (key: string, pair: Pair | null): void => {
    const { [key]: _before, ...others } = draft.programs
    change({ programs: pair === null ? others : { ...others, [key]: pair } })
    forget(key)
    forgetValidation()
  }
  const part = { form: draft, errors, onEdit: change }
  return (
    <div className="grid gap-6">
      <OlderDraftBanner older={kept.older} onShown={forgetAll} />
      <MutationPanel
        problemId={problemId}
        solutions={solutions}
        onChoose={(search, mutation) => {
          kept.change(withMutation(draft, search, mutation))
          forgetValidation()
          forget(search.language)
        }}
      />
      <FormFrame
        errors={errors}
        outcome={
          done !== null && (
            <LinkedAlert tone="success" message={done} href={`/problems/${problemId}/debug`} label="All Tasks" />
          )
        }
        busy={step !== 'idle'}
        submitLabel={stored === null ? 'Judge and Add' : 'Judge and Save'}
        busyLabel={step === 'saving' ? 'Saving...' : 'Judging...'}
        onSubmit={() => void save(draft).then((isSaved) => isSaved && kept.forget())}
      >
        <div className="grid grid-cols-[minmax(0,1fr)_10rem_14rem] items-start gap-4">
          <TextField label="Title" placeholder="The last lance is lost" {...bound(part, 'title')} />
          <DifficultyField value={draft.difficulty} onChoose={(difficulty) => change({ difficulty })} />
          <NumberField label="Budget" {...bound(part, 'budget')} unit="lines" min={1} max={50} />
        </div>
        <ReportFields
          report={draft.report}
          errors={errors}
          onChange={(part) => {
            change({ report: { ...draft.report, ...part } })
            for (const field of Object.keys(part)) forget(field)
          }}
        />
        <ProgramPairs
          draft={draft}
          judged={validation?.languages ?? []}
          errors={errors}
          isJudging={step === 'judging'}
          onChange={changeProgram}
          onJudge={() => void judge(draft)}
        />
      </FormFrame>
    </div>
  )
}
